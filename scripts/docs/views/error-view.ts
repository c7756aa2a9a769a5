import { STATUS_CODES } from "node:http";
import type { OpenApiDocument } from "../../generate/document.js";
import type { ExampleView, OperationView } from "./operation-view.js";
import { type MemberView, schemaView } from "./schema-view.js";

export interface ErrorView {
  code: string;
  statuses: { status: number; reason: string }[];
  meaning: string;
  /** Its fields besides `code` and `message`. */
  fields: MemberView[];
  example: ExampleView | undefined;
  /** The operations that show it in an example. */
  operations: OperationView[];
}

export function errorViews(document: OpenApiDocument, operations: OperationView[]): ErrorView[] {
  const uses = usesOf(operations);
  return Object.entries(document["x-errors"] ?? {})
    .map(([code, { statuses, meaning, fields = {}, required = [] }]) => ({
      code,
      statuses: statuses.map((status) => ({ status, reason: STATUS_CODES[status] ?? "" })),
      meaning,
      fields: Object.entries(fields).map(([name, schema]) => ({
        name,
        isRequired: required.includes(name),
        isAddition: false,
        schema: schemaView(document, schema),
      })),
      example: uses.get(code)?.example,
      operations: uses.get(code)?.operations ?? [],
    }))
    .sort((one, other) => (one.statuses[0]?.status ?? 0) - (other.statuses[0]?.status ?? 0));
}

interface Uses {
  example: ExampleView;
  operations: OperationView[];
}

function usesOf(operations: OperationView[]): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const operation of operations) {
    for (const { example, codes } of errorExamplesOf(operation)) {
      for (const code of codes) {
        const known = uses.get(code) ?? { example, operations: [] };
        if (!known.operations.includes(operation)) known.operations.push(operation);
        uses.set(code, known);
      }
    }
  }
  return uses;
}

function errorExamplesOf({
  responses,
}: OperationView): { example: ExampleView; codes: string[] }[] {
  return responses
    .filter(({ status }) => Number(status) >= 400)
    .flatMap(({ contents }) => contents.flatMap(({ examples }) => examples))
    .map((example) => ({ example, codes: codesIn(example.value) }));
}

export function codesIn(value: unknown): string[] {
  const codes = new Set<string>();
  JSON.stringify(value, (key, member: unknown) => {
    if (key === "code" && typeof member === "string") codes.add(member);
    return member;
  });
  return [...codes];
}
