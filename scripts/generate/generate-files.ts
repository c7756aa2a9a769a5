import { join } from "node:path";
import { type AuthorDocument, bundleOrExplain, describer, lintSpec } from "./author-document.js";
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
import type { Places } from "../document/read/places.js";
import { describeKinds, describeMost } from "../document/lint.js";
import { printOperations } from "./operations.js";
import { type Compiled, compileDocument } from "../document/compile-document.js";
import { prove } from "./proof/prove.js";
import { publishDocument, validatedDocument } from "../document/publish/publish-document.js";
import { beginStep } from "../progress.js";
import { listRecords } from "../document/records/record-model.js";
import { printFields, printRecords } from "./records/records.js";
import { locateHandlers } from "./scaffold/missing-handlers.js";
import { printSecurity } from "./security.js";

export interface GenerateOptions extends AuthorDocument {
  modules: DeclaredModules;
  /** The files to print. Default: all. */
  outputs?: readonly string[];
  /** A folder below server/ for all handlers, such as `demo/`. Default: server/ itself. */
  handlersIn?: string;
  /** Reports problems of examples as warnings. */
  isProofLenient?: boolean;
  /** `printTypes`, in this process or in another. */
  printTypes: (document: OpenApiDocument) => Promise<string>;
  /** The same document, if it has been read before: it is not linted. */
  read?: { compiled: Compiled; places: Pick<Places, "describe"> } | undefined;
}

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
  const reused = options.read?.compiled;
  const document = reused?.document ?? (await bundleOrExplain(options));
  // Types are the slowest part: print them during the lint, and discard them if it finds errors.
  const types = options.printTypes(document);
  types.catch(() => undefined);
  beginStep("Linting the document");
  const warnings = reused ? [] : await lintSpec(options);
  beginStep("Compiling the schemas");
  const compiled = reused ?? compileDocument(document);
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
  options: AuthorDocument & Pick<GenerateOptions, "isProofLenient" | "read">,
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
