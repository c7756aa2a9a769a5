import { type Pass, repair } from "../pass.js";

/** The document after the passes, and the messages of their notes. */
export function repaired(passes: readonly Pass[], document: object) {
  // Documents that are read share no objects.
  const after = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  const notes = repair(after, [passes]);
  return { after, notes: notes.map(({ pointer, message }) => `${pointer} ${message}`) };
}

/** A document of OpenAPI 3.1 with these members. */
export function documentOf(members: object): object {
  const info = { title: "Notes", version: "1" };
  return { openapi: "3.1.0", info, paths: {}, ...members };
}

/** A schema after the passes, next to others, with the messages of the notes about it. */
export function repairedSchema(
  passes: readonly Pass[],
  schema: unknown,
  others: object = {},
): { after: unknown; notes: string[] } {
  const document = documentOf({ components: { schemas: { A: schema, ...others } } });
  const { after, notes } = repaired(passes, document);
  const { components } = after as { components: { schemas: { A: unknown } } };
  const start = "#/components/schemas/A";
  const own = notes.filter((each) => each.startsWith(start));
  return { after: components.schemas.A, notes: own.map((each) => each.slice(start.length).trim()) };
}

/** A path item after the passes, and all notes. */
export function repairedPaths(
  passes: readonly Pass[],
  paths: object,
  components: object = {},
): { after: unknown; notes: string[] } {
  const { after, notes } = repaired(passes, documentOf({ paths, components }));
  return { after: after["paths"], notes };
}
