import { limits } from "../service/config.js";
import type { ApiError } from "../errors.js";
import { isNestedWithin } from "./nesting.js";
import {
  errorOfPlace,
  requirementAt,
  type Validated,
  type ValidationError,
} from "./validation-errors.js";

export type Place = [ValidationError, ...ValidationError[]];

const UNIONS: ReadonlySet<string> = new Set(["anyOf", "oneOf"]);

/** One error per place; a value that matches no branch of a union is one error. */
export function errorsByPlace(
  validated: Validated,
  errors: readonly ValidationError[],
): ApiError[] {
  return placesOf(errors).map((place) => errorOfPlace(validated, place));
}

/** What values must be, by their places: `/total`, `must be a number`. */
export function requirementsByPlace(errors: readonly ValidationError[]): [string, string][] {
  return placesOf(errors).map((place) => [place[0].path, requirementAt(place, place[0])]);
}

function placesOf(errors: readonly ValidationError[]): Place[] {
  const [only, ...others] = errors;
  if (only && others.length === 0) return [[only]];
  // The error of `if` only repeats that its branch has one of the preceding errors.
  const places = new Map<string, Place>();
  for (const place of unions(errors.filter(({ keyword }) => keyword !== "if"))) {
    const field = fieldOf(place[0]);
    if (!places.has(field)) places.set(field, place);
  }
  return [...places.values()].slice(0, limits.errors);
}

/** Whether to collect all errors: not in bodies of many values, nor deep ones (exponential time). */
export function isWorthThoroughness(body: unknown): boolean {
  let values = 1;
  return isNestedWithin(limits.thoroughDepth, body, (each) => {
    values += Array.isArray(each) ? each.length : Object.keys(each).length;
    return values <= limits.thoroughValues;
  });
}

/** The place of a missing branch is the discriminator property, which other keywords may check too. */
function fieldOf({ path, discriminator }: ValidationError): string {
  return discriminator === undefined ? path : `${path}/${discriminator}`;
}

/** Joins the errors of a union's branches with the union's own error, which follows them. */
function unions(errors: readonly ValidationError[]): Place[] {
  const all: Place[] = [];
  // Backwards, so that each error is visited once: the error of the outermost union comes last.
  for (let end = errors.length; end > 0;) {
    const last = errors[end - 1];
    if (!last) break;
    let from = end - 1;
    if (UNIONS.has(last.keyword)) {
      while (from > 0 && isWithin(errors[from - 1]?.path ?? "", last.path)) from -= 1;
    }
    const [first = last, ...more] = errors.slice(from, end);
    all.push([first, ...more]);
    end = from;
  }
  return all.reverse();
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}
