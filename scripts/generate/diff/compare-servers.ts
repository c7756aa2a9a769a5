import type { OpenApiDocument } from "../document.js";
import { type Change, change } from "./change.js";
import type { Operation } from "./operation.js";

/** The addresses that hold for all operations. */
export function compareServers(earlier: OpenApiDocument, later: OpenApiDocument): Change[] {
  return compareAddresses(addressesOf(earlier.servers), addressesOf(later.servers));
}

/** Those of an operation that has its own, or whose path has, in one of the documents at least. */
export function compareOwnServers(earlier: Operation, later: Operation): Change[] {
  if (!earlier.servers && !later.servers) return [];
  const [before, after] = [earlier, later].map(({ servers, document }) =>
    addressesOf(servers ?? document.servers),
  );
  return compareAddresses(before ?? [], after ?? []);
}

/** Without any, an API is where its document is (OpenAPI 3.1, OpenAPI Object). */
function addressesOf(servers: readonly { url: string }[] = []): string[] {
  return servers.map(({ url }) => url);
}

function compareAddresses(before: readonly string[], after: readonly string[]): Change[] {
  const removed = before.filter((url) => !after.includes(url));
  const added = after.filter((url) => !before.includes(url));
  return [
    ...removed.map((url) => change("server-removed", { at: "servers", text: `${url} removed` })),
    ...added.map((url) => change("server-added", { at: "servers", text: `${url} added` })),
  ];
}
