@main
struct Panelist {
  static func main() {}
}
