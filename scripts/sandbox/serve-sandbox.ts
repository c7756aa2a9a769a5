import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import type { Behaviour, OperationBehaviour } from "../../server/runtime/documents/behaviour.js";
import type { ApiProject } from "../../server/runtime/open-api.js";
import { announcement, openAnnouncer } from "../../server/runtime/service/announcement.js";
import { Target } from "../../server/runtime/proxy/target.js";
import { limits } from "../../server/runtime/service/config.js";
import { readApiConfig } from "../../server/runtime/service/api-config.js";
import { catalogueOf } from "../../server/runtime/runtime-errors.js";
import { type OpenApiDocument, SpecProblems } from "../document/document.js";
import { errorBodies } from "../document/errors/error-bodies.js";
import { notFoundCode } from "../document/errors/error-catalogue.js";
import { publishDocument, validatedDocument } from "../document/publish/publish-document.js";
import { securityOf } from "../generate/security.js";
import { DOCS_ASSETS } from "../docs/site-assets.js";
import { BROKEN } from "../document/repair/passes/broken-operations.js";
import type { OperationModel } from "../document/operation-model.js";
import { ApiError } from "../../server/runtime/errors.js";
import { beginStep } from "../progress.js";
import { type Derived, deriveEach } from "./behaviour/derive-each.js";
import { orExplain } from "./behaviour/explain-corrections.js";
import { type Compiled, modelDocument } from "../document/compile-document.js";
import { describeNotes, placedNotes } from "../document/read/describe-notes.js";
import {
  openDocument,
  type ReadDocument,
  readDocument,
  type ReadOptions,
} from "../document/read/read-document.js";
import { exampleData } from "./behaviour/example-data.js";
import { describeSummary } from "./behaviour/describe-summary.js";
import { type OperationSummary, summaryOf } from "./behaviour/operation-summary.js";
import type { DocumentOptions } from "../document/document-options.js";
import type { Announce, ReadySandbox, Running } from "./ready-sandbox.js";
import { type SandboxOptions, settingsOf } from "./sandbox-options.js";
import type { StartItems } from "./recorded-items.js";
import { openSandbox, startItems } from "./seed-data.js";
import { bannerOf } from "./api-banner.js";
import type { DocsSource } from "../../server/runtime/http/docs-source.js";

/** The first document has the shared options. */
type Documents = readonly SandboxOptions[];

/** Serves documents until SIGINT or SIGTERM. Resolves to the exit code. Throws SpecProblems or ConfigError. */
export async function serveSandbox(documents: Documents): Promise<number> {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stop.abort());
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  let running: Running | undefined;
  try {
    const [first] = documents;
    if (!first) return 1;
    const announce = await openAnnouncer(readApiConfig(settingsOf(first, folder)).readyFile);
    const items = new Map<SandboxOptions, StartItems | undefined>();
    for (const each of documents) items.set(each, await startItems(each));
    for await (const _ of await changesOf(documents, stop.signal)) {
      const sandboxes = await sandboxesOf(documents).catch((error: unknown) => {
        if (!running || !(error instanceof SpecProblems)) throw error;
        beginStep();
        console.error(`${error.message}\nStill serving the previous version.`);
      });
      if (!sandboxes) continue;
      const port = running?.port;
      await running?.close();
      const all = sandboxes.map(([options, sandbox]) => {
        const wanted = { ...options, ...(port !== undefined && { port }) };
        return { ...readySandbox(sandbox, wanted, folder), items: items.get(options) };
      });
      running = await start(all, announce);
    }
    if (!running) return 1;
    setTimeout(() => process.exit(1), limits.gracePeriod).unref();
    await running.close(limits.idleTimeout);
    return 0;
  } finally {
    await running?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sandboxesOf(documents: Documents): Promise<[SandboxOptions, Sandbox][]> {
  const sandboxes: [SandboxOptions, Sandbox][] = [];
  for (const options of documents) sandboxes.push([options, await handledSandboxOf(options)]);
  return sandboxes;
}

/** As {@link sandboxOf}, with the functions of a file in place of some handlers. */
export async function handledSandboxOf(
  options: Parameters<typeof sandboxOf>[0] & Pick<SandboxOptions, "handlers">,
): Promise<Sandbox> {
  const sandbox = await sandboxOf(options);
  const { handlers: file } = options;
  if (file === undefined) return sandbox;
  const [{ loadHandlers }, { withHandlers }] = await Promise.all([
    import("./handlers/load-handlers.js"),
    import("./handlers/with-handlers.js"),
  ]);
  const handlers = { handlers: await loadHandlers(file), source: file };
  return { ...sandbox, ...withHandlers(sandbox.project, sandbox.models, handlers) };
}

/** Yields at start and, if watched, after each change of a file. */
async function changesOf(documents: Documents, signal: AbortSignal): Promise<AsyncIterable<void>> {
  if (!documents.some(({ watch }) => watch)) return startAlone(signal);
  const all: string[] = [];
  for (const options of documents) {
    const { files } = await openDocument(options);
    all.push(...files, ...options.overlays.map((file) => resolve(file)));
    if (options.handlers !== undefined) {
      const { filesOf } = await import("./handlers/load-handlers.js");
      all.push(...(await filesOf(options.handlers)));
    }
  }
  const { settledChanges } = await import("../document/settled-changes.js");
  return settledChanges(all, { interval: SETTLED_AFTER, signal });
}

async function* startAlone(signal: AbortSignal): AsyncGenerator<void> {
  yield;
  if (!signal.aborted) await once(signal, "abort");
}

/** Milliseconds without a change of a file before it is read. */
const SETTLED_AFTER = 50;

/** `folder`: of temporary files. */
function readySandbox(
  { lines, summary, project, handled = [] }: Sandbox,
  { name, spec, strictRequests, seedData, proxy, ...options }: SandboxOptions,
  folder: string,
): Omit<ReadySandbox, "items"> {
  const settings = settingsOf(options, join(folder, name));
  const own = { name, spec, project, settings, strictRequests, seedData, summary };
  if (proxy === undefined) return { ...own, lines };
  const { base } = Target.of(proxy, project.document);
  const line = `Requests without a matching rule, handler or stored item go to ${base}, with their credentials.`;
  return { ...own, proxy: { url: proxy, except: handled }, lines: [...lines, line] };
}

/** Serves one document itself, and several by a module that only they load. */
async function start(all: readonly ReadySandbox[], announce: Announce): Promise<Running> {
  const [only] = all;
  if (only && all.length === 1) return startOne(only, announce);
  const { startSeveral } = await import("./serve-several.js");
  return startSeveral(all, announce);
}

async function startOne(sandbox: ReadySandbox, announce: Announce): Promise<Running> {
  const { project, lines, summary } = sandbox;
  const api = await openSandbox(sandbox);
  const { prepared: credentials, control } = await api.listen();
  beginStep();
  const all = control
    ? `GET ${control.url}/behaviour`
    : "GET /behaviour of the control API, which CONTROL_PATH=/__control turns on";
  for (const line of [...lines, ...describeSummary(summary, all)]) console.log(line);
  const ready = { url: api.config.baseUrl, credentials, ...(control && { control }) };
  const banner = bannerOf(project, api.config, { credentials, control });
  await announce(announcement(api.config, { ready, shown: ready, banner }));
  return { port: api.config.port, close: (idleTimeout) => api.close(idleTimeout) };
}

interface Sandbox {
  project: ApiProject;
  document: OpenApiDocument;
  models: readonly OperationModel[];
  /** The operations with functions of `--handlers`. Default: none. */
  handled?: readonly string[];
  /** Notes on the document. */
  lines: string[];
  summary: OperationSummary[];
}

/** An API derived from its document, without handwritten code. Throws SpecProblems. */
export async function sandboxOf(
  options: DocumentOptions & { seed?: number | undefined },
  reading: ReadOptions = {},
): Promise<Sandbox> {
  const read = await readDocument(options, reading);
  const compiled = modelDocument(read.document);
  const { document, models, operations } = compiled;
  beginStep("Preparing responses");
  const { behaviour: derived, failed } = await deriveOrExplain(compiled, options, read.places);
  const reasons = new Map(
    models.flatMap((model) => {
      const reason = failed.get(model.name) ?? brokenReason(model);
      return reason === undefined ? [] : [[model.name, reason] as const];
    }),
  );
  const behaviour = withoutResponses(derived, reasons);
  const handlers = models.map(({ name }): [string, ApiProject["handlers"][string]] => {
    const reason = reasons.get(name);
    if (reason === undefined) return [name, (request, { handle }) => handle(name, request)];
    const message = `The operation cannot be served: ${reason}.`;
    return [name, () => Promise.reject(new ApiError("NotImplemented", message))];
  });
  const summary = summaryOf(behaviour, operations);
  const project = {
    behaviour,
    docs: docsOf(document, summary),
    examples: () => exampleData(document, models, behaviour),
    documentNotes: () => placedNotes(read),
    // It is bundled, and consists of JSON values only.
    document: validatedDocument(document) as unknown as ApiProject["document"],
    operations: Object.fromEntries(operations.map((each) => [each.operationId, each])),
    handlers: Object.fromEntries(handlers),
    security: securityOf(document),
    errors: {
      ...catalogueOf(document["x-errors"] ?? {}, notFoundCode(document)),
      bodies: errorBodies(document, models),
    },
  };
  const lines = await describeNotes(read, options);
  return { project, document, models, lines, summary };
}

/** Throws SpecProblems for corrections without effect. */
function deriveOrExplain(
  compiled: Compiled,
  { overlays, seed }: Parameters<typeof sandboxOf>[0],
  places: ReadDocument["places"],
): Promise<Derived> {
  return orExplain(() => deriveEach(compiled, seed), {
    document: compiled.document,
    overlays: overlays.map((file) => resolve(file)),
    root: process.cwd(),
    describe: async (problems) => {
      const found = problems.map(
        async (each) => [each, await places.describe(each.pointer)] as const,
      );
      const known = new Map(await Promise.all(found));
      return (each) => `${known.get(each)} ${each.rule} ${each.message}`;
    },
  });
}

/** A behaviour in which some operations have no response, by the reasons of their 501. */
function withoutResponses(behaviour: Behaviour, reasons: ReadonlyMap<string, string>): Behaviour {
  const none = [...reasons].map(([name, why]): [string, OperationBehaviour] => [
    name,
    { role: { kind: "example", why } },
  ]);
  return {
    ...behaviour,
    operations: Object.fromEntries([...Object.entries(behaviour.operations), ...none]),
  };
}

/** Why an operation gets a 501. */
function brokenReason({ declared }: OperationModel): string | undefined {
  const reason: unknown = Reflect.get(declared, BROKEN);
  return typeof reason === "string" ? reason : undefined;
}

/** Makes each page of the docs when it is requested. */
function docsOf(document: OpenApiDocument, roles: readonly OperationSummary[]): DocsSource {
  let published: OpenApiDocument | undefined;
  return async (part) => {
    published ??= publishDocument(document);
    if (part === "document") {
      const { documentFiles } = await import("../docs/site-files.js");
      const text = JSON.stringify(published);
      return new Map(documentFiles({ openapi: () => text }));
    }
    const { lazyApiSite, readAssets } = await import("../docs/build-api-site.js");
    const { siteAssets } = await import("../docs/build-site.js");
    const packed = join(packageRoot, DOCS_ASSETS);
    const assets = await (existsSync(packed) ? readAssets(packed) : siteAssets(packageRoot));
    return lazyApiSite({ document: published, changelog: undefined, roles }, assets);
  };
}
