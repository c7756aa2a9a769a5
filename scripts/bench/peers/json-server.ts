import { DRAFT } from "../document-plays.js";
import {
  always,
  amongMany,
  type BenchRequest,
  hasLength,
  idOf,
  member,
  ofTheirOwn,
  PAGE,
  type Source,
} from "../scenarios.js";
import type { Peer } from "./peer.js";

const create: BenchRequest = { method: "POST", path: "/resource", body: DRAFT };
const query: BenchRequest = { method: "GET", path: `/resource?_limit=${PAGE}` };
const get = (id: string): BenchRequest => ({ method: "GET", path: `/resource/${id}` });

/**
 * https://github.com/typicode/json-server: what `npm install` gives; the betas of 1.0 are smaller
 * and can less.
 */
export const jsonServer: Peer = {
  name: "json-server",
  title: "json-server",
  package: { name: "json-server", version: "0.17.4" },
  note: "neither validates nor checks tokens; writes its whole file after a write, without waiting for the disk, and so gets slower as it fills; an update is a PATCH",
  files: { "db.json": JSON.stringify({ resource: [] }) },
  arguments: ({ module, file, port }) => [
    module("lib/cli/bin.js"),
    ...["--quiet", "--host", "127.0.0.1", "--port", String(port), file("db.json")],
  ],
  plays: {
    get: {
      status: 200,
      prepare: async (send) => always(get(idOf(await send(create)))),
      isRight: (body) => member(body, "id") !== undefined,
    },
    "not-modified": {
      status: 304,
      prepare: async (send) => {
        const known = await send(get(idOf(await send(create))));
        return always({
          ...get(String(member(known.body, "id"))),
          headers: { "If-None-Match": known.etag ?? "" },
        });
      },
      isRight: (body) => body === undefined,
    },
    post: {
      status: 201,
      prepare: async () => always(create),
      isRight: (body) => member(body, "id") !== undefined,
    },
    update: {
      status: 200,
      prepare: async (send) => ofTheirOwn(async () => patches(idOf(await send(create)))),
      isRight: (body) => member(body, "someProperty") === "changed 1 times",
    },
    query: {
      status: 200,
      prepare: (send) => amongMany(send, create, query),
      isRight: (body) => hasLength(body, PAGE),
    },
    search: "has no facets",
    "bad-body": "takes any JSON",
  },
};

function patches(id: string): Source {
  let times = 0;
  return () => {
    times += 1;
    const body = JSON.stringify({ someProperty: `changed ${times} times` });
    return { ...get(id), method: "PATCH", body };
  };
}
