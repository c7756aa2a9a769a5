import {
  always,
  type BenchRequest,
  hasLength,
  idOf,
  member,
  PAGE,
  type Send,
  type Workloads,
} from "../scenarios.js";
import { storeWorkloads } from "../store-workloads.js";

/** A program of others, measured as published; installed only when it is measured. */
export interface Peer {
  name: "commercetools-mock";
  title: string;
  /** From the npm registry, in exactly this version. */
  package: { name: string; version: string };
  /** What it does and does not do, compared with the others. */
  note: string;
  arguments: readonly string[];
  workloads: Workloads;
}

/** It knows commercetools' resources, not ours: a channel is about as large as our draft. */
const CHANNELS = "/demo/channels";
const create: BenchRequest = {
  method: "POST",
  path: CHANNELS,
  body: JSON.stringify({ key: "red-green", name: { en: "red green" }, roles: ["Primary"] }),
};
const createBadly: BenchRequest = { ...create, body: JSON.stringify({ key: 1, roles: "none" }) };
const query: BenchRequest = { method: "GET", path: `${CHANNELS}?limit=${PAGE}` };
const search: BenchRequest = {
  method: "GET",
  path: `/demo/product-projections/search?limit=${PAGE}&facet=variants.attributes.color`,
};
const get = (id: string): BenchRequest => ({ method: "GET", path: `${CHANNELS}/${id}` });

/** As its own server starts it (src/server.ts). */
const PROGRAM = `
import { CommercetoolsMock } from "@labdigital/commercetools-mock";
await new CommercetoolsMock({ strict: true, silent: true }).runServer(Number(process.env.PORT));
`;

/** https://github.com/labd/commercetools-node-mock */
export const commercetoolsMock: Peer = {
  name: "commercetools-mock",
  title: "commercetools-mock",
  package: { name: "@labdigital/commercetools-mock", version: "4.4.0" },
  note: "Fastify, in memory; checks drafts, but neither tokens nor responses; with channels, and for the search products, of commercetools",
  arguments: ["--input-type=module", "--eval", PROGRAM],
  workloads: {
    ...storeWorkloads({
      create,
      query,
      get,
      change: (id, version) => {
        const actions = [{ action: "changeName", name: { en: `changed ${version} times` } }];
        return { ...get(id), method: "POST", body: JSON.stringify({ version, actions }) };
      },
      isCreated: (body) => member(body, "version") === 1,
      isChanged: (body) => member(body, "version") === 2,
      isPage: (body) => hasLength(member(body, "results"), PAGE),
    }),
    "not-modified": "knows no conditional requests",
    search: {
      status: 200,
      prepare: async (send) => {
        await createProducts(send);
        return always(search);
      },
      isRight: (body) =>
        hasLength(member(body, "results"), PAGE) && member(body, "facets") !== undefined,
    },
    "bad-body": {
      status: 400,
      prepare: async () => always(createBadly),
      isRight: (body) => typeof member(body, "message") === "string",
    },
  },
};

async function createProducts(send: Send): Promise<void> {
  const color = { name: "color", type: { name: "text" }, label: { en: "colour" } };
  const rest = { isRequired: false, attributeConstraint: "None", isSearchable: true };
  const type = { key: "any", name: "any", description: "any", attributes: [{ ...color, ...rest }] };
  const post = async (path: string, draft: object): Promise<string> =>
    idOf(await send({ method: "POST", path: `/demo/${path}`, body: JSON.stringify(draft) }));
  await post("product-types", type);
  for (let n = 0; n < 2 * PAGE; n += 1) {
    await post("products", {
      name: { en: "red green" },
      slug: { en: `red-green-${n}` },
      productType: { typeId: "product-type", key: "any" },
      masterVariant: { sku: `sku-${n}`, attributes: [{ name: "color", value: "red" }] },
      publish: true,
    });
  }
}
