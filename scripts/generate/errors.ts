import { comment } from "./doc-comment.js";
import type { OpenApiDocument } from "./document.js";
import { errorObjectName, notFoundCode } from "./error-catalogue.js";
import { HEADER } from "./header.js";

/** The schema in generated/types.ts with the fields of each error. No component can have this name. */
export const ERROR_DETAILS = "x-errors";

/** generated/errors.ts: the document's `x-errors` for server and client. Not formatted yet. */
export function printErrors(document: OpenApiDocument): string {
  const catalogue = Object.entries(document["x-errors"] ?? {});
  const rows = catalogue.map(
    ([code, { statuses, meaning }]) =>
      `/** ${comment(meaning)} */\n${JSON.stringify(code)}: ${JSON.stringify(statuses)},`,
  );
  const usual = new Map<number, string>();
  for (const [code, { statuses }] of catalogue) {
    for (const status of statuses) if (!usual.has(status)) usual.set(status, code);
  }
  const object = JSON.stringify(errorObjectName(document) ?? "");
  return [
    `// ${HEADER}`,
    `import type { components } from "./types.js";`,
    "",
    "/** Every error by its code, with the statuses that it may travel under, the usual one first. */",
    `export const errorStatuses = {\n${rows.join("\n")}\n} as const;`,
    "",
    "/** The code of every error. */",
    "export type ErrorCode = keyof typeof errorStatuses;",
    "/** The statuses that an error of a code may travel under. */",
    "export type StatusOf<Code extends ErrorCode> = (typeof errorStatuses)[Code][number];",
    "/** What errors carry besides `code` and `message`, by their code; those that are not named carry nothing. */",
    `export type ErrorDetails = components["schemas"][${JSON.stringify(ERROR_DETAILS)}];`,
    "/** One error as it is sent: open, since there may be more codes than are known today. */",
    `export type ErrorObject = components["schemas"][${object}];`,
    "",
    "/** The codes of the kit's errors that a document may name otherwise. */",
    `export const kitCodes = { notFound: ${JSON.stringify(notFoundCode(document))} } as const;`,
    "",
    "/** The code that a status means where there is no body to tell it. */",
    `export const usualCodes: Readonly<Record<number, ErrorCode>> = {\n${[...usual].map(([status, code]) => `${status}: ${JSON.stringify(code)},`).join("\n")}\n};`,
    "",
  ].join("\n");
}
