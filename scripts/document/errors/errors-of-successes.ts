import { isWrittenAsJson } from "../contents.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { RequestModel } from "../request-model.js";
import { propertiesOf } from "../schema-kinds.js";

const NAME = /^errors?$/i;

/** The least share of the operations with JSON whose success has the member. */
const MOST = 0.5;

/**
 * The error body of a document without error responses, most of whose successes have a member for errors, with its
 * media type:
 *
 *     200: { "customer": {…}, "errors": [{ "code": "…", "detail": "…" }] }
 */
export function errorsOfSuccesses(
  document: OpenApiDocument,
  operations: readonly RequestModel[],
): readonly [mediaType: string, schema: SchemaObject] | undefined {
  const found = new Map<string, { count: number; body: readonly [string, SchemaObject] }>();
  let all = 0;
  for (const { responses } of operations) {
    const success = responses.find((each) => each.isSuccess);
    const content = success?.contents.find(isWrittenAsJson);
    if (!content) continue;
    all += 1;
    const { mediaType } = content;
    const member = propertiesOf(document, content.schema).find(({ name }) => NAME.test(name));
    if (!member || typeof member.schema === "boolean") continue;
    const { name, schema } = member;
    const text = JSON.stringify([mediaType, name, schema]);
    const body = { type: "object" as const, properties: { [name]: schema }, required: [name] };
    const { count = 0 } = found.get(text) ?? {};
    found.set(text, { count: count + 1, body: [mediaType, body] });
  }
  const [most] = [...found.values()].sort((a, b) => b.count - a.count);
  return most && most.count >= MOST * all ? most.body : undefined;
}
