import { DRAFT } from "../document-workloads.js";
import { always, type BenchRequest, hasLength, idOf, member, PAGE } from "../scenarios.js";
import { storeWorkloads } from "../store-workloads.js";
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
  workloads: {
    ...storeWorkloads({
      create,
      query,
      get,
      change: (id, version) => {
        const body = JSON.stringify({ someProperty: `changed ${version} times` });
        return { ...get(id), method: "PATCH", body };
      },
      isCreated: (body) => member(body, "id") !== undefined,
      isChanged: (body) => member(body, "someProperty") === "changed 1 times",
      isPage: (body) => hasLength(body, PAGE),
    }),
    "not-modified": {
      status: 304,
      prepare: async (send) => {
        const known = await send(get(idOf(await send(create))));
        return always({ ...get(idOf(known)), headers: { "If-None-Match": known.etag ?? "" } });
      },
      isRight: (body) => body === undefined,
    },
    search: "has no facets",
    "bad-body": "takes any JSON",
  },
};
