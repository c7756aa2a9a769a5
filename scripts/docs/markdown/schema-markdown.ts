import type { MemberView, SchemaView } from "../views/schema-view.js";

export function schemaMarkdown(schema: SchemaView, indent = ""): string {
  const members = schema.members.map((member) => memberLine(member, indent));
  const choices = schema.choices.map(
    ({ name, schema: choice }) =>
      `${indent}- one of: \`${name}\`${textOf(choice)}\n${schemaMarkdown(choice, `${indent}  `)}`,
  );
  return [...members, ...choices].join("");
}

function memberLine({ name, isRequired, schema }: MemberView, indent: string): string {
  const below = schemaMarkdown(schema, `${indent}  `);
  return `${indent}- \`${name}\` (${factsText(schema, isRequired)})${textOf(schema)}\n${below}`;
}

/** Joins non-empty parts with an empty line. */
export function paragraphs(...parts: string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/** `string, required, at most 20 characters` */
export function factsText(schema: SchemaView, isRequired: boolean): string {
  return [schema.type, ...(isRequired ? ["required"] : []), ...schema.limits].join(", ");
}

function textOf({ description }: SchemaView): string {
  return description === "" ? "" : `: ${description.replace(/\s+/g, " ").trim()}`;
}
