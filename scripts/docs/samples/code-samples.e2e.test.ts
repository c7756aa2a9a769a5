import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { operations } from "../../../generated/operations.js";
import type { OpenApiDocument } from "../../document/document.js";
import { compile } from "../../development/testing/compile.js";
import { leaveOut } from "../../development/testing/leave-out.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
import { codeSamples } from "./code-samples.js";
import { readGuides } from "../guides.js";
import { operationExamples } from "./operation-example.js";
import { fillIn } from "./placeholders.js";
import { guideBlocks } from "../testing/guide-blocks.js";
import { Reader } from "../testing/reader.js";

const root = join(import.meta.dirname, "..", "..", "..");
const document = JSON.parse(
  readFileSync(join(root, "generated", "openapi.json"), "utf8"),
) as OpenApiDocument;
const examples = operationExamples(document);

const PYTHON = spawnSync("python3", ["--version"]).status === 0;
if (!PYTHON) leaveOut("the samples in Python", "There is no python3.");
const SUCCESS = /^2\d\d$/;

/** The sample of each operation in one language, as shown to a reader who has filled in the console. */
function samplesIn(id: string, values: Record<string, string> = {}): string[] {
  return examples.map((example) => {
    const sample = codeSamples(example).find((one) => one.id === id);
    return sample ? fillIn(sample, values) : "";
  });
}

it("has samples for every operation", () => {
  expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(operations).sort());
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
    expect(samples[0]?.text).toContain(sent);
    expect(samples[0]?.text).toContain("/a/1'");
    for (const { text } of samples) expect(text).not.toContain("undefined");
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
  expect(curl?.text).toBe(
    ["curl -N", "-H 'X-List: a,b c'", "-b 'session=s'", `'${url}'`].join(" \\\n  "),
  );
  expect(client?.text).toContain("for await (const item of response.data) console.log(item);");
  expect(client?.text).toContain('cookies: { session: "s" }');
  expect(byFetch?.text).toContain(`fetch("${url}"`);
});

describe("the samples, filled in and run in the order of the document, each language on a fresh project,", () => {
  let reader: Reader;
  let folder: string;
  /** The reader's own service, for one language. */
  const unused: ServiceUnderTest[] = [];
  beforeAll(async () => {
    reader = await Reader.start();
    unused.push(reader.service);
    folder = await mkdtemp(join(tmpdir(), "samples-"));
  });
  afterAll(() => Promise.all([reader.stop(), rm(folder, { recursive: true })]));

  /** Runs with an unused service. */
  async function onFreshProject(
    run: (values: Record<string, string>, environment: Record<string, string>) => Promise<string[]>,
  ): Promise<void> {
    const isFirst = unused.length > 0;
    const service = unused.pop() ?? (await ServiceUnderTest.start());
    try {
      const { clientId, clientSecret } = service.demo;
      const token = await service.token();
      // No sample should get a 503 while the index is being built.
      await service.call("POST", "/demo/resource/product-projection-search");
      const values = { address: service.url, tenant: "demo", token };
      const outcomes = await run(values, { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret });
      expect(outcomes.length).toBe(examples.length);
      examples.forEach(({ name }, index) =>
        expect([name, outcomes[index]]).toEqual([name, expect.stringMatching(SUCCESS)]),
      );
    } finally {
      if (!isFirst) await service.stop();
    }
  }

  it("work: curl", async () => {
    await onFreshProject(async (values, environment) => {
      const commands = samplesIn("curl", values).map((text) => ({
        language: "sh",
        text: text.replace(/^curl /m, "curl -s -w '\\n%{http_code}' "),
      }));
      const outputs = await reader.follow([
        { language: "sh", text: exported(environment) },
        ...commands,
      ]);
      return outputs.slice(1).map((output) => /(\d+)$/.exec(output)?.[1] ?? "");
    });
  });

  it.each([
    ["the typed client", "client"],
    ["fetch", "fetch"],
  ])("work: %s", async (_, id) => {
    await onFreshProject(async (values, environment) => {
      const text = inOneProgram(samplesIn(id, values));
      const [, output = ""] = await reader.follow([
        { language: "sh", text: exported(environment) },
        { language: "ts", text },
      ]);
      return statusesIn(output);
    });
  });

  (PYTHON ? it : it.skip)("work: Python", async () => {
    await onFreshProject(async (values, environment) => {
      await writeFile(join(folder, "samples.json"), JSON.stringify(samplesIn("python", values)));
      const env = { ...process.env, ...environment };
      const { stdout } = await promisify(execFile)("python3", ["-c", PYTHON_RUNNER], {
        cwd: folder,
        env,
      });
      return statusesIn(stdout);
    });
  });
});

const PYTHON_RUNNER = `
import json
for sample in json.load(open("samples.json")):
    try:
        names = {}
        exec(compile(sample, "sample", "exec"), names)
        print("\\nSTATUS", names["response"].status)
    except Exception as error:
        print("\\nSTATUS", repr(error))
`;

function exported(environment: Record<string, string>): string {
  return Object.entries(environment)
    .map(([name, value]) => `export ${name}='${value}'`)
    .join("\n");
}

/** Every sample in its own function, after the imports of all. */
function inOneProgram(samples: string[]): string {
  const imports = new Set(samples.flatMap((sample) => sample.match(/^import .*;$/gm) ?? []));
  const functions = samples.map(
    (sample) => `await (async () => {
${sample.replace(/^import .*;$/gm, "")}
console.log("\\nSTATUS", response.status);
// An unread body keeps its connection, and thus the program, open for seconds.
await response.body?.cancel?.().catch(() => undefined);
})().catch((error) => console.log("\\nSTATUS", error));`,
  );
  // So that it is a module in any case.
  return [...imports, ...functions, "export const isModule = true;"].join("\n");
}

function statusesIn(output: string): string[] {
  return [...output.matchAll(/^STATUS (.*)$/gm)].map(([, status = ""]) => status);
}

describe("TypeScript that readers copy", () => {
  it("compiles: the samples of the client, and the guides", async () => {
    const samples = samplesIn("client").map(
      (text, index) => [`samples-${index}.mts`, text] as const,
    );
    const guides = await readGuides(root);
    const blocks = guides.flatMap(({ file, source }) =>
      guideBlocks(source)
        .filter(({ language, settings }) => language === "ts" && settings === "")
        .map(({ text }, index) => [`${file.replace(/\W/g, "-")}-${index}.mts`, text] as const),
    );
    expect(blocks.length).toBeGreaterThan(3);
    expect(await compile(new Map([...samples, ...blocks]))).toEqual([]);
  });
});
