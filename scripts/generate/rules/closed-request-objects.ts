import type { Oas3RequestBody, Oas3Rule, UserContext } from "@redocly/openapi-core";
import { childSchema, type SchemaPlace, schemaAt, schemasIn, typesOf } from "./schema-place.js";
import { follow, servedOperations } from "./served-operations.js";
import { keyOf } from "./rule-context.js";

/** Objects in JSON request bodies reject unknown fields, or say that they take them. */
export const closedRequestObjects: Oas3Rule = () => {
  const checked = new Set<string>();
  return servedOperations(({ operation: { requestBody } }, context) => {
    const body = requestBody && follow<Oas3RequestBody>(requestBody, ["requestBody"], context);
    for (const [type, { schema }] of Object.entries(body?.node.content ?? {})) {
      if (!/[/+]json\b/.test(type) || !schema || !body) continue;
      const at = body.location.child(["content", type, "schema"]);
      const root = schemaAt(schema, at, context.resolve);
      if (root) new ClosedObjects(context, checked).check(root);
    }
  });
};

class ClosedObjects {
  constructor(
    private readonly context: UserContext,
    private readonly checked: Set<string>,
  ) {}

  check(place: SchemaPlace): void {
    const key = place.location.absolutePointer;
    if (this.checked.has(key)) return;
    this.checked.add(key);
    const parts = this.parts(place);
    if (parts.length > 0) this.checkComposed(place, parts);
    else if (describesObject(place) && !saysWhatElse(place)) this.report(place, OPEN);
    for (const part of parts) this.checkMembers(part);
    this.checkMembers(place);
    for (const branch of this.branches(place)) this.check(branch);
  }

  /** Closing one part of an `allOf` rejects the others' fields: only the whole can be closed. */
  private checkComposed(place: SchemaPlace, parts: SchemaPlace[]): void {
    const objects = [place, ...parts].filter(describesObject);
    if (objects.length === 0) return;
    if (objects.length === 1) {
      if (!objects.some(saysWhatElse) && !saysWhatElse(place)) this.report(place, OPEN_WHOLE);
      return;
    }
    for (const { schema, location } of objects) {
      if (schema.additionalProperties !== false) continue;
      this.report({ schema, location: location.child("additionalProperties") }, CLOSED_PART);
    }
    // OpenAPI 3.0 has no keyword for it.
    const missing = place.schema.unevaluatedProperties === undefined;
    if (missing && this.context.specVersion !== "oas3_0") this.report(place, OPEN_WHOLE);
  }

  /** The schemas inside an object or array; those in `allOf` count as the object's own. */
  private checkMembers(place: SchemaPlace): void {
    const { properties = {}, patternProperties = {} } = place.schema;
    const paths: (string | number)[][] = [
      ...Object.keys(properties).map((name) => ["properties", name]),
      ...Object.keys(patternProperties).map((name) => ["patternProperties", name]),
      ["additionalProperties"],
      ["items"],
    ];
    for (const path of paths) {
      const member = childSchema(place, path, this.context.resolve);
      if (member) this.check(member);
    }
    for (const item of schemasIn(place, "prefixItems", this.context.resolve)) this.check(item);
  }

  private parts(place: SchemaPlace): SchemaPlace[] {
    return schemasIn(place, "allOf", this.context.resolve);
  }

  /** Beside an alternative that takes anything, closing the others would reject nothing. */
  private branches(place: SchemaPlace): SchemaPlace[] {
    const { resolve } = this.context;
    const anyOf = schemasIn(place, "anyOf", resolve);
    return [...schemasIn(place, "oneOf", resolve), ...(anyOf.some(takesAnything) ? [] : anyOf)];
  }

  private report({ location }: SchemaPlace, message: string): void {
    this.context.report({ message, location: keyOf(location) });
  }
}

/** An object with named fields. `type: object` alone is any object, and means it. */
function describesObject({ schema }: SchemaPlace): boolean {
  const isObject = typesOf(schema).includes("object") || schema.type === undefined;
  return isObject && schema.properties !== undefined;
}

function takesAnything({ schema }: SchemaPlace): boolean {
  return Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));
}

const ANNOTATIONS = new Set(["title", "description", "example", "examples", "deprecated"]);

function saysWhatElse({ schema }: SchemaPlace): boolean {
  return schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined;
}

const OPEN =
  "This object of a JSON request takes any further field, so that a misspelt one is ignored in " +
  "silence. Add `additionalProperties: false`; if it is meant to take them, `additionalProperties: true`.";

const OPEN_WHOLE =
  "This object of a JSON request is put together with `allOf` and takes any further field, so that " +
  "a misspelt one is ignored in silence. Add `unevaluatedProperties: false` beside the `allOf`.";

const CLOSED_PART =
  "`additionalProperties: false` beside or inside an `allOf` sees only the properties written next " +
  "to it and rejects those of the other parts. Remove it and add `unevaluatedProperties: false` " +
  "beside the `allOf`.";
