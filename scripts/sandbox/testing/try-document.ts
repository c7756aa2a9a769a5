import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject, METHODS } from "../../document/document.js";
import { indentTexts } from "../../document/read/indent-texts.js";
import { MadeApi } from "./made-api.js";
import { type MeasuredOperation, measureOperations, serviceIn } from "./measure-operations.js";
import { PeakMemory } from "./peak-memory.js";
import { type SdkStep, trySdk } from "./try-sdk.js";

export interface TriedDocument {
  /** The document's operations by method and path. */
  operations: string[];
  measured: MeasuredOperation[];
  /** Operations that the service lacks. */
  skipped: string[];
  /** The SDK's steps, or a string with the reason if it could not be tried. */
  sdk?: SdkStep[] | string;
  seconds: { init: number; start: number; test: number };
  mebibytes: number;
  /** The last line of the service's own test. */
  tested: string;
  failures: string[];
}

export interface TryOptions {
  ci: boolean;
  requests: number;
  sdk?: { name: string; packages: readonly string[] } | undefined;
}

/**
 * Generates a service for a document, installs, compiles and starts it, calls it with the vendor's SDK, sends a valid
 * request to each operation, opens its docs, and runs its own test. Stops at the first step that the next ones depend
 * on.
 */
export async function tryDocument(file: string, options: TryOptions): Promise<TriedDocument> {
  const tried: TriedDocument = {
    operations: operationsIn(await readDocument(file)),
    measured: [],
    skipped: [],
    failures: [],
    tested: "",
    mebibytes: 0,
    seconds: { init: 0, start: 0, test: 0 },
  };
  using memory = new PeakMemory();
  const api = await timed(tried, "init", () => MadeApi.make("--spec", file));
  try {
    if (api.said.code === 0) await tryService(api, options, tried);
    else tried.failures.push(`init: ${api.said.out}`);
  } catch (error) {
    tried.failures.push(String(error));
  } finally {
    tried.mebibytes = memory.mebibytes;
    await api.remove();
  }
  return tried;
}

async function tryService(
  api: MadeApi,
  { ci, requests, sdk }: TryOptions,
  tried: TriedDocument,
): Promise<void> {
  tried.skipped = await skippedIn(api, tried.operations);
  await (ci ? api.installFromRegistry() : api.install());
  const url = await timed(tried, "start", () => api.start());
  if (sdk) {
    const credentials = join(api.folder, "data", "credentials.json");
    tried.sdk = await trySdk(sdk.name, sdk.packages, { url, credentials });
  }
  tried.measured = await measureOperations(await serviceIn(api.folder, url));
  await openDocs(url, tried);
  await api.stop();
  const { code, out } = await timed(tried, "test", () =>
    api.command("test", "--requests", String(requests)),
  );
  tried.tested = out.trimEnd().split("\n").at(-1) ?? "";
  if (code !== 0) tried.failures.push(`its own test: ${out}`);
}

async function timed<Result>(
  { seconds }: TriedDocument,
  step: keyof TriedDocument["seconds"],
  work: () => Promise<Result>,
): Promise<Result> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    seconds[step] = Math.round((performance.now() - begin) / 100) / 10;
  }
}

async function readDocument(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8");
  if (file.endsWith(".json")) return JSON.parse(text);
  const options = { maxAliasCount: -1 };
  try {
    return parse(text, options);
  } catch {
    return parse(indentTexts(text), options);
  }
}

function operationsIn(document: unknown): string[] {
  const paths = isObject(document) && isObject(document["paths"]) ? document["paths"] : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item) && Object.hasOwn(item, method)).map((method) =>
      nameOf(method, path),
    ),
  );
}

function nameOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The document's operations that the service lacks. */
async function skippedIn(api: MadeApi, operations: readonly string[]): Promise<string[]> {
  const published = operationsIn(JSON.parse(await api.read("generated/openapi.json")));
  const served = new Set(published.map(withoutNames));
  return operations.filter((each) => !formsOf(withoutNames(each)).some((form) => served.has(form)));
}

/** Paths that differ by the names of their parameters only are served as one. */
function withoutNames(operation: string): string {
  return operation.replace(/\{[^{}]*\}/g, "{}");
}

/** A request has no fragment in its path, and a query is not part of it: `init` then serves another path. */
function formsOf(operation: string): string[] {
  const encoded = operation.replaceAll("#", "%23").replaceAll("?", "%3F");
  return [operation, operation.replace(/[#?].*$/, ""), encoded];
}

async function openDocs(url: string, tried: TriedDocument): Promise<void> {
  const read = async (page: string): Promise<string> => {
    const response = await fetch(`${url}/docs/${page}`);
    if (response.status !== 200) tried.failures.push(`docs: ${page} has ${response.status}`);
    return response.text();
  };
  const reference = await read("reference.html");
  const pages = [...reference.matchAll(/href="(operations\/[^"]+)"/g)].map(([, page = ""]) => page);
  const distinct = [...new Set(pages)];
  const { length: operations } = tried.measured;
  if (distinct.length !== operations) {
    tried.failures.push(`docs: ${distinct.length} pages of ${operations} operations`);
  }
  for (const page of distinct) {
    if (!(await read(page)).includes("<h1")) tried.failures.push(`docs: ${page} has no title`);
  }
}
