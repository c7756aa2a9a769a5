import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations } from "../../generated/operations.js";
import type { OpenApiDocument } from "../generate/document.js";
import { compile } from "../testing/compile.js";
import { codeSamples } from "./code-samples.js";
import { readGuides } from "./guides.js";
import { operationExamples } from "./operation-example.js";
import { guideBlocks } from "./testing/guide-blocks.js";
import { Reader } from "./testing/reader.js";

const root = join(import.meta.dirname, "..", "..");
const document = JSON.parse(
  readFileSync(join(root, "generated", "openapi.json"), "utf8"),
) as OpenApiDocument;
const examples = operationExamples(document);
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Of a resource that the sample of curl has deleted before. */
const DELETED = ["getResource", "updateResource", "deleteResource"];
const TAKEN = /^2\d\d$/;

function sampleOf(operationId: string, label: string): string {
  const example = examples.find((one) => one.operationId === operationId);
  const sample = example && codeSamples(example).find((one) => one.label === label);
  return sample?.source ?? "";
}

it("has samples for every operation", () => {
  expect(examples.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(operations).sort(),
  );
});

describe("without examples in the document", () => {
  const post = (mediaType: string, schema: object): OpenApiDocument => ({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/a/{id}": {
        post: {
          operationId: "post",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
          requestBody: { content: { [mediaType]: { schema } } },
          responses: {},
        },
      },
    },
  });
  const bodies: [mediaType: string, schema: object, sent: string][] = [
    [
      "application/json",
      { required: ["a"], properties: { a: { type: "string" } } },
      '{ "a": "text" }',
    ],
    ["application/merge-patch+json", { type: "array" }, "'[]'"],
    ["text/plain", { type: "string" }, "--data-binary 'text'"],
    [
      "application/x-www-form-urlencoded",
      { required: ["a"], properties: { a: { const: 7 } } },
      "'a=7'",
    ],
    [
      "multipart/form-data",
      {
        required: ["a", "file"],
        properties: { a: { const: 7 }, file: { type: "string", format: "binary" } },
      },
      "-F 'a=7' \\\n  -F 'file=@shoe.png'",
    ],
    [
      "application/x-ndjson",
      { type: "array", example: [{ a: 1 }, 2] },
      `--data-binary '{"a":1}\n2'`,
    ],
    ["application/xml", { type: "string" }, "-H 'Content-Type: application/xml'"],
  ];
  it.each(bodies)("they send a value that the schema takes: %s", (mediaType, schema, sent) => {
    const [example] = operationExamples(post(mediaType, schema));
    const samples = example ? codeSamples(example) : [];
    expect(samples[0]?.source).toContain(sent);
    expect(samples[0]?.source).toContain("/a/1'");
    for (const { source } of samples) expect(source).not.toContain("undefined");
  });
});

it("show cookies, headers, styles and streams", () => {
  const list = { type: "array", items: { type: "string" }, example: ["a", "b c"] };
  const parameters = [
    { name: "id", in: "path", required: true, style: "matrix", schema: list },
    { name: "q", in: "query", required: true, explode: false, schema: list },
    { name: "X-List", in: "header", required: true, schema: list },
    { name: "session", in: "cookie", required: true, schema: { type: "string", example: "s" } },
  ];
  const content = { "text/event-stream": { schema: { type: "array", items: {} } } };
  const responses = { 200: { description: "", content } };
  const [example] = operationExamples({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a/{id}": { get: { operationId: "get", parameters, responses } } },
  } as unknown as OpenApiDocument);
  const [curl, client, byFetch] = example ? codeSamples(example) : [];
  const url = "http://127.0.0.1:8080/a/;id=a,b%20c?q=a,b%20c";
  expect(curl?.source).toBe(
    ["curl -N", "-H 'X-List: a,b c'", "-b 'session=s'", `'${url}'`].join(" \\\n  "),
  );
  expect(client?.source).toContain("for await (const item of response.data) console.log(item);");
  expect(client?.source).toContain('cookies: { session: "s" }');
  expect(byFetch?.source).toContain(`fetch("${url}"`);
});

describe("the samples, run against the service in the order of the document,", () => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await Reader.start();
  });
  afterAll(() => reader.stop());

  it("are taken by it: curl and fetch", async () => {
    const { clientId, clientSecret } = reader.service.demo;
    const token = await reader.service.token();
    const setUp = [
      `TOKEN='${token}'`,
      `CLIENT_ID='${clientId}'`,
      `CLIENT_SECRET='${clientSecret}'`,
      `echo ${PIXEL} | base64 -d > shoe.png`,
    ].join("\n");
    const curls = examples.map(({ operationId }) => ({
      language: "sh",
      text: sampleOf(operationId, "curl").replace(/^curl /, "curl -s -w '\\n%{http_code}' "),
    }));
    const outputs = await reader.follow([
      { language: "sh", text: setUp },
      ...curls,
      { language: "ts", text: fetchProgram({ token, clientId, clientSecret }) },
    ]);
    const statuses = (outputs.at(-1) ?? "").trim().split("\n");
    examples.forEach(({ operationId }, index) => {
      const curl = /(\d+)$/.exec(outputs[index + 1] ?? "")?.[1] ?? "";
      expect([operationId, curl]).toEqual([operationId, expect.stringMatching(TAKEN)]);
      const byFetch = DELETED.includes(operationId) ? "404" : expect.stringMatching(TAKEN);
      expect([operationId, statuses[index]]).toEqual([operationId, byFetch]);
    });
  }, 120_000);
});

/** A body that nobody reads keeps its connection, and so the program, for seconds. */
const END = "await response.body?.cancel();\n";

/** Every fetch sample in a function of its own; prints one status a line. */
function fetchProgram(known: Record<string, string>): string {
  const samples = examples.map(({ operationId }) => {
    const source = sampleOf(operationId, "fetch").replace(
      /console\.log\(response\.status.*\);/,
      "",
    );
    return `await (async () => {\n${source}\nconsole.log(response.status);\n${END}})();`;
  });
  return [
    'import { readFile } from "node:fs/promises";',
    `const { token, clientId, clientSecret } = ${JSON.stringify(known)};`,
    ...samples,
  ].join("\n");
}

describe("TypeScript that readers copy", () => {
  it("compiles: the samples of the client, and the guides", async () => {
    const samples = examples.map(
      ({ operationId }) => `{\n${sampleOf(operationId, "Typed client")}\n}`,
    );
    const program = [
      'import { readFile } from "node:fs/promises";',
      'import { createClient } from "./client/index.js";',
      'const client = createClient({ baseUrl: "", projectKey: "", token: async () => "" });',
      ...samples,
    ].join("\n");
    const guides = await readGuides(root);
    const blocks = guides.flatMap(({ file, source }) =>
      guideBlocks(source)
        .filter(({ language, settings }) => language === "ts" && settings === "")
        .map(({ text }, index) => ({ name: `${file.replace(/\W/g, "-")}-${index}.mts`, text })),
    );
    expect(blocks.length).toBeGreaterThan(3);
    const files = [{ name: "samples.mts", text: program }, ...blocks];
    expect(await compile(new Map(files.map(({ name, text }) => [name, text])))).toEqual([]);
  }, 120_000);
});
