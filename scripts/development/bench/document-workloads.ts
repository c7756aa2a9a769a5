import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import {
  always,
  amongMany,
  type BenchRequest,
  hasLength,
  idOf,
  member,
  PAGE,
  type Workloads,
  type Source,
} from "./scenarios.js";
import { storeWorkloads } from "./store-workloads.js";

/** The scenarios as requests of our own document. */

const COLLECTION = `/${DEMO_PROJECT}/resource`;

/** A small resource without a key: each request creates another. */
export const DRAFT = JSON.stringify({
  objectTypeProperty: { arrayOfStringExample: ["red", "green"], arrayOfIntExample: [1, 2, 3] },
});

/** Of a wrong type: a validator that coerces cannot make it fit, one that strips cannot mend it. */
const BAD_DRAFT = JSON.stringify({ objectTypeProperty: { arrayOfIntExample: ["many"] } });

export const create: BenchRequest = { method: "POST", path: COLLECTION, body: DRAFT };
export const createBadly: BenchRequest = { method: "POST", path: COLLECTION, body: BAD_DRAFT };
export const get = (id: string): BenchRequest => ({ method: "GET", path: `${COLLECTION}/${id}` });

const query: BenchRequest = {
  method: "GET",
  path: `${COLLECTION}/sorted-query-parameters?limit=${PAGE}`,
};
const search: BenchRequest = {
  method: "GET",
  path: `${COLLECTION}/searchApiPattern?limit=${PAGE}&facet=arrayOfStringExample`,
};

export const documentWorkloads = {
  ...storeWorkloads({
    create,
    query,
    get,
    change: (id, version) => {
      const actions = [{ action: "changeSomeProperty", someProperty: `changed ${version} times` }];
      return { ...get(id), method: "POST", body: JSON.stringify({ version, actions }) };
    },
    isCreated: (body) => member(body, "version") === 1,
    isChanged: (body) => member(body, "version") === 2,
    isPage: (body) => hasLength(member(body, "results"), PAGE),
  }),
  "not-modified": {
    status: 304,
    prepare: async (send) =>
      always({ ...get(idOf(await send(create))), headers: { "If-None-Match": '"1"' } }),
    isRight: (body) => body === undefined,
  },
  search: {
    status: 200,
    prepare: (send) => amongMany(send, create, search),
    isRight: (body) =>
      hasLength(member(body, "results"), PAGE) && member(body, "facets") !== undefined,
  },
  "bad-body": {
    status: 400,
    prepare: async () => always(createBadly),
    isRight: (body) => typeof member(body, "message") === "string",
  },
} as const satisfies Workloads;

/** Creates a resource under a key, and then gives it other content each time. */
export function revise(key: string): Source {
  let times = 0;
  return () => {
    times += 1;
    const objectTypeProperty = {
      arrayOfStringExample: ["red", "green"],
      arrayOfIntExample: [times],
    };
    return { ...create, body: JSON.stringify({ key, objectTypeProperty }) };
  };
}
