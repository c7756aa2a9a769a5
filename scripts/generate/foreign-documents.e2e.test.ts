import { describe, expect, it } from "@jest/globals";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../document/bundle.js";
import { lint } from "../document/lint.js";
import { LocalResolver, makeDocumentFromString } from "../document/redocly.js";
import { METHODS, type OpenApiDocument, type PathItem, resolve } from "../document/document.js";
import { placeHandlers, serverModules } from "./handlers.js";
import { listOperations } from "../document/operation-model.js";
import { type Files, printOutputs } from "./generate-files.js";
import { printHandler } from "./scaffold/missing-handlers.js";
import { lintConfig, openSpec, type SpecSource } from "../document/spec-source.js";
import { compile } from "../development/testing/compile.js";
import { largeDocuments } from "./testing/large-documents.js";
import { printTypes } from "./types.js";

const folder = join(import.meta.dirname, "testing", "documents");
/** The import path that files in scripts/generate/documents/{name}/generated/ use. */
const CONTRACT = "../../../../../server/runtime/operation-types.js";
const names = [...readdirSync(folder), ...Object.keys(largeDocuments)];

/** Documents not written for this generator; the house rules do not apply to them. */
async function openDocument(name: string): Promise<OpenApiDocument> {
  const large = largeDocuments[name];
  return bundle(large ? await openText(large()) : await openSpec(join(folder, name), folder));
}

async function openText(document: OpenApiDocument): Promise<SpecSource> {
  const config = await lintConfig(["struct", "no-unresolved-refs", "operation-operationId-unique"]);
  return {
    document: makeDocumentFromString(JSON.stringify(document), "/large.json"),
    config,
    resolver: new LocalResolver(config.resolve, "/large.json", "/"),
    root: "/",
  };
}

const generated = new Map<string, Promise<Files>>();

/** Generates the files on the first call and returns the same files later. */
function generateOnce(name: string): Promise<Files> {
  const files = generated.get(name) ?? generate(name);
  generated.set(name, files);
  return files;
}

async function generate(name: string): Promise<Files> {
  const document = await openDocument(name);
  const handlers = placeHandlers(listOperations(document), "demo/");
  const modules = {
    ...serverModules("demo/services.js"),
    contract: CONTRACT,
    client: "../../../../../client/transport/operation.js",
  };
  const outputs = printOutputs({ document, handlers, modules });
  const files: Files = { ...outputs, "types.ts": await printTypes(document) };
  const scaffolds = handlers.flatMap((place): [name: string, text: string][] => [
    [`server/${place.module}.ts`, printHandler(place)],
  ]);
  return Object.fromEntries([
    ...Object.entries(files).map(([name, text]) => [`generated/${name}`, text]),
    ...scaffolds,
  ]);
}

/** Stubs for the hand-written modules that the generated files import. */
const handWritten: Files = {
  "server/runtime/security/caller.ts": "export interface Caller { name: string }\n",
  "server/demo/services.ts": "export interface Services { x: 1 }\n",
  "server/runtime/errors.ts":
    "export declare function notImplemented(operationId: string): Error;\n",
};

/** Code that compiles only if the generated types are right. */
const uses: Record<string, string> = {
  "petstore.yaml": `
import type { AddPetRequest, DeletePetRequest, GetPetByIdRequest, GetPetByIdResponse, UploadFileRequest } from "./operations.js";
import type { UploadedFile } from "${CONTRACT}";
export const pet: GetPetByIdResponse = { status: 200, body: { name: "a", photoUrls: [] }, headers: { ETag: "1" } };
// @ts-expect-error not declared below 400
export const missing: GetPetByIdResponse = { status: 404 };
export const id = (request: GetPetByIdRequest) => request.params.petId satisfies number;
// @ts-expect-error the key is one of the alternatives, nobody the other
export const caller = (request: GetPetByIdRequest) => request.auth.name;
export const attempt = (request: DeletePetRequest) => request.headers["x-attempt"] satisfies number;
export const body = (request: AddPetRequest) => request.body.name satisfies string;
export const upload = (request: UploadFileRequest) =>
  request.body satisfies Buffer | { file?: UploadedFile } | undefined;
`,
  "references.yaml": `
import type { GetDeepRequest, GetDeepResponse, GetTreeRequest, ListForestsRequest, ListForestsResponse, PlantForestRequest, PlantForestResponse } from "./operations.js";
export const species: PlantForestResponse = { status: 202, body: "oak" };
export const nothing: ListForestsResponse = { status: 304, headers: { "X-Age": 1 } };
export const limit = (request: ListForestsRequest) => request.query.limit satisfies string;
export const filter = (request: ListForestsRequest) => request.query.filter?.species satisfies string | undefined;
export const tenant = (request: PlantForestRequest) => request.headers["x-tenant"] satisfies string;
export const tree = (request: GetTreeRequest) => request.params.treeId satisfies string;
const body = { item: { species: "beech" }, part: {}, branch: "round", inner: "", body: [[], []] } as const;
export const deep: GetDeepResponse[] = [{ status: 200, body: { ...body, body: [[]] } }, { status: 201, body: "oak" }];
export const like = (request: GetDeepRequest) => [
  request.query.like satisfies number | undefined,
  request.query.limit satisfies string,
];
// @ts-expect-error the forest may be null
export const forest = (request: PlantForestRequest) => request.body.name;
`,
  "newer.yaml": `
import type { FollowOrdersResponse, GetOrderRequest } from "./operations.js";
export const order = (request: GetOrderRequest) => request.params.orderId satisfies number;
export const none: FollowOrdersResponse = { status: 204 };
`,
  "responses.yaml": `
import type { DefaultOnlyResponse, ErrorsOnlyResponse, GetPictureResponse, PatchTextRequest, PutPictureRequest, RangesResponse } from "./operations.js";
export const any: DefaultOnlyResponse = { status: 418, body: null };
export const range: RangesResponse[] = [{ status: 202, body: "" }, { status: 201 }];
export const bytes: GetPictureResponse = { status: 200, body: Buffer.of(), headers: { ETag: "1", "Content-Type": "image/png" } };
export const json: GetPictureResponse = { status: 200, body: {}, headers: { "Content-Type": "application/json" } };
// @ts-expect-error the body of another media type
export const mixed: GetPictureResponse = { status: 200, body: {}, headers: { "Content-Type": "image/png" } };
export const put = (request: PutPictureRequest) => request.body satisfies Buffer;
export const patch = (request: PatchTextRequest) =>
  request.body satisfies string | unknown[] | Record<string, unknown> | undefined;
// @ts-expect-error nothing is declared
export const never: ErrorsOnlyResponse = { status: 200 };
`,
};

it.each(Object.entries(largeDocuments))("%s is valid and large", async (name, large) => {
  await lint(await openText(large()));
  expect(operationsOf(await openDocument(name)).length).toBeGreaterThanOrEqual(200);
});

it("OpenAPI 3.2 is valid", async () => {
  const source = await openSpec(join(folder, "newer.yaml"), folder);
  const config = await lintConfig(["struct", "no-unresolved-refs", "house/served-version"]);
  expect(await lint({ ...source, config })).toEqual([]);
});

describe("code generated from third-party documents", () => {
  it("compiles under strict TypeScript", async () => {
    const sources = new Map<string, string>();
    for (const name of names) {
      const folder = join("scripts", "generate", "documents", name);
      const use = { "generated/use.ts": uses[name] ?? "export {};" };
      const files = { ...handWritten, ...use, ...(await generateOnce(name)) };
      for (const [file, text] of Object.entries(files)) {
        if (file.endsWith(".ts")) sources.set(join(folder, file), text);
      }
    }
    expect(await compile(sources)).toEqual([]);
  });

  it.each(names)("contains every operation: %s", async (name) => {
    const files = await generateOnce(name);
    const wanted = operationsOf(largeDocuments[name]?.() ?? (await openDocument(name)));
    const found =
      /export const operations = \{[^]*/.exec(files["generated/operations.ts"] ?? "")?.[0] ?? "";
    expect(found.match(/\boperationId"?: ?"/g) ?? []).toHaveLength(wanted.length);
    const joined = files["generated/handlers.ts"]?.match(/^import \{/gm) ?? [];
    expect(joined).toHaveLength(wanted.length);
    const scaffolds = Object.keys(files).filter((file) => /^server\/.*\.ts$/.test(file));
    expect(scaffolds).toHaveLength(wanted.length);
  });
});

/** Counted without the generator's code. */
function operationsOf(document: OpenApiDocument): string[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
    if (path.startsWith("x-")) return [];
    const item = resolve<PathItem>(document, reference);
    return METHODS.filter((method) => item[method]).map((method) => `${method} ${path}`);
  });
}
