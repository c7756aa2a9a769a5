import type { Oas3_1Schema, Oas3Rule, Oas3Schema } from "@redocly/openapi-core";
import type { RuleContext } from "./rule-context.js";

/** What a `format` promises is checked. */
export const checkedFormat: Oas3Rule = () => ({
  Schema(schema: Oas3Schema | Oas3_1Schema, { report, location }: RuleContext) {
    const { format } = schema;
    if (typeof format === "string" && !CHECKED.has(format) && !ANNOTATIONS.has(format)) {
      report({
        message:
          `The format "${format}" is checked by nobody: any value of the type is taken. Add a \`pattern\` ` +
          `or bounds, or write one of ${[...CHECKED].join(", ")}.`,
        location: location.child("format"),
      });
    }
    if ("contentEncoding" in schema && schema.contentEncoding === "base64" && format !== "byte") {
      report({
        message:
          "`contentEncoding` is checked by nobody: any text is taken. Add `format: byte`, which is.",
        location: location.child("contentEncoding"),
      });
    }
  },
});

const CHECKED = new Set([
  ...["date", "time", "date-time", "http-date", "duration"],
  ...["uuid", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uri-template", "url"],
  ...[
    "json-pointer",
    "relative-json-pointer",
    "regex",
    "byte",
    "int32",
    "int64",
    "float",
    "double",
  ],
]);

/** These say what a text is for, or are looked at by the reader of bodies. */
const ANNOTATIONS = new Set(["password", "binary"]);
