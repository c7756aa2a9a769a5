/** `Text/HTML; charset=utf-8` is `text/html`. */
export function bareMediaType(written: string): string {
  const end = written.indexOf(";");
  return (end < 0 ? written : written.slice(0, end)).trim().toLowerCase();
}
