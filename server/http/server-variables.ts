/** Returns what a `Host` header says of the variables of a server; nothing for a host of no server. */
export type ReadHost = (host: string | undefined) => Readonly<Record<string, string>>;

/** A Server Object of OpenAPI. */
interface Server {
  url: string;
}

const NOTHING = {};

/**
 * Reads the variables that stand in the hosts of the document's servers, by their names: of
 * `https://api.{region}.example.com` the region. The last variable may have dots, as a domain has.
 */
export function hostReader({ servers = [] }: { servers?: readonly Server[] }): ReadHost {
  const patterns = servers.filter(({ url }) => hostOf(url).includes("{")).map(patternOf);
  if (patterns.length === 0) return () => NOTHING;
  return (host = "") => {
    for (const { pattern, names } of patterns) {
      const values = pattern.exec(host)?.slice(1);
      if (values) return Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
    }
    return NOTHING;
  };
}

function hostOf(url: string): string {
  return /^[a-z+.-]+:\/\/([^/]*)/i.exec(url)?.[1] ?? "";
}

function patternOf({ url }: Server): { pattern: RegExp; names: readonly string[] } {
  const parts = hostOf(url).split(/\{([^}]*)\}/);
  const names = parts.filter((_, i) => i % 2 === 1);
  const last = parts.length - 2;
  const source = parts.map((part, i) => {
    if (i % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return i === last ? "([\\w.-]+)" : "([\\w-]+)";
  });
  return { pattern: new RegExp(`^${source.join("")}(?::\\d+)?$`, "i"), names };
}
