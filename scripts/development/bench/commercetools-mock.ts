import {
  always,
  type BenchRequest,
  idOf,
  isFacetedPage,
  PAGE,
  rejected,
  type Send,
  storeWorkloads,
  type Workloads,
} from "./scenarios.js";

export const COMMERCETOOLS_MOCK = ["@labdigital/commercetools-mock@4.4.0"] as const;

/** It has commercetools' resources, not ours: a channel is about as large as our draft. */
const CHANNELS = "/demo/channels";
const SEARCH = `/demo/product-projections/search?limit=${PAGE}&facet=variants.attributes.color`;

function post(path: string, draft: object): BenchRequest {
  return { method: "POST", path, body: JSON.stringify(draft) };
}

/** As its own server starts it (src/server.ts). */
const PROGRAM = `
import { CommercetoolsMock } from "@labdigital/commercetools-mock";
await new CommercetoolsMock({ strict: true, silent: true }).runServer(Number(process.env.PORT));
`;

const workloads: Workloads = {
  ...storeWorkloads({
    create: post(CHANNELS, { key: "red-green", name: { en: "red green" }, roles: ["Primary"] }),
    query: { method: "GET", path: `${CHANNELS}?limit=${PAGE}` },
    get: (id) => ({ method: "GET", path: `${CHANNELS}/${id}` }),
    actions: (n) => [{ action: "changeName", name: { en: `changed ${n} times` } }],
  }),
  "not-modified": "knows no conditional requests",
  search: {
    status: 200,
    prepare: async (send) => {
      await createProducts(send);
      return always({ method: "GET", path: SEARCH });
    },
    isRight: isFacetedPage,
  },
  "bad-body": rejected(post(CHANNELS, { key: 1, roles: "none" })),
};

/** https://github.com/labd/commercetools-node-mock, as published. */
export const commercetoolsMock = {
  name: "commercetools-mock" as const,
  title: "commercetools-mock",
  note: "Fastify, in memory; checks drafts, but neither tokens nor responses; with channels, and for the search products, of commercetools",
  arguments: ["--input-type=module", "--eval", PROGRAM],
  workloads,
};

async function createProducts(send: Send): Promise<void> {
  const color = { name: "color", type: { name: "text" }, label: { en: "colour" } };
  const rest = { isRequired: false, attributeConstraint: "None", isSearchable: true };
  const type = { key: "any", name: "any", description: "any", attributes: [{ ...color, ...rest }] };
  idOf(await send(post("/demo/product-types", type)));
  for (let n = 0; n < 2 * PAGE; n += 1) {
    const product = {
      name: { en: "red green" },
      slug: { en: `red-green-${n}` },
      productType: { typeId: "product-type", key: "any" },
      masterVariant: { sku: `sku-${n}`, attributes: [{ name: "color", value: "red" }] },
      publish: true,
    };
    idOf(await send(post("/demo/products", product)));
  }
}
