import type { ErrorObject } from "ajv";

/** The property names and indexes of an inner value; empty: the value itself. */
export type Place = readonly string[];

/** Whether a keyword has alternative forms, each with its own errors. */
export function isOfForms({ keyword }: ErrorObject): boolean {
  return ["anyOf", "oneOf", "if", "not"].includes(keyword);
}

/** The schema path of an error up to its form. */
const FORM = /^.*\/(?:oneOf|anyOf)\/\d+(?=\/)/;

/** Whether the value names another form than that of the error, by a constant such as `kind`. */
export function isOfOtherForm({ schemaPath }: ErrorObject, all: readonly ErrorObject[]): boolean {
  const form = FORM.exec(schemaPath)?.[0];
  if (form === undefined) return false;
  const isNamed = (each: string): boolean =>
    !all.some(
      ({ keyword, schemaPath: path }) => keyword === "const" && path.startsWith(`${each}/`),
    );
  const forms = new Set(all.map((each) => FORM.exec(each.schemaPath)?.[0]));
  const siblings = [...forms].filter((each) => each !== undefined && listOf(each) === listOf(form));
  return !isNamed(form) && siblings.some((each) => each !== undefined && isNamed(each));
}

function listOf(form: string): string {
  return form.slice(0, form.lastIndexOf("/"));
}

/** The property of an error about a member, such as a missing or unknown property. */
export function memberOf({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === "propertyNames") return undefined;
  const { missingProperty, additionalProperty, unevaluatedProperty } = params;
  const name: unknown = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return typeof name === "string" ? name : undefined;
}

/**
 * The places where a value does not match its schema, as deep as possible, given all errors. If it
 * matches none of several forms, the places in the only form of its type.
 */
export function misfits(errors: readonly ErrorObject[]): Place[] {
  const forms = errors.filter(isOfForms);
  const outer = forms.filter((form) => !forms.some((other) => isAbove(other, form)));
  const single = errors.filter((error) => !isOfForms(error));
  const free = single.filter((error) => !outer.some((form) => isWithin(error, form)));
  return [...free.map(placeOf), ...outer.flatMap((form) => ofForms(form, single))];
}

function ofForms(form: ErrorObject, single: readonly ErrorObject[]): Place[] {
  const place = placeOf(form);
  const inner = single.filter((error) => isWithin(error, form));
  const deeper = inner.map(placeOf).filter(({ length }) => length > place.length);
  const isOfOneType = inner.every(
    (error) => placeOf(error).length > place.length || error.keyword === "type",
  );
  return deeper.length > 0 && isOfOneType ? deeper : [place];
}

function isWithin(error: ErrorObject, form: ErrorObject): boolean {
  const place = placeOf(error);
  return placeOf(form).every((name, i) => place[i] === name);
}

function isAbove(other: ErrorObject, form: ErrorObject): boolean {
  return other !== form && placeOf(other).length < placeOf(form).length && isWithin(form, other);
}

/** The place to remove: an object with a missing property, or the surplus property itself. */
function placeOf(error: ErrorObject): Place {
  const within = error.instancePath
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const surplus = error.keyword === "required" ? undefined : memberOf(error);
  return surplus === undefined ? within : [...within, surplus];
}

/** A copy of a JSON value without the values at these places. */
export function without(value: unknown, places: readonly Place[]): unknown {
  if (typeof value !== "object" || value === null || places.length === 0) return value;
  const gone = new Set(places.filter(({ length }) => length === 1).map(([name]) => name));
  const below = new Map<string, Place[]>();
  for (const [name = "", ...rest] of places) {
    if (rest.length > 0) below.set(name, [...(below.get(name) ?? []), rest]);
  }
  const kept = Object.entries(value)
    .filter(([name]) => !gone.has(name))
    .map(([name, member]): [string, unknown] => [name, without(member, below.get(name) ?? [])]);
  return Array.isArray(value) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}
