/** The preferences of a Prefer header (RFC 7240 section 2), names in lower case; the first of a name counts. */
export function parsePrefer(header: string | undefined): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  if (header === undefined) return preferences;
  const preference = /([!#$%&'*+.^_`|~0-9A-Za-z-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?[^,]*/g;
  for (const [, name = "", quoted, plain] of header.matchAll(preference)) {
    const key = name.toLowerCase();
    if (!preferences.has(key)) preferences.set(key, quoted ?? plain ?? "");
  }
  return preferences;
}
