/** The path with slashes, as document references, settings and messages have them on every platform. */
export function portable(path: string): string {
  return path.replaceAll("\\", "/");
}
