import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { guideBlocks } from "../docs/testing/guide-blocks.js";
import { readConfigFile } from "./config-file.js";
import { readSandboxOptions, type SandboxOptions } from "./sandbox-options.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "config-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function optionsOf(text: string, ...args: string[]): Promise<SandboxOptions[]> {
  const file = join(folder, "sandbox.yaml");
  await writeFile(file, text);
  return readSandboxOptions(args, await readConfigFile(file));
}

const TWO = `
port: 9000
https: true
data: data
documents:
  - train.yaml
  - spec: https://example.com/billing/openapi.json
    overlay: [one.yaml, /two.yaml]
    strict: true
`;

describe("a configuration file", () => {
  it("has the options by name, with paths relative to its folder", async () => {
    const [train, billing] = await optionsOf(TWO);
    expect(train).toMatchObject({
      spec: join(folder, "train.yaml"),
      name: "train",
      port: 9000,
      https: true,
      data: join(folder, "data", "train"),
      overlays: [],
    });
    expect(billing).toMatchObject({
      spec: "https://example.com/billing/openapi.json",
      name: "openapi",
      port: 9000,
      data: join(folder, "data", "openapi"),
      overlays: [join(folder, "one.yaml"), "/two.yaml"],
      isStrict: true,
    });
  });

  it("yields to the command line", async () => {
    const all = await optionsOf(TWO, "other.yaml", "--port", "1", "--no-https");
    expect(all).toMatchObject([{ spec: "other.yaml", name: "other", port: 1, https: false }]);
  });

  it("keeps its options for a document that the command line names", async () => {
    const all = await optionsOf(TWO, "https://example.com/billing/openapi.json", "other.yaml");
    expect(all.map(({ isStrict }) => isStrict)).toEqual([true, undefined]);
  });

  it("leaves the standard input as it is", async () => {
    expect(await optionsOf('documents: ["-"]')).toMatchObject([{ spec: "-" }]);
  });

  it("turns off for one document what it turns on for all", async () => {
    const all = await optionsOf(
      "strict: true\ndocuments: [{ spec: a.yaml, strict: false }, b.yaml]",
    );
    expect(all.map(({ isStrict }) => isStrict)).toEqual([false, true]);
  });

  it.each([
    ["prot: 1", ":1: Unknown option 'prot'. Did you mean 'port'?"],
    ["\ndocumnets: []", ":2: Unknown option 'documnets'. Did you mean 'documents'?"],
    ["documents:\n  - spec: a.yaml\n    overlya: b", ":3: Unknown option 'overlya'. Did you mean"],
    [
      "documents:\n  - spec: a.yaml\n    port: 1",
      ":3: Unknown option 'port'. It concerns all documents: move it to the top.",
    ],
    ["documents:\n  - overlay: a.yaml", ":2: The document has no 'spec'."],
    ["documents: a.yaml", ":1: documents must be a list."],
    ["documents:\n  - a\n  - true", ":3: spec must be a text or a number."],
    ["documents:\n  - [a]", ":2: Expected options by name."],
    ["https: 1", ":1: https must be true or false."],
    ["host: [a]", ":1: host must be a text or a number."],
    ["config: other.yaml", ":1: Unknown option 'config'."],
    ["- a.yaml", ":1: Expected options by name."],
    ["port: 1\nport: 2", ":2: Map keys must be unique"],
    ["a: [", ":1: "],
  ])("%j is rejected with its line", async (text, message) => {
    const failed: unknown = await optionsOf(text).catch((error: unknown) => error);
    expect(String(failed)).toMatch(/^ConfigError: [^\n]+$/);
    expect(String(failed)).toContain(`sandbox.yaml${message}`);
  });

  it("is reported if it does not exist", async () => {
    await expect(readConfigFile(join(folder, "none.yaml"))).rejects.toThrow(
      /^--config: ENOENT: no such file/,
    );
  });
});

it("the guide's file is read", async () => {
  const guide = readFileSync(join(packageRoot, "spec/guides/own-api.md"), "utf8");
  const printed = guideBlocks(guide).find(({ text }) => text.includes("documents:"))?.text ?? "";
  const all = await optionsOf(printed);
  expect(all.map(({ port, name, overlays }) => [port, name, overlays])).toEqual([
    [9_000, "train", []],
    [9_000, "billing", [join(folder, "billing.overlay.yaml")]],
  ]);
});

describe("several documents", () => {
  it("have different names, which can be part of a path", () => {
    const specs = ["a/api.yaml", "b/api.yaml", "api-2.json", "-", "https://h/v1/?x=1", "ü/"];
    expect(readSandboxOptions(specs).map(({ name }) => name)).toEqual([
      ...["api", "api-2", "api-2-2", "document", "v1", "document-2"],
    ]);
    expect(readSandboxOptions(["a".repeat(51)])).toMatchObject([{ name: "a".repeat(50) }]);
  });

  it.each([
    [[], "Pass a document, or --config with a list of documents."],
    [["a.yaml", "--spec", "b.yaml"], "Name documents either with --spec or without it."],
    [["a.yaml", "b.yaml", "--overlay", "c.yaml"], "--overlay is for one document. Write it below"],
  ])("of %j are rejected", (args, message) => {
    expect(() => readSandboxOptions(args)).toThrow(message);
  });
});
