// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: house)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
    resources: resources, swiftSettings: house)
}

let package = Package(
  name: "Panelist",
  products: [
    .executable(name: "panelist", targets: ["panelist"]),
    .library(name: "Scrolling", targets: ["Scrolling", "Geometry"]),
  ],
  targets: [
    // C libraries, headers only.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
    .systemLibrary(
      name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo gdk-pixbuf-2.0",
      providers: [.apt(["libpango1.0-dev", "libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),

    // The pure core: values and closed-form functions of time.
    .target(
      // Without an import of Glibc nothing else links the C maths that square roots need.
      name: "Geometry", swiftSettings: house, linkerSettings: [.linkedLibrary("m")]),
    module("Scrolling", ["Geometry"]),
    module("Touch", ["Geometry"]),
    module("Content", ["Geometry"]),
    module("Arguments", ["Geometry"]),
    module("Diagnosis", ["Geometry"]),

    // Pixels.
    module("Raster", ["Geometry", "CPixman"]),
    module("Artwork", ["Content", "Raster", "Geometry", "CPango"]),

    // What a person sees and touches, without any device.
    module("Interface", ["Scrolling", "Touch", "Content", "Raster", "Geometry"]),
    module("Settings", ["Content", "Scrolling", "Touch", "Geometry", "CYAML"]),

    // The shell: descriptors, ioctls, epoll.
    module("Linux", ["CLinux", "CSystemd"]),
    module("Console", ["Linux", "CLinux"]),
    module("Evdev", ["Touch", "Geometry", "Linux", "CEvdev", "CLinux"]),
    module("KMS", ["Raster", "Geometry", "Linux", "CDRM"]),

    // Assembly.
    module(
      "Kiosk",
      [
        "Interface", "Artwork", "Settings", "Content", "Scrolling", "Touch", "Raster", "Geometry",
        "Linux", "Console", "Evdev", "KMS",
      ]),
    .executableTarget(
      name: "panelist",
      dependencies: [
        "Kiosk", "Interface", "Artwork", "Settings", "Content", "Scrolling", "Touch", "Raster",
        "Geometry", "Linux", "Console", "Evdev", "KMS", "Arguments", "Diagnosis",
      ],
      swiftSettings: house),

    // Tests, one target a module.
    .target(
      name: "TestSupport", dependencies: ["Geometry", "Raster", "Artwork"],
      path: "Tests/TestSupport", swiftSettings: house),
    .target(
      name: "FuzzRun", dependencies: ["Interface", "Scrolling", "Touch", "Content", "Geometry"],
      path: "Tests/FuzzRun", swiftSettings: house),
    tests("FuzzRun", []),
    tests("Geometry", ["TestSupport"]),
    tests("Scrolling", ["Geometry", "TestSupport"]),
    tests("Touch", ["Geometry", "TestSupport"]),
    tests("Arguments", ["Geometry"]),
    tests("Diagnosis", ["Geometry"]),
    tests("panelist", ["Arguments", "Diagnosis", "Geometry", "Kiosk", "Touch", "Evdev"]),
    tests("Raster", ["Geometry"]),
    tests("Artwork", ["Content", "Raster", "Geometry", "TestSupport"]),
    tests("Interface", ["Scrolling", "Touch", "Content", "Raster", "Geometry", "TestSupport"]),
    tests("Linux", []),
    tests("KMS", ["Raster", "Geometry", "Linux"]),
    tests("Evdev", ["Touch", "Geometry", "Linux", "TestSupport"]),
    tests("Settings", ["Content", "Scrolling", "Touch", "Geometry", "TestSupport"]),
    tests(
      "Kiosk",
      [
        "Interface", "Artwork", "Settings", "Content", "Scrolling", "Touch", "Raster", "Geometry",
        "TestSupport",
      ]),
  ]
)

// The two programs of `make fuzz`: every module is then built for libFuzzer, by the flags given there.
if Context.environment["PANELIST_LIBFUZZER"] != nil {
  package.targets.append(.systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"))
  for name in ["FuzzDecoder", "FuzzList"] {
    package.targets.append(
      .executableTarget(
        name: name, dependencies: ["FuzzRun", "CFuzzer"], path: "Tests/Fuzz/\(name)",
        swiftSettings: house))
  }
}
