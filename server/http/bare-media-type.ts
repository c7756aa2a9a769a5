/** `Text/HTML; charset=utf-8` is `text/html`. */
export function bareMediaType(written: string): string {
  return (written.split(";", 1)[0] ?? "").trim().toLowerCase();
}
