import { join } from "node:path";
import { startService } from "../../scripts/embed/start-service.js";
import type { EmbeddedApi } from "../runtime/embed/embed.js";

/** This API, and one generated from a document, for tests of features that every API has. */
export interface ControlledApi {
  name: string;
  list: string;
  /** The path of an item by its key. Default: an existing item. */
  item: (key?: string) => string;
  operations: { list: string; read: string };
  /** JSON pointers to the key of an item and to a string in a list. */
  at: { key: string; text: string };
  draft: (key: string, text?: string) => object;
  start: () => Promise<EmbeddedApi & { clientId: string; token: string }>;
}

const STOCK = join(import.meta.dirname, "../../scripts/embed/testing/stock.yaml");

export const controlledApis: readonly ControlledApi[] = [
  {
    name: "this API",
    list: "/demo/resource",
    item: (key = "sample-primes") => `/demo/resource/key=${key}`,
    operations: { list: "queryResources", read: "getResourceByKey" },
    at: { key: "/key", text: "/objectTypeProperty/arrayOfStringExample/0" },
    draft: (key, text = "") => ({ key, objectTypeProperty: { arrayOfStringExample: [text] } }),
    async start() {
      const service = await startService({ seed: 7 });
      const { clientId } = service.credentials;
      return { ...service, clientId, token: await tokenOf(service) };
    },
  },
  {
    name: "an API of a document",
    list: "/items",
    item: (key = "sample-primes") => `/items/${key}`,
    operations: { list: "listItems", read: "getItem" },
    at: { key: "/id", text: "/tags/0" },
    draft: (id, text = "") => ({ id, name: "A name", tags: [text] }),
    async start() {
      const service = await startService<Record<"/items", never>>({ document: STOCK, seed: 7 });
      const { token } = service.credentials;
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const body = JSON.stringify({ id: "sample-primes", name: "Primes" });
      await service.fetch("/items", { method: "POST", headers, body });
      return { ...service, token, clientId: "token" };
    },
  },
];

interface ServiceWithClient extends Pick<EmbeddedApi, "fetch"> {
  credentials: { clientId: string; clientSecret: string };
}

/** A token of a client of this API. */
export async function tokenOf({ fetch, credentials }: ServiceWithClient): Promise<string> {
  const { clientId, clientSecret } = credentials;
  const response = await fetch("/oauth/token", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  if (response.status !== 200) throw new Error(`No token: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}
