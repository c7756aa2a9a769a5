import { STATUS_CODES } from "node:http";
import type { OpenApiDocument } from "../../document/document.js";
import { hasOwnCodes } from "../../../server/runtime/runtime-errors.js";
import { lazily } from "../lazily.js";
import type { ExampleView, OperationView } from "./operation-view.js";
import { schemaView } from "./schema-view.js";

export type ErrorView = ReturnType<typeof errorViews>[number];

export function errorViews(document: OpenApiDocument, operations: OperationView[]) {
  const uses = lazily(() => usesOf(operations));
  // A document without error codes declares statuses and bodies only: our codes are not part of its interface.
  const catalogue = hasOwnCodes(document["x-errors"]) ? document["x-errors"] : {};
  return Object.entries(catalogue ?? {})
    .map(([code, { statuses, meaning, fix, retry, fields = {}, required = [] }]) => ({
      code,
      statuses: statuses.map((status) => ({ status, reason: STATUS_CODES[status] ?? "" })),
      status: statuses.join(", "),
      meaning,
      fix,
      retry: retry ?? "No. The same request fails again.",
      /** Its fields except `code` and `message`. */
      fields: Object.entries(fields).map(([name, schema]) => ({
        name,
        isRequired: required.includes(name),
        isAddition: false,
        schema: schemaView(document, schema),
      })),
      get example() {
        return uses().get(code)?.example;
      },
      /** The operations that show it in an example. */
      get operations() {
        return uses().get(code)?.operations ?? [];
      },
    }))
    .sort((one, other) => (one.statuses[0]?.status ?? 0) - (other.statuses[0]?.status ?? 0));
}

function usesOf(operations: OperationView[]) {
  const uses = new Map<string, { example: ExampleView; operations: OperationView[] }>();
  for (const operation of operations) {
    for (const example of errorExamplesOf(operation)) {
      for (const code of codesIn(example.value)) {
        const known = uses.get(code) ?? { example, operations: [] };
        if (!known.operations.includes(operation)) known.operations.push(operation);
        uses.set(code, known);
      }
    }
  }
  return uses;
}

function errorExamplesOf({ responses }: OperationView): ExampleView[] {
  return responses
    .filter(({ isError }) => isError)
    .flatMap(({ contents }) => contents.flatMap(({ examples }) => examples));
}

export function codesIn(value: unknown): string[] {
  const codes = new Set<string>();
  JSON.stringify(value, (key, member: unknown) => {
    if (key === "code" && typeof member === "string") codes.add(member);
    return member;
  });
  return [...codes];
}
