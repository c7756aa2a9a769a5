import { parse as parseCookies } from "cookie";
import type { IncomingHttpHeaders } from "node:http";
import type { OperationDescription, ParameterDescription } from "../operation-types.js";
import { readDelimited, addMember, type Errors, noValues, type Values } from "./values.js";
import { ownMember } from "../objects.js";

/** With surrounding spaces. Anchored at the start of a run of spaces; otherwise it would take quadratic time. */
const COMMA = /(?<![ \t])[ \t]*,[ \t]*/;

export type ReadHeaders = (headers: IncomingHttpHeaders, errors: Errors) => Values;

/** Reads the header fields that an operation declares. Header values are not percent-decoded. */
export function headerReader({ parameters }: OperationDescription): ReadHeaders {
  const declared = parameters.filter((each) => each.in === "header");
  return (headers, errors) => {
    const values = noValues();
    for (const parameter of declared) {
      const value = ownMember(headers, parameter.name);
      if (value === undefined || isAnyLanguage(parameter, value)) continue;
      const text = typeof value === "string" ? value : value.join(", ");
      values[parameter.name] = readDelimited(parameter, text, COMMA, asItIs, errors);
    }
    return values;
  };
}

/** Whether the value is the one that `fetch` sends if its caller names no language. */
function isAnyLanguage({ name }: ParameterDescription, value: unknown): boolean {
  return name === "accept-language" && value === "*";
}

/** Reads the cookies that an operation declares (RFC 6265 section 4.2). */
export function cookieReader({ parameters }: OperationDescription): ReadHeaders {
  const declared = parameters.filter((each) => each.in === "cookie");
  return ({ cookie }, errors) => {
    const values = noValues();
    if (declared.length === 0) return values;
    const cookies = new Map(Object.entries(cookie === undefined ? {} : parseCookies(cookie)));
    for (const parameter of declared) {
      const { name, shape, explode } = parameter;
      const text = cookies.get(name);
      if (text !== undefined) values[name] = readDelimited(parameter, text, ",", asItIs, errors);
      else if (shape === "object" && explode) gather(parameter, cookies, values, errors);
    }
    return values;
  };
}

function gather(
  { name, members = [] }: ParameterDescription,
  cookies: ReadonlyMap<string, string | undefined>,
  values: Values,
  errors: Errors,
): void {
  const object = noValues();
  for (const { name: member } of members) {
    const text = cookies.get(member);
    if (text !== undefined) addMember(object, name, members, member, text, errors);
  }
  if (Object.keys(object).length > 0) values[name] = object;
}

function asItIs(text: string): string {
  return text;
}
