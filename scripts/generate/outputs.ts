import { printClientBinding } from "./client-binding.js";
import type { OpenApiDocument } from "./document.js";
import { format } from "./format.js";
import type { OperationModel } from "./operation-model.js";
import { printOperations } from "./operations.js";
import { printRouter } from "./router.js";

/** File contents by name, formatted. */
export type Files = Record<string, string>;

/** What the outputs are made from that need a linted document. */
export interface OutputsInput {
  document: OpenApiDocument;
  operations: OperationModel[];
  modules: DeclaredModules;
}

/** The hand-written modules that generated code imports types from, relative to generated/. */
export interface DeclaredModules {
  /** `Caller` and `Services`: server/context.ts. */
  server: string;
  /** What a call of the client is: client/operation.ts. */
  client: string;
}

/** The files of generated/ that grow from the operations. The others are in document-outputs.ts. */
export async function printOutputs(input: OutputsInput): Promise<Files> {
  const { document, operations, modules } = input;
  const client = { document, operations, client: modules.client };
  return {
    "operations.ts": await format(printOperations(operations, modules.server), "typescript"),
    "router.ts": await format(printRouter(operations), "typescript"),
    "client.ts": await format(printClientBinding(client), "typescript"),
  };
}
