/** An invalid setting. The message names the variable and fits on one line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** The message for a port of a setting that another program listens on. start.mjs has its own copy. */
export function portInUse(name: string, port: number): string {
  return `${name}: ${port} is already in use. Set ${name} to a free port, or to 0 to pick one.`;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The number in a variable. All readers here take an unset variable and an empty one as the same. */
export function integer(
  environment: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = environment[name];
  if (!text) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name}: '${text}' is not a whole number from ${min} to ${max}.`);
}

/** The text in a variable, if it matches. */
export function matching(
  environment: Environment,
  name: string,
  { pattern, description }: { pattern: RegExp; description: string },
): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (pattern.test(text)) return text;
  // The value is not shown: it may be a secret.
  throw new ConfigError(`${name}: not ${description}.`);
}

export function onOff(environment: Environment, name: string, fallback: boolean): boolean {
  return oneOf(environment, name, ["on", "off"], fallback ? "on" : "off") === "on";
}

export function oneOf<const Value extends string>(
  environment: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const text = environment[name];
  if (!text) return fallback;
  const value = values.find((candidate) => candidate === text);
  if (value !== undefined) return value;
  throw new ConfigError(`${name}: '${text}' is not one of ${values.join(", ")}.`);
}

/** An http or https URL, without a slash at its end. */
export function url(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, "");
  throw new ConfigError(`${name}: '${text}' is not an http or https URL.`);
}
