import { join } from "node:path";
import { bundle, findReferenceCycle } from "../document/bundle.js";
import { printClientBinding } from "./client-binding.js";
import { hasMarkers, type OpenApiDocument, SpecProblems } from "../document/document.js";
import { printErrors } from "./print-errors.js";
import { formatJson } from "../document/format.js";
import {
  type DeclaredModules,
  type HandlerPlace,
  placeHandlers,
  printHandlers,
} from "./handlers.js";
import { describePlace } from "../document/describe-problem.js";
import type { Places } from "../document/read/places.js";
import { describeKinds, describeMost, lint } from "../document/lint.js";
import type { Severities } from "../document/lint-settings.js";
import { printOperations } from "./operations.js";
import { type Compiled, compileDocument } from "../document/compile-document.js";
import { prove } from "./proof/prove.js";
import type { ProofError } from "../document/examples/samples.js";
import { SourceMap } from "../document/source-map.js";
import { publishDocument, validatedDocument } from "../document/publish/publish-document.js";
import { beginStep } from "../progress.js";
import { listRecords } from "../document/records/record-model.js";
import { printFields, printRecords } from "./records/records.js";
import { locateHandlers } from "./scaffold/missing-handlers.js";
import type { DocumentRules } from "../document/rules/document-rules.js";
import { printSecurity } from "./security.js";
import { type Amend, openSpec, type SpecSource } from "../document/spec-source.js";

export interface GenerateOptions {
  /** Absolute path of the document's main file. */
  spec: string;
  /** Absolute path that files in messages are relative to. */
  root: string;
  modules: DeclaredModules;
  /** The files to print. Default: all. */
  outputs?: readonly string[];
  /** A folder below server/ for all handlers, such as `demo/`. Default: server/ itself. */
  handlersIn?: string;
  /** Default: every rule is an error. */
  severities?: Severities;
  /** Changes the document before it is linted. */
  amend?: Amend | undefined;
  /** Default: our own. */
  rules?: DocumentRules;
  /** The folder whose files may be referenced, an absolute path. Default: the document's. */
  specFolder?: string;
  /** Reports problems of examples as warnings. */
  isProofLenient?: boolean;
  /** Does not add the responses of our pipeline, for a service that does not run it. */
  isServedElsewhere?: boolean;
  /** `printTypes`, in this process or in another. */
  printTypes: (document: OpenApiDocument) => Promise<string>;
  /** The same document, if it has been read before: it is not linted. */
  read?: { compiled: Compiled; places: Pick<Places, "describe"> } | undefined;
}

type SpecFiles = Pick<
  GenerateOptions,
  "spec" | "root" | "severities" | "amend" | "rules" | "specFolder" | "isServedElsewhere"
>;

export interface Generated {
  document: OpenApiDocument;
  /** The content of generated/, by file name. */
  files: Files;
  handlers: HandlerPlace[];
  /** See {@link GenerateOptions.handlersIn}. */
  handlersIn?: string | undefined;
  /** One line for each warning. */
  warnings: string[];
}

/** Lints, bundles and prints all files; writes none. Throws SpecProblems. */
export async function generateFiles(
  options: GenerateOptions,
): Promise<Generated & { compiled: Compiled }> {
  beginStep("Joining the document");
  const given = options.read?.compiled;
  const document = given?.document ?? (await bundleOrExplain(options));
  // Types are the slowest part: print them during the lint, and discard them if it finds errors.
  const types = options.printTypes(document);
  types.catch(() => undefined);
  beginStep("Linting the document");
  const warnings = given ? [] : await lintSpec(options);
  beginStep("Compiling the schemas");
  const compiled = given ?? compileDocument(document);
  if (Array.isArray(compiled)) {
    throw new SpecProblems(describeMost(compiled, await describer(options, document, compiled)));
  }
  beginStep("Checking the examples");
  const lines = await checkProof(options, compiled);
  beginStep("Printing the operations");
  const { handlersIn } = options;
  const places = placeHandlers(compiled.models, handlersIn);
  const handlers = await locateHandlers(places, join(options.root, "server"));
  const printed = printOutputs({ ...options, document, handlers });
  beginStep("Printing the types");
  const all: Files = { ...printed, "types.ts": await types };
  const { outputs = Object.keys(all) } = options;
  const files = Object.fromEntries(Object.entries(all).filter(([name]) => outputs.includes(name)));
  return { document, files, handlers, handlersIn, compiled, warnings: [...warnings, ...lines] };
}

/** Throws SpecProblems (if lenient, returns warnings) where the service would not behave as documented. */
async function checkProof(
  options: SpecFiles & Pick<GenerateOptions, "isProofLenient" | "read">,
  compiled: Compiled,
): Promise<string[]> {
  const errors = await prove(compiled);
  if (errors.length === 0) return [];
  const describe = await describer(options, compiled.document, errors);
  if (!options.isProofLenient) throw new SpecProblems(describeMost(errors, describe));
  return describeKinds(
    errors,
    ({ message }) => message,
    ([first, ...others]) =>
      `warning ${describe(first)}${others.length > 0 ? ` (${others.length} more are like it.)` : ""}`,
  );
}

async function describer(
  options: SpecFiles & Pick<GenerateOptions, "read">,
  document: OpenApiDocument,
  errors: readonly ProofError[],
): Promise<(error: ProofError) => string> {
  const { read, root } = options;
  if (read) {
    const pointers = [...new Set(errors.map(({ pointer }) => pointer))];
    const places = pointers.map(async (each) => [each, await read.places.describe(each)] as const);
    const known = new Map(await Promise.all(places));
    return ({ pointer, message, rule = "proof" }) => `${known.get(pointer)} ${rule} ${message}`;
  }
  const map = await SourceMap.of(await open(options), document);
  return ({ pointer, message, rule = "proof" }) =>
    describePlace(map.locate(pointer), root, rule, message);
}

/** Bundles the document. If that fails, the lint provides better messages. */
export async function bundleOrExplain(options: SpecFiles): Promise<OpenApiDocument> {
  const source = await open(options);
  // Redocly's error for a reference cycle cannot be caught.
  const cycle = await findReferenceCycle(source);
  if (cycle !== undefined) throw new SpecProblems([cycle]);
  try {
    return await bundle(source, options);
  } catch (error) {
    await lintSpec(options);
    throw error;
  }
}

/** Opens the files again, because bundling modifies them. */
async function lintSpec(options: SpecFiles): ReturnType<typeof lint> {
  return lint(await open(options, options.severities));
}

function open(
  { spec, root, amend, rules, specFolder }: SpecFiles,
  severities?: Severities,
): Promise<SpecSource> {
  return openSpec(spec, root, severities, { amend, specFolder, ...(rules && { rules }) });
}

/** File contents by name. */
export type Files = Record<string, string>;

/** Every file of generated/ except types.ts, which takes longest and is printed in another process. */
export function printOutputs({
  document,
  handlers,
  modules,
}: Pick<Generated, "document" | "handlers"> & Pick<GenerateOptions, "modules">): Files {
  const operations = handlers.map(({ operation }) => operation);
  const [records, stored] = [listRecords(document), document["x-records"]];
  const contract = records.length > 0 || stored ? modules.fields : undefined;
  return {
    "openapi.json": formatJson(publishDocument(document)),
    "validation.json": formatJson(validatedDocument(document)),
    "operations.ts": printOperations(operations, modules, hasMarkers(document)),
    "handlers.ts": printHandlers(handlers, modules),
    "errors.ts": printErrors(document),
    "security.ts": printSecurity(document, modules),
    "client.ts": printClientBinding(document, operations, modules.client),
    ...(contract !== undefined && {
      "fields.ts": printFields(records, contract),
      "records.ts": printRecords(records, stored),
    }),
  };
}
