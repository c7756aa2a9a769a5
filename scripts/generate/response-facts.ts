import { type OpenApiDocument, type OperationObject, type Response, resolve } from "./document.js";

export interface ResponseFacts {
  /** Declared statuses, ascending; without `default` and ranges, which are not numbers. */
  statuses: number[];
  /**
   * The keys of the responses a handler may return, as openapi-typescript writes them: those below
   * 400, ranges like `2XX` among them; `default` only where there is no other, since it stands for
   * errors everywhere else.
   */
  answers: (number | string)[];
  /** Media types of every response below 400; `application/json` where none has content. */
  produces: string[];
}

export function responseFacts(
  document: OpenApiDocument,
  operation: OperationObject,
): ResponseFacts {
  const responses = operation.responses ?? {};
  const keys = Object.keys(responses).filter((key) => !key.startsWith("x-"));
  const succeeding = keys.filter((key) => /^[123]/.test(key));
  const answers = succeeding.length > 0 ? succeeding : keys.filter((key) => key === "default");
  const contents = answers.map((key) => contentTypes(document, responses[key]));
  const mediaTypes = [...new Set(contents.flat())];
  return {
    statuses: keys.filter(isStatus).map(Number).sort(ascending),
    answers: answers.map((key) => (isStatus(key) ? Number(key) : key)),
    produces: mediaTypes.length > 0 ? mediaTypes : ["application/json"],
  };
}

function contentTypes(document: OpenApiDocument, response: Response | undefined): string[] {
  return response ? Object.keys(resolve<Response>(document, response).content ?? {}) : [];
}

function isStatus(key: string): boolean {
  return /^\d{3}$/.test(key);
}

function ascending(a: number, b: number): number {
  return a - b;
}
