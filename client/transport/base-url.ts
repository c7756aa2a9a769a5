/** Where the service is: a base URL, or what fills the address of the document's server. */
export type Address<Server extends string> =
  | ({
      /** Absolute, with or without a path: `http://127.0.0.1:8080`. */
      baseUrl: string;
    } & { [Name in VariableOf<Server>]?: never })
  | (VariableOf<Server> extends never
      ? never
      : { baseUrl?: never } & { [Name in VariableOf<Server>]: string });

type VariableOf<Url extends string> = Url extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariableOf<Rest>
  : never;

/** Letters, digits, dots and hyphens, and for a domain its port: nothing that ends a host name. */
const HOST_PART = /^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/;

/**
 * The address without a slash at its end. `server` is the address in the document, with its variables in braces.
 * Throws TypeError if it is not an absolute http(s) URL.
 */
export function resolveBaseUrl(
  address: { baseUrl?: string } & Readonly<Record<string, unknown>>,
  server: string,
): string {
  const given = address.baseUrl ?? fillIn(address, server);
  const url = parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new TypeError(`The base URL must be an absolute http or https URL, not "${given}".`);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function fillIn(parts: Readonly<Record<string, unknown>>, server: string): string {
  return server.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = parts[name];
    if (typeof value === "string" && HOST_PART.test(value)) return value;
    throw new TypeError(
      `The address needs ${name}, a part of a host name, not "${String(value)}".`,
    );
  });
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
