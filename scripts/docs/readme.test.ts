import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { banner } from "../../server/banner.js";
import { codeBlocks } from "../client-package/code-blocks.js";
import { compile } from "../testing/compile.js";
import { guideBlocks } from "./testing/guide-blocks.js";
import { Reader } from "./testing/reader.js";

const root = join(import.meta.dirname, "..", "..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const blocks = codeBlocks(readme);
const [, getToken] = guideBlocks(readFileSync(join(root, "spec/guides/start.md"), "utf8"));

function blocksOf(heading: string, language: string): string[] {
  return blocks
    .filter((block) => block.heading === heading && block.language === language)
    .map(({ code }) => code);
}

const [START = "", CALL = ""] = blocksOf("Resource Test Service", "sh");
const [PRINTED = "", RESULT = ""] = blocksOf("Resource Test Service", "text");
const [HANDLER = ""] = blocksOf("Change the API", "ts");
const [CLIENT = ""] = blocksOf("Use the client", "ts");

describe("README", () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await Reader.start();
  });
  afterAll(() => reader.stop());

  it("shows what the service prints and responds with", async () => {
    expect(START).toBe("npm ci && npm start\n");
    const steps = [START, getToken?.text ?? "", CALL].map((text) => ({ language: "sh", text }));
    const outputs = await reader.follow(steps);
    const [shown = "", more] = RESULT.trimEnd().split(" …");
    expect(more).toBe("");
    expect(outputs[2]?.slice(0, shown.length)).toBe(shown);
  });

  it("shows lines that the service prints when it is ready", () => {
    const { config } = reader.service;
    const client = { clientId: "", clientSecret: "", scope: "" };
    const demo = { ...client, baseUrl: config.baseUrl, projectKey: "demo" };
    const printed = banner(config, demo).replaceAll(`${reader.folder}/`, "");
    const lines = printed.split("\n");
    for (const line of reader.local(PRINTED).trimEnd().split("\n")) expect(lines).toContain(line);
  });

  it("has a client that runs", async () => {
    const before = `import { readFileSync } from "node:fs";
const { baseUrl, projectKey, clientId, clientSecret } = JSON.parse(
  readFileSync("data/demo-client.json", "utf8"));\n`;
    const text = `${before}${CLIENT}console.log(data.version);\n`;
    const [output] = await reader.follow([{ language: "ts", text }]);
    expect(output).toBe("1\n");
  });
});

it("shows the handler that it links to", () => {
  const [, file = ""] = /This is\s\[a handler\]\(([^)]+)\)/.exec(readme) ?? [];
  expect(HANDLER).toContain("export async function");
  expect(readFileSync(join(root, file), "utf8")).toContain(HANDLER);
});

it("has a client that compiles as strictly as this project", async () => {
  const names = ["baseUrl", "projectKey", "clientId", "clientSecret"];
  const declared = names.map((name) => `declare const ${name}: string;`).join("\n");
  const [imports = "", ...rest] = CLIENT.split("\n\n");
  const program = `${imports}\n${declared}\n${rest.join("\n\n")}`;
  expect(await compile(new Map([["readme.ts", program]]))).toEqual([]);
});

it("has no block that none of these tests reads", () => {
  const languages = blocks.map(({ heading, language }) => `${heading}: ${language}`);
  expect(languages).toEqual([
    ...["sh", "text", "sh", "text"].map((language) => `Resource Test Service: ${language}`),
    "Change the API: sh",
    "Change the API: ts",
    "Use the client: ts",
    "The house: ",
  ]);
  // What it does is scripts/generate/add-an-endpoint.e2e.test.ts.
  expect(blocksOf("Change the API", "sh")).toEqual(["npm run generate\n"]);
});
