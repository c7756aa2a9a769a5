import { catalogueOf } from "../../server/runtime/runtime-errors.js";
import type { OpenApiDocument } from "../document/document.js";
import {
  ERROR_DETAILS,
  errorObjectName,
  notFoundCode,
} from "../document/errors/error-catalogue.js";
import { comment, HEADER, indent } from "../document/format.js";

/** generated/errors.ts: the document's `x-errors` for server and client. */
export function printErrors(document: OpenApiDocument): string {
  const descriptions = document["x-errors"] ?? {};
  const { statuses, notFound, usual } = catalogueOf(descriptions, notFoundCode(document));
  const rows = Object.entries(statuses).map(([code, own]) => {
    const meaning = comment(descriptions[code]?.meaning ?? "");
    return `/** ${meaning} */\n${JSON.stringify(code)}: ${JSON.stringify(own)},`;
  });
  const codes = Object.entries(usual).map(([status, code]) => `${status}: ${JSON.stringify(code)}`);
  const object = JSON.stringify(errorObjectName(document) ?? "");
  return [
    `// ${HEADER}`,
    `import type { components } from "./types.js";`,
    "",
    "/** The code that a status means where no body names one. */",
    `export const usualCodes = { ${codes.join(", ")} } as const;`,
    "",
    "/** The errors of this API, as the runtime takes them. */",
    "export const errors = {",
    "  /** Every code, with the statuses that it may have, the usual one first. */",
    `  statuses: {\n${indent(indent(rows.join("\n")))}\n  },`,
    "  /** The code of an unknown path. */",
    `  notFound: ${JSON.stringify(notFound)},`,
    "  usual: usualCodes,",
    "} as const;",
    "",
    "/** The code of every error. */",
    "export type ErrorCode = keyof typeof errors.statuses;",
    "/** The statuses that an error of a code may have. */",
    "export type StatusOf<Code extends ErrorCode> = (typeof errors.statuses)[Code][number];",
    "/** Fields of errors in addition to `code` and `message`, by code. Codes that are not listed have none. */",
    `export type ErrorDetails = components["schemas"][${JSON.stringify(ERROR_DETAILS)}];`,
    "/** One error of a response. Open, because later versions may add codes. */",
    `export type ErrorObject = components["schemas"][${object}];`,
    "",
  ].join("\n");
}
