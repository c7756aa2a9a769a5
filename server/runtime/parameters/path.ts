import type { OperationDescription, ParameterDescription } from "../operation-types.js";
import { ApiError } from "../errors.js";
import {
  readDelimited,
  decodePercent,
  type Errors,
  noValues,
  objectOf,
  report,
  type Values,
} from "./values.js";

/** Reads the parameters of an operation's path from the values that the router found. */
export class PathReader {
  readonly #parameters: readonly ParameterDescription[];

  constructor({ path, parameters }: OperationDescription) {
    const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
    this.#parameters = names.map(
      (name) =>
        parameters.find((each) => each.in === "path" && each.name === name) ?? plainText(name),
    );
  }

  /** Throws InvalidInput for a value that is not percent-encoded UTF-8. */
  read(texts: readonly string[], errors: Errors): Values {
    const values = noValues();
    for (let i = 0; i < this.#parameters.length; i += 1) {
      const parameter = this.#parameters[i];
      if (parameter) values[parameter.name] = readSegment(parameter, texts[i] ?? "", errors);
    }
    return values;
  }
}

function plainText(name: string): ParameterDescription {
  return { name, in: "path", style: "simple", explode: false, shape: "text" };
}

const PREFIXES: Readonly<Partial<Record<ParameterDescription["style"], string>>> = {
  label: ".",
  matrix: ";",
};

function readSegment(parameter: ParameterDescription, text: string, errors: Errors): unknown {
  const { style, explode, shape, name } = parameter;
  const prefix = PREFIXES[style];
  if (prefix !== undefined && !text.startsWith(prefix)) {
    report(errors, name, `must begin with '${prefix}'`);
    return undefined;
  }
  if (style === "label") {
    return readDelimited(parameter, text.slice(1), explode ? "." : ",", decoded, errors);
  }
  if (style !== "matrix") return readDelimited(parameter, text, ",", decoded, errors);
  // `;color=blue;color=black` exploded, `;color=blue,black` not; of an object `;R=100;G=200`.
  const parts = text.split(";").slice(1);
  if (explode && shape === "object") return objectOf(parameter, pairsOf(parts), errors);
  const own = parts.map((part) => valueBehind(name, part));
  return readDelimited(parameter, own.join(","), ",", decoded, errors);
}

function pairsOf(parts: readonly string[]): [string, string][] {
  return parts.map((part) => {
    const [name = "", value = ""] = part.split("=", 2);
    return [decoded(name), decoded(value)];
  });
}

function valueBehind(name: string, part: string): string {
  return part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part === name ? "" : part;
}

function decoded(text: string): string {
  const found = decodePercent(text);
  if (found !== undefined) return found;
  throw new ApiError(
    "InvalidInput",
    "The path is malformed: a percent sign is not followed by valid UTF-8.",
  );
}
