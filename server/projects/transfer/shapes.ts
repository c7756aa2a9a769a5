/** What is wrong with a value, beginning with where in it; `undefined`: nothing. */
export type Shape = (value: unknown, path?: string) => string | undefined;

export const text: Shape = (value, path = "") =>
  typeof value === "string" ? undefined : `${path}: a text is expected`;

export function textLike(pattern: RegExp, description: string): Shape {
  return (value, path = "") =>
    typeof value === "string" && pattern.test(value)
      ? undefined
      : `${path}: ${description} is expected`;
}

export const number: Shape = (value, path = "") =>
  typeof value === "number" && Number.isFinite(value) ? undefined : `${path}: a number is expected`;

export function integerFrom(least: number): Shape {
  return (value, path = "") =>
    Number.isSafeInteger(value) && Number(value) >= least
      ? undefined
      : `${path}: a whole number from ${least} is expected`;
}

export const flag: Shape = (value, path = "") =>
  typeof value === "boolean" ? undefined : `${path}: true or false is expected`;

export const anything: Shape = () => undefined;

export function oneOf(...allowed: readonly string[]): Shape {
  return (value, path = "") =>
    allowed.some((one) => one === value)
      ? undefined
      : `${path}: one of ${allowed.join(", ")} is expected`;
}

export function listOf(entry: Shape, most = Infinity): Shape {
  return (value, path = "") => {
    if (!Array.isArray(value)) return `${path}: a list is expected`;
    if (value.length > most) return `${path}: there are more than ${most}`;
    return firstProblem(value.map((one, i) => () => entry(one, `${path}[${i}]`)));
  };
}

/** An object with any names. */
export function mapOf(entry: Shape): Shape {
  return (value, path = "") => {
    if (!isObject(value)) return `${path}: an object is expected`;
    const entries = Object.entries(value);
    return firstProblem(
      entries.map(
        ([name, one]) =>
          () =>
            entry(one, within(path, name)),
      ),
    );
  };
}

/** An object with these properties and no others. */
export function objectOf(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  const shapes = new Map(Object.entries({ ...required, ...optional }));
  return (value, path = "") => {
    if (!isObject(value)) return `${path}: an object is expected`;
    for (const name of Object.keys(required)) {
      if (!Object.hasOwn(value, name)) return `${within(path, name)}: is missing`;
    }
    return firstProblem(
      Object.entries(value).map(([name, one]) => () => {
        const shape = shapes.get(name);
        const at = within(path, name);
        return shape ? shape(one, at) : `${at}: is not known here`;
      }),
    );
  };
}

/** A value that has one of the shapes. */
export function eitherOf(description: string, ...shapes: readonly Shape[]): Shape {
  return (value, path = "") =>
    shapes.some((shape) => shape(value) === undefined)
      ? undefined
      : `${path}: ${description} is expected`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function within(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function firstProblem(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}
