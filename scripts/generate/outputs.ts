import { printClientBinding } from "./client-binding.js";
import { hasMarkers, type OpenApiDocument } from "./document.js";
import { printErrors } from "./error-catalogue.js";
import { type Format, formatJson, formatTypescript } from "./format.js";
import { type DeclaredModules, type HandlerPlace, printHandlers } from "./handlers.js";
import { printOperations } from "./operations.js";
import type { Json } from "./print-json.js";
import { printFields } from "./records/fields.js";
import { listRecords } from "./records/record-model.js";
import { printRecords } from "./records/records.js";
import { publishDocument, validatedDocument } from "./publish/publish-document.js";
import { printSecurity } from "./security.js";

/** File contents by name. */
export type Files = Record<string, string>;

export interface OutputsInput {
  document: OpenApiDocument;
  handlers: HandlerPlace[];
  modules: DeclaredModules;
}

/** Every file of generated/ except types.ts, which takes longest and is printed in another process. */
export async function printOutputs(
  input: OutputsInput,
  format: Format = formatTypescript,
): Promise<Files> {
  const { document, handlers, modules } = input;
  const operations = handlers.map(({ operation }) => operation);
  return {
    // The document consists of JSON values only.
    "openapi.json": formatJson(publishDocument(document) as unknown as Json),
    "validation.json": formatJson(validatedDocument(document) as unknown as Json),
    "operations.ts": await format(printOperations(operations, modules, hasMarkers(document))),
    "handlers.ts": await format(printHandlers(handlers, modules)),
    "errors.ts": await format(printErrors(document)),
    "security.ts": await format(printSecurity(document, modules)),
    "client.ts": await format(printClientBinding(document, operations, modules.client)),
    ...(await recordFiles(document, modules.fields, format)),
  };
}

async function recordFiles(
  document: OpenApiDocument,
  contract: string | undefined,
  format: Format,
): Promise<Files> {
  const [records, stored] = [listRecords(document), document["x-records"]];
  if (contract === undefined || (records.length === 0 && !stored)) return {};
  return {
    "fields.ts": await format(printFields(records, contract)),
    "records.ts": await format(printRecords(records, stored)),
  };
}
