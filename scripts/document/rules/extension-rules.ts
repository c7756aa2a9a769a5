import type { Oas3Rule, OasRef } from "@redocly/openapi-core";
import type { ErrorDescription } from "../document.js";
import { parseFieldExtension, parseRecordExtension } from "../records/record-extension.js";
import {
  type AnySchema,
  type RuleContext,
  schemaAt,
  type SchemaPlace,
  reportAt,
  reportAtValue,
} from "./rule-context.js";

/** Every error of `x-errors` has a status of 400 or above, and its constant members are among its fields. */
export const errorCatalogue: Oas3Rule = () => ({
  ErrorDescription(error: Partial<ErrorDescription>, context: RuleContext) {
    const { statuses = [], fields = {}, required = [] } = error;
    if (statuses.length === 0 || statuses.some((status) => !(status >= 400 && status <= 599))) {
      const message = "An error needs at least one status, each of 400 to 599.";
      reportAtValue(context, ["statuses"], message);
    }
    for (const name of required.filter((each) => !(each in fields))) {
      const message = `"${name}" is required, and not among the fields: describe it there.`;
      reportAtValue(context, ["required"], message);
    }
    for (const name of ["code", "message"].filter((each) => each in fields)) {
      reportAt(context, ["fields", name], `Every error has "${name}": call the field otherwise.`);
    }
  },
});

/** The store's columns of each record, in addition to its contents. */
const HEAD_COLUMNS: readonly string[] = [
  ...["id", "version", "key", "createdAt", "lastModifiedAt", "createdBy", "lastModifiedBy"],
];

/** `x-record` and `x-field` are valid and fit their schema. */
export const storedRecords: Oas3Rule = () => {
  const names = new Set<string>();
  return {
    Schema(schema: AnySchema, context: RuleContext) {
      checkField(schema, context);
      if ("x-record" in schema) checkRecord(schema, context, names);
    },
    // Siblings of a reference count as well.
    ref(reference: OasRef, context: RuleContext) {
      if (context.type.name === "Schema") checkField(reference, context);
    },
  };
};

function checkField(node: object, context: RuleContext): void {
  const field: unknown = Reflect.get(node, "x-field");
  const parsed = field === undefined ? {} : parseFieldExtension(field);
  if (typeof parsed === "string") reportAt(context, ["x-field"], parsed);
}

/** `names`: those of other records. */
function checkRecord(schema: AnySchema, context: RuleContext, names: Set<string>): void {
  const record = parseRecordExtension(Reflect.get(schema, "x-record"));
  const report = (message: string): void => reportAt(context, ["x-record"], message);
  if (typeof record === "string") return report(record);
  if (names.has(record.name)) report(`Another record is named "${record.name}".`);
  names.add(record.name);
  const place = schemaAt(schema, context);
  const { head, bare, folded, differs, derived, references } = record;
  const inHead = [...head.required, ...head.optional];
  for (const name of inHead.filter((each) => !HEAD_COLUMNS.includes(each))) {
    report(
      `The store has no column for "${name}": leave it out of the \`head\`, and it is stored as content.`,
    );
  }
  for (const name of [...inHead, ...Object.keys(references), ...derived, bare, folded, differs]) {
    const property = name === undefined ? undefined : place?.property(name)[0];
    if (name !== undefined && !property) {
      report(`\`x-record\` names "${name}", which is not a property of the schema.`);
    }
    if (name === undefined || !property) continue;
    const by = references[name]?.by;
    if (by !== undefined && !property.child("properties", by)) {
      report(`"${name}" is stored by its "${by}", which is not one of its properties.`);
    }
    // Its members replace the record's: so it is always present and has members.
    const isSpread = name === bare || name === folded;
    if (isSpread && !(schema.required?.includes(name) && property.schema.properties)) {
      report(
        `"${name}" is \`bare\` or \`folded\`: it has to be a required object with properties.`,
      );
    }
    if (name === folded) checkFolded(property, context);
  }
}

function checkFolded({ schema, location }: SchemaPlace, context: RuleContext): void {
  for (const keyword of ["required", "minProperties", "dependentRequired"]) {
    if (!(keyword in schema)) continue;
    const message = `\`${keyword}\` does not hold for what is folded from a page without results: leave it out.`;
    reportAt({ ...context, location }, [keyword], message);
  }
}
