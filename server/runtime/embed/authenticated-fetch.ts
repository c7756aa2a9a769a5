import type { Fetch } from "../../../client/transport/transport.js";
import { groupByPath } from "../http/routes.js";
import { Router } from "../http/router.js";
import type { OperationDescription } from "../operation-types.js";
import type { Credentials } from "../security/credentials.js";

/** Adds the credentials that an operation needs, unless the request already has credentials. */
export function authenticatedFetch(
  fetch: Fetch,
  operations: readonly OperationDescription[],
  credentials: Credentials,
): Fetch {
  const router = new Router<OperationDescription>();
  for (const group of groupByPath(operations)) {
    const route = router.route(group[0]?.path ?? "");
    for (const operation of group) route.on(operation.method, operation);
  }
  return (request) => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    const operation = router.match(request.method, url.pathname)?.handler;
    if (operation) authenticate(operation, credentials, { url, headers });
    return fetch(new Request(new Request(url, request), { headers }));
  };
}

/** Adds credentials for the first alternative that needs any and whose schemes are all verified. */
export function authenticate(
  { security }: Pick<OperationDescription, "security">,
  { clients, tokens, apiKeys }: Credentials,
  { url, headers }: { url: URL; headers: Headers },
): void {
  const known = security.filter((each) => each.every(({ scheme }) => scheme !== "unknown"));
  const set = (name: string, value: string): void => {
    if (!headers.has(name)) headers.set(name, value);
  };
  for (const { scheme, key } of known.find(({ length }) => length > 0) ?? []) {
    const [client] = clients;
    if (scheme === "bearer") set("Authorization", `Bearer ${tokens[0]}`);
    if (scheme === "client" && client) {
      const text = `${client.clientId}:${client.clientSecret}`;
      set("Authorization", `Basic ${Buffer.from(text).toString("base64")}`);
    }
    const value = apiKeys[0] ?? "";
    if (key?.in === "header") set(key.name, value);
    // Not by `searchParams`, which would encode the delimiters of the other parameters again.
    if (key?.in === "query" && !url.searchParams.has(key.name)) {
      url.search += `${url.search === "" ? "?" : "&"}${new URLSearchParams([[key.name, value]])}`;
    }
    if (key?.in === "cookie") {
      headers.append("Cookie", `${key.name}=${encodeURIComponent(value)}`);
    }
  }
}
