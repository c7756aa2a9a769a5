import type { Oas3_1Schema, Oas3Rule, Oas3Schema, OasRef } from "@redocly/openapi-core";
import { parseFieldExtension, parseRecordExtension } from "../records/record-extension.js";
import { childSchema, type SchemaPlace, schemaAt, schemasIn } from "./schema-place.js";
import { keyOf, type RuleContext } from "./rule-context.js";

/** What the store has of each record beside its contents. */
const HEAD_COLUMNS: readonly string[] = [
  ...["id", "version", "key", "createdAt", "lastModifiedAt", "createdBy", "lastModifiedBy"],
];

/** What `x-record` and `x-field` say is understood, and holds for the schema where they stand. */
export const storedRecords: Oas3Rule = () => {
  const names = new Set<string>();
  return {
    Schema(schema: Oas3Schema | Oas3_1Schema, context: RuleContext) {
      checkField(schema, context);
      const record: unknown = Reflect.get(schema, "x-record");
      if (record !== undefined) new RecordCheck(context, schema, names).check(record);
    },
    // What stands beside a reference counts as well.
    ref(reference: OasRef, context: RuleContext) {
      if (context.type.name === "Schema") checkField(reference, context);
    },
  };
};

function checkField(node: object, { report, location }: RuleContext): void {
  const field: unknown = Reflect.get(node, "x-field");
  const parsed = field === undefined ? {} : parseFieldExtension(field);
  if (typeof parsed === "string") {
    report({ message: parsed, location: keyOf(location.child("x-field")) });
  }
}

class RecordCheck {
  readonly #place: SchemaPlace | undefined;

  constructor(
    private readonly context: RuleContext,
    schema: Oas3Schema | Oas3_1Schema,
    private readonly names: Set<string>,
  ) {
    this.#place = schemaAt(schema, context.location, context.resolve);
  }

  check(value: unknown): void {
    const record = parseRecordExtension(value);
    if (typeof record === "string") return this.#report(record);
    if (this.names.has(record.name)) this.#report(`Another record is named "${record.name}".`);
    this.names.add(record.name);
    const { head, bare, folded, differs, derived, references } = record;
    const named = [
      ...[...head.required, ...head.optional, ...Object.keys(references), ...derived],
      ...[bare, folded, differs].filter((name) => name !== undefined),
    ];
    for (const name of named) {
      if (this.#property(name)) continue;
      this.#report(`\`x-record\` names "${name}", which is no property of the schema.`);
    }
    for (const name of [...head.required, ...head.optional]) {
      if (HEAD_COLUMNS.includes(name)) continue;
      this.#report(
        `The store has no column for "${name}" in the \`head\`. Leave it out there: then it is stored ` +
          "with the content of each projection, without a migration.",
      );
    }
    for (const name of [bare, folded]) if (name !== undefined) this.#checkObject(name);
    if (folded !== undefined) this.#checkFolded(folded);
    for (const [name, { by }] of Object.entries(references)) this.#checkReference(name, by);
    this.#checkNames();
  }

  /** Its members stand for those of the record: so it is always there, and has members. */
  #checkObject(name: string): void {
    const property = this.#property(name);
    if (!property) return;
    if (!this.#place?.schema.required?.includes(name)) {
      this.#report(`"${name}" is \`bare\` or \`folded\`, and has to be required.`);
    }
    if (property.schema.properties) return;
    this.#report(`"${name}" is \`bare\` or \`folded\`, and has to be an object with properties.`);
  }

  /** Of nothing, too, a value is made by folding. */
  #checkFolded(name: string): void {
    const property = this.#property(name);
    if (!property) return;
    for (const keyword of ["required", "minProperties", "dependentRequired"] as const) {
      if (!(keyword in property.schema)) continue;
      this.context.report({
        message:
          `\`${keyword}\` cannot hold for a page without results, which is folded into this: ` +
          "and stored before, no value had what is required now. Leave it out.",
        location: keyOf(property.location.child(keyword)),
      });
    }
  }

  #checkReference(name: string, by: string): void {
    const property = this.#property(name);
    if (!property || childSchema(property, ["properties", by], this.context.resolve)) return;
    this.#report(`"${name}" is stored by its "${by}", which is none of its properties.`);
  }

  /** Whatever object has no property of such a name seems to have one, to the validator too. */
  #checkNames(): void {
    const checked = new Set<string>();
    const visit = (place: SchemaPlace): void => {
      const key = place.location.absolutePointer;
      if (checked.has(key)) return;
      checked.add(key);
      for (const name of Object.keys(place.schema.properties ?? {})) {
        const child = childSchema(place, ["properties", name], this.context.resolve);
        if (name in Object.prototype) {
          this.context.report({
            message:
              `Every object of JavaScript has something under the name "${name}", and the ` +
              "validator takes it for a value that was sent. Choose another name.",
            location: keyOf(place.location.child(["properties", name])),
          });
        }
        if (child) visit(child);
      }
      const items = childSchema(place, ["items"], this.context.resolve);
      if (items) visit(items);
      for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
        for (const part of schemasIn(place, keyword, this.context.resolve)) visit(part);
      }
    };
    if (this.#place) visit(this.#place);
  }

  #property(name: string): SchemaPlace | undefined {
    const { resolve } = this.context;
    if (!this.#place) return undefined;
    const places = [this.#place, ...schemasIn(this.#place, "allOf", resolve)];
    return places
      .map((place) => childSchema(place, ["properties", name], resolve))
      .find((property) => property !== undefined);
  }

  #report(message: string): void {
    this.context.report({ message, location: keyOf(this.context.location.child("x-record")) });
  }
}
