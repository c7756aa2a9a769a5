import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import type { OpenApiDocument } from "../document/document.js";
import { listOperations } from "../document/operation-model.js";
import { PublishedBodies } from "./drive/published-bodies.js";
import { type Kind, kindOf } from "./document/find-kinds.js";
import { SubjectFinder } from "./document/find-subject.js";
import { HARD_TEXT } from "./document/hard-values.js";
import type { Profile } from "./document/profile.js";
import type { Subject } from "./subject.js";

/** Facts about this API that its document does not contain. */
const PROFILE: Profile = {
  calls: {
    read: { operation: "getResourceByKey", path: { key: "sample-colours" } },
    missing: { operation: "getResourceByKey", path: { key: "nobody-has-this" } },
    create: { operation: "createOrUpdateResource", body: { objectTypeProperty: {} } },
    hard: {
      operation: "createOrUpdateResource",
      body: { objectTypeProperty: { arrayOfStringExample: [HARD_TEXT] } },
    },
    text: {
      operation: "queryResourcesSorted",
      query: { where: ['key != "a+b&c"', "key in :keys"], var: { "var.keys": ["b", "c"] } },
    },
    revalidated: {
      operation: "getResourceByKey",
      path: { key: "sample-colours" },
      headers: { "If-None-Match": '"1"' },
    },
    head: { operation: "headResources" },
    path: {
      operation: "storeArtificiallyComplex",
      path: { uriParameterOne: "a/b?c", uriParameterTwo: "ü %2F#" },
      body: {},
    },
  },
};

/** This API, by its published document. */
export function demoDocument() {
  const text = readFileSync(join(packageRoot, "generated", "openapi.json"), "utf8");
  const document = JSON.parse(text) as OpenApiDocument;
  return { document, models: listOperations(document), published: new PublishedBodies(text) };
}

function demoFinder(read = demoDocument()): SubjectFinder {
  const none = { status: 0, headers: new Headers() };
  return new SubjectFinder(read, PROFILE, () => Promise.resolve(none));
}

export async function demoSubject(finder = demoFinder()): Promise<Subject> {
  const subject = await finder.find();
  return {
    ...subject,
    hasCodes: true,
    hasOAuthErrors: true,
    isForToken: (path) => path.startsWith("/oauth/"),
  };
}

/** Resources: without a key each is a new one, and actions change them. */
function demoKinds(finder: SubjectFinder): Kind[] {
  const changing = finder.read.models.find(({ name }) => name === "updateResource");
  const call = changing && finder.exampleOf(changing);
  const member = "someProperty";
  return finder.roles.collections.flatMap((found) => {
    const kind = kindOf(finder, found);
    const edit: Kind["edit"] = ({ version }, n) => {
      const value = String(n);
      const actions = [{ action: "changeSomeProperty", [member]: value }];
      const body = { version, actions };
      return call && { call, body, least: body, names: [], isValid: () => true, member, value };
    };
    return kind ? [{ ...kind, samples: [{ objectTypeProperty: {} }], edit }] : [];
  });
}

/** What the checks know of this API. */
export async function demoApi() {
  const read = demoDocument();
  const finder = demoFinder(read);
  return { read, finder, kinds: demoKinds(finder), subject: await demoSubject(finder) };
}
