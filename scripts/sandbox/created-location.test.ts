import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";
import { collectionAt, documentOf, object, TEXT } from "./testing/small-documents.js";

/** The schemas of the header that shows where a new item is, and whether it shows a URL. */
const HEADERS: Record<string, [schema: object, isUrl: boolean]> = {
  texts: [TEXT, false],
  references: [{ ...TEXT, format: "uri-reference" }, false],
  urls: [{ ...TEXT, format: "uri" }, true],
  unlimited: [{}, false],
};

let service: EmbeddedDocument<unknown>;
beforeAll(async () => {
  const item = object({ id: TEXT, name: TEXT });
  const paths = Object.entries(HEADERS).map(([name, [schema]]) => {
    const all = collectionAt(`/${name}`, `/${name}/{id}`, item, object({ name: TEXT }));
    const responses = { "201": { description: "Made.", headers: { Location: { schema } } } };
    Object.assign(all[`/${name}`]?.["post"] ?? {}, { responses });
    return all;
  });
  const merged: Record<string, object> = Object.fromEntries(
    paths.flatMap((each) => Object.entries(each)),
  );
  const document = join(await mkdtemp(join(tmpdir(), "located-")), "openapi.json");
  await writeFile(document, JSON.stringify(documentOf(merged)));
  service = await startService({ document });
});
afterAll(() => service.stop());

it.each(Object.entries(HEADERS))(
  "a new item of /%s has a valid Location",
  async (name, [, isUrl]) => {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "a" }),
    };
    const { status, headers } = await fetch(`${service.url}/${name}`, init);
    const location = headers.get("Location") ?? "";
    expect([status, location.startsWith("/")]).toEqual([201, !isUrl]);
    const made = await fetch(new URL(location, service.url));
    expect(await made.json()).toMatchObject({ name: "a" });
  },
);
