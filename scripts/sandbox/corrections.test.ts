import { afterEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { type ApiProject, openApi } from "../../server/runtime/open-api.js";
import { volatileFolder } from "../../server/testing/volatile-folder.js";
import { sandboxOf } from "./serve-sandbox.js";
import { documentOf, json, object, REMOVES, shows, TEXT } from "./testing/small-documents.js";

const USER = object({ id: TEXT, name: TEXT });

/** A call, and the status and a part of the body that it must return. `$1`: the id in the first response. */
type Step = readonly [call: string, body: object | undefined, status: number, shown?: object];

interface Corrected {
  paths: Record<string, object>;
  /** By the JSONPath of an operation or path. */
  overlay: Record<string, object>;
  steps: readonly Step[];
}

const post = (sent: object, shown: object): object => ({
  requestBody: json(sent),
  ...shows(shown, "201"),
});
const AT = (path: string, method?: string): string =>
  `$.paths['${path}']${method ? `.${method}` : ""}`;

const CORRECTED: Record<string, Corrected> = {
  "a creation and a reading at unlike paths are one collection": {
    paths: { "/make-user": { post: post(USER, USER) }, "/people/{id}": { get: shows(USER) } },
    overlay: { [AT("/make-user", "post")]: { collection: "people" } },
    steps: [
      ["POST /make-user", { name: "Ada" }, 201, { name: "Ada" }],
      ["GET /people/$1", undefined, 200, { id: "$1", name: "Ada" }],
      ["GET /people/none", undefined, 404, {}],
    ],
  },
  "calls of procedures": {
    paths: {
      "/user.create": { post: post(USER, USER) },
      "/user.list": { get: shows({ type: "array", items: USER }) },
      "/user.get/{who}": { get: shows(USER) },
      "/user.edit/{user}": { post: { requestBody: json(USER), ...shows(USER) } },
      "/user.drop/{user}": { post: REMOVES },
    },
    overlay: {
      [AT("/user.create")]: { collection: "user" },
      [AT("/user.list")]: { collection: "user" },
      [AT("/user.get/{who}")]: { collection: "user" },
      [AT("/user.edit/{user}")]: { collection: "user" },
      [AT("/user.drop/{user}", "post")]: { collection: "user", role: "remove" },
    },
    steps: [
      ["POST /user.create", { name: "Ada" }, 201, { name: "Ada" }],
      ["GET /user.list", undefined, 200, [{ id: "$1", name: "Ada" }]],
      ["POST /user.edit/$1", { name: "Bob" }, 200, { id: "$1", name: "Bob" }],
      ["GET /user.get/$1", undefined, 200, { name: "Bob" }],
      ["POST /user.drop/$1", undefined, 204],
      ["GET /user.get/$1", undefined, 404, {}],
      ["GET /user.list", undefined, 200, []],
    ],
  },
};

let folder: string | undefined;
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
});

/** The sandbox of a document with an overlay of `x-sandbox`. */
async function corrected(
  paths: Record<string, object>,
  overlay: Record<string, unknown>,
): Promise<ApiProject> {
  folder = await mkdtemp(join(volatileFolder(), "corrections-"));
  const [spec, file] = [join(folder, "api.json"), join(folder, "overlay.json")];
  const actions = Object.entries(overlay).map(([target, value]) => {
    return { target, update: { "x-sandbox": value } };
  });
  await writeFile(spec, JSON.stringify(documentOf(paths), null, 2));
  await writeFile(file, JSON.stringify({ overlay: "1.0.0", actions }, null, 2));
  return (await sandboxOf({ spec, overlays: [file] })).project;
}

describe("an overlay corrects what the sandbox derives:", () => {
  it.each(Object.entries(CORRECTED))("%s", async (_, { paths, overlay, steps }) => {
    const project = await corrected(paths, overlay);
    const settings = { PORT: "0", STORE_IN_MEMORY: "on" };
    const api = await openApi(project, settings, { logger: pino({ level: "silent" }) });
    try {
      await api.listen();
      let id: unknown;
      for (const [call, sent, status, shown] of steps) {
        const [method = "", path = ""] = call.replace("$1", String(id)).split(" ");
        const response = await fetch(api.config.baseUrl + path, {
          method,
          ...(sent !== undefined && {
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(sent),
          }),
        });
        const text = await response.text();
        const body: unknown = text === "" ? undefined : JSON.parse(text);
        id ??= /"(?:id|ref)":"([^"]+)"/.exec(text)?.[1];
        const wanted =
          shown && (JSON.parse(JSON.stringify(shown).replaceAll("$1", String(id))) as object);
        expect([call, response.status]).toEqual([call, status]);
        if (Array.isArray(wanted)) expect(body).toHaveLength(wanted.length);
        if (wanted !== undefined) expect(body).toMatchObject(wanted);
      }
    } finally {
      await api.close();
    }
  });
});
