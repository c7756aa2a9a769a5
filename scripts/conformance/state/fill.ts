import {
  isPlainObject,
  type OpenApiDocument,
  resolve,
  type Schema,
} from "../../document/document.js";
import { sampleValue } from "../../document/examples/sample-value.js";
import { propertiesOf } from "../../document/schema-kinds.js";

/** Members to add at most. */
const MOST_MEMBERS = 40;

/** The body with the members that the schema declares and the sample lacks, as far as `isValid` accepts them. */
export function filled(
  document: OpenApiDocument,
  schema: Schema | undefined,
  body: unknown,
  isValid: (body: unknown) => boolean,
): unknown {
  if (!isPlainObject(body)) return body;
  const missing = propertiesOf(document, schema)
    .filter(({ name, schema: own }) => !Object.hasOwn(body, name) && !isReadOnly(document, own))
    .slice(0, MOST_MEMBERS)
    .map(({ name, schema: own }) => [name, sampleValue(document, own)] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  const whole = Object.assign({}, body, Object.fromEntries(missing));
  if (missing.length === 0 || isValid(whole)) return whole;
  return missing.reduce<unknown>((result, [name, value]) => {
    const larger = Object.assign({}, result, { [name]: value });
    return isValid(larger) ? larger : result;
  }, body);
}

/** The body without empty lists: a form cannot say that a list is empty. */
export function withoutEmptyLists(body: unknown): unknown {
  if (Array.isArray(body)) return body.map((each: unknown) => withoutEmptyLists(each));
  if (!isPlainObject(body)) return body;
  const left = Object.entries(body).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  );
  return Object.fromEntries(left.map(([name, value]) => [name, withoutEmptyLists(value)]));
}

function isReadOnly(document: OpenApiDocument, schema: Schema): boolean {
  return typeof schema === "object" && resolve(document, schema).readOnly === true;
}
