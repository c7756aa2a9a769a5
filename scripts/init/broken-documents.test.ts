import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SpecProblems } from "../generate/document.js";
import { inspectDocument } from "./inspect-document.js";
import { makeApi } from "./make-api.js";
import { BROKEN, SOUND } from "./testing/broken-documents.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "broken-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("the document is sound before it is broken", async () => {
  const entry = join(folder, "sound.yaml");
  await writeFile(entry, SOUND);
  const options = { entry, overlays: [], root: folder, skipUnsupported: false };
  expect((await inspectDocument(options)).leftOut).toEqual([]);
  await rm(entry);
});

it.each(BROKEN)(
  "%s is rejected at its place, with what to write instead",
  async (_, content, said) => {
    const spec = join(folder, "broken.yaml");
    await writeFile(spec, content);
    const options = { spec, out: join(folder, "out"), overlays: [], skipUnsupported: false };
    const error: unknown = await makeApi(options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SpecProblems);
    const [first = ""] = (error as SpecProblems).message.replaceAll(`${folder}/`, "").split("\n");
    expect(first.replace(/^.*?broken\.yaml:/, "")).toBe(said);
    // Nothing is left of what was begun.
    expect(await readdir(folder)).toEqual(["broken.yaml"]);
  },
);

it("a file that is not there is named", async () => {
  const options = { spec: join(folder, "none.yaml"), out: join(folder, "out"), overlays: [] };
  await expect(makeApi({ ...options, skipUnsupported: false })).rejects.toThrow(
    /none\.yaml:1:1 unreadable There is no such file: mend its path\.$/,
  );
});
