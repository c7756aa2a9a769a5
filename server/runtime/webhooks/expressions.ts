import type { IncomingHttpHeaders } from "node:http";
import type { ApiResponse } from "../http/api-response.js";
import { valueAt } from "../validation/document.js";

/** A request with its response, as runtime expressions see it. */
export interface CompletedCall {
  url: string;
  method: string;
  params: object;
  headers: IncomingHttpHeaders;
  body?: unknown;
  response: ApiResponse;
}

/** An expression without a value that is a text. `isOfRequest`: the client may have sent one. */
export class Unresolved extends Error {
  readonly isOfRequest: boolean;

  constructor(expression: string, reason: string) {
    super(`${expression}: ${reason}.`);
    this.isOfRequest = expression.startsWith("$request.");
  }
}

/** Resolves runtime expressions (OpenAPI 3.1, 4.8.20.3); no braces: one expression. Throws {@link Unresolved}. */
export function resolveAddress(address: string, call: CompletedCall): string {
  const resolved = (expression: string): string => {
    const value = valueOf(expression, call);
    if (/^(?:string|number|boolean)$/.test(typeof value)) return String(value);
    throw new Unresolved(
      expression,
      value === undefined ? "has no value" : "is not a string, number or boolean",
    );
  };
  if (address.startsWith("$")) return resolved(address);
  return address.replace(/\{(\$[^{}]*)\}/g, (_, expression: string) => resolved(expression));
}

const EXPRESSION =
  /^\$(?:url|method|statusCode|(request|response)\.(?:(header|query|path)\.(.+)|body(?:#(\/.*)?)?))$/s;

function valueOf(expression: string, call: CompletedCall): unknown {
  const [whole, side, place, name = "", pointer] = EXPRESSION.exec(expression) ?? [];
  if (whole === "$url") return call.url;
  if (whole === "$method") return call.method;
  if (whole === "$statusCode") return call.response.status;
  if (place === "query" && side === "request") {
    const query = call.url.replace(/^[^?]*\??/, "");
    return new URLSearchParams(query).get(name) ?? undefined;
  }
  if (place === "path" && side === "request") {
    return new Map<string, unknown>(Object.entries(call.params)).get(name);
  }
  const { headers = {}, body } = side === "request" ? call : call.response;
  if (place === "header") {
    const isNamed = ([each]: [string, unknown]): boolean =>
      each.toLowerCase() === name.toLowerCase();
    return Object.entries<unknown>(headers).find(isNamed)?.[1];
  }
  if (!whole || place) throw new Unresolved(expression, "is not an OpenAPI runtime expression");
  return pointer === undefined ? body : valueAt(Object(body) as object, `#${pointer}`);
}
