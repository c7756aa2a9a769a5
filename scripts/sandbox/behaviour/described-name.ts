import type { OwnName } from "../../../server/runtime/documents/collection.js";
import type { Schema } from "../../document/document.js";
import type { ApiBodies } from "./api-bodies.js";

/**
 * The first text member whose description says that it has the item's path: "Format: books/{book}" where the API has
 * `/v1/books/{book}`. Others may name an item of the same kind, such as the parent.
 */
export function describedName(
  bodies: ApiBodies,
  item: Schema | undefined,
  paths: readonly string[],
): OwnName | undefined {
  const tails = paths.flatMap(
    (path) => /[^/{}]+\/\{[^{}]*\}(?:\/[^/{}]+\/\{[^{}]*\})*$/.exec(path) ?? [],
  );
  for (const { name, schema } of bodies.properties(item)) {
    const { description = "" } = bodies.schema(schema);
    const path = tails.find((each) => {
      const [before, after] = description.split(each);
      return after !== undefined && !/[\w/]$/.test(before ?? "") && !/^[\w/]/.test(after);
    });
    if (path !== undefined && bodies.isOneOf(schema, "string")) return { member: name, path };
  }
  return undefined;
}
