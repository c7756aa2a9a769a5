import { documentWorkloads } from "../document-workloads.js";
import { member } from "../scenarios.js";
import type { Peer } from "./peer.js";

/** https://github.com/stoplightio/prism */
export const prism: Peer = {
  name: "prism",
  title: "Prism, mocking the same document",
  package: { name: "@stoplight/prism-cli", version: "5.16.0" },
  note: "validates requests, looks whether there is a token, and responds with the document's examples: it stores nothing, and its pages hold one resource",
  arguments: ({ module, document, port }) => [
    module("dist/index.js"),
    ...["mock", "--host", "127.0.0.1", "--port", String(port), "--verboseLevel", "fatal"],
    document,
  ],
  workloads: {
    ...documentWorkloads,
    "not-modified": "knows no conditional requests",
    post: { ...documentWorkloads.post, isRight: hasVersion },
    get: { ...documentWorkloads.get, isRight: hasVersion },
    update: { ...documentWorkloads.update, isRight: hasVersion },
    query: { ...documentWorkloads.query, isRight: hasResults },
    search: { ...documentWorkloads.search, isRight: hasResults },
  },
};

function hasVersion(body: unknown): boolean {
  return typeof member(body, "version") === "number";
}

function hasResults(body: unknown): boolean {
  return Array.isArray(member(body, "results"));
}
