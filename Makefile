# Every task of this project; `make help` names them.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
SYSCONFDIR ?= /etc
UNITDIR ?= /lib/systemd/system
SYSUSERSDIR ?= /usr/lib/sysusers.d

BUILD_PACKAGES := libdrm-dev libevdev-dev libpango1.0-dev libgdk-pixbuf-2.0-dev libpixman-1-dev \
  libcairo2-dev libyaml-dev libsystemd-dev pkg-config fonts-dejavu-core python3
MACHINE_PACKAGES := qemu-system-x86 busybox-static cpio kmod linux-headers-amd64 linux-source-6.1 \
  xz-utils make gcc dbus udev systemd

BENCH_PACKAGES := qml-qt6 qml6-module-qtquick qml6-module-qtquick-window qml6-module-qtqml
CHECK_PACKAGES := valgrind

BINARY := .build/release/panelist
# What `swift build` says about a flag of pkg-config that it drops on purpose.
QUIET := grep -v 'prohibited flag' || true

.PHONY: help build test fuzz test-unit test-machine run lint install clean packages machine-packages bench bench-check

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

packages: ## install the Debian packages the build needs
	@scripts/install-packages $(BUILD_PACKAGES)

machine-packages: packages ## install what the real-kernel guest needs too
	@scripts/install-packages $(MACHINE_PACKAGES)

build: packages ## build the release program, .build/release/panelist
	@swift build -c release --static-swift-stdlib --product panelist 2>&1 | { $(QUIET); }

test: test-unit bench-check test-machine ## every test: unit, golden pictures, instruction counts, real kernel

test-machine: machine-packages build ## the product on real kernels in QEMU
	@python3 Tests/Machine/machine.py test

run: build ## the demo on this machine's panel, else in a guest to watch over VNC
	@scripts/run

lint: ## check the format of the sources
	@swift format lint --strict --recursive --parallel Package.swift Sources Tests

test-unit: packages lint ## unit tests and golden pictures
	@swift test 2>&1 | { $(QUIET); }

FUZZ_RUNS ?= 10000000

fuzz: packages ## libFuzzer and ASan on decoder, gestures and list, 10 million inputs each (FUZZ_RUNS)
	@scripts/fuzz $(FUZZ_RUNS)

install: ## install what `make build` built: program, service, demo config (DESTDIR, PREFIX)
	@scripts/install '$(DESTDIR)' '$(PREFIX)' '$(SYSCONFDIR)' '$(UNITDIR)' '$(SYSUSERSDIR)'

bench: build ## what a frame costs, beside Qt Quick: the tables of BENCHMARKS.md
	@scripts/install-packages $(BENCH_PACKAGES)
	@scripts/bench run

bench-check: build ## fail if a frame takes over 15 % more instructions than it did
	@scripts/install-packages $(CHECK_PACKAGES)
	@scripts/bench check

clean: ## remove everything that was built
	@rm -rf .build
