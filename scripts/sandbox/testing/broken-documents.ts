/** A small valid document. Each broken document differs from it in one place. */
export const SOUND = `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
servers: [{ url: http://127.0.0.1:8080 }]
paths:
  /notes:
    get:
      operationId: listNotes
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1 } }
      responses:
        "200":
          description: Notes.
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Note" } }
    post:
      operationId: createNote
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
      responses:
        "201": { description: It is stored. }
  /notes/{noteId}:
    get:
      operationId: getNote
      parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The note.
          content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
components:
  schemas:
    Note:
      type: object
      required: [text]
      properties:
        text: { type: string, minLength: 1 }
        mark: { type: string, pattern: "^a" }
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

/** The error, the edit that causes it, and the message after the name of the file. */
type Broken = [what: string, content: string | Uint8Array, said: string];

const VERSION = "OpenAPI 3.0, 3.1 or 3.2 is needed: begin with `openapi: 3.1.0`.";

function edited(from: string, to: string): string {
  if (!SOUND.includes(from)) throw new Error(`The document has no ${from}`);
  return SOUND.replace(from, () => to);
}

/** Each line expands to nine of the previous line. */
const ALIASES = [..."bcdefghij"].map((name, index) => {
  const before = "abcdefghij"[index] ?? "";
  return `x-${name}: &${name} [${Array(9).fill(`*${before}`).join(", ")}]\n`;
});

export const BROKEN: readonly Broken[] = [
  [
    "a list that is not closed",
    edited("required: [text]", "required: [text"),
    "36:7 yaml-syntax deficient indentation. Align it with its neighbours, or close what is open before it.",
  ],
  [
    "a tab",
    edited("    get:\n", "\tget:\n"),
    "6:1 yaml-syntax tab characters must not be used in indentation. Write spaces.",
  ],
  [
    "a key that stands there twice",
    edited("    post:", "    get:"),
    "16:5 yaml-syntax duplicated mapping key. Remove one of the two, or join them.",
  ],
  [
    "wrong indentation",
    edited("  /notes:\n", "  /notes:\n   - x\n"),
    "7:8 yaml-syntax bad indentation of a sequence entry. Align it with its neighbours, or close what is open before it.",
  ],
  [
    "an alias of nothing",
    edited("[text]", "*texts"),
    '35:18 yaml-syntax unidentified alias "texts". Define it before by `&`, or write a `$ref`.',
  ],
  [
    "bytes",
    Uint8Array.from({ length: 99 }, (_, index) => index),
    "1:1 yaml-syntax null byte is not allowed in input. It must be YAML or JSON, saved as UTF-8.",
  ],
  ["nothing", "", `1:1 version The file is empty. ${VERSION}`],
  [
    "a page",
    "<!doctype html>\n<html>404</html>\n",
    `1:1 version This is plain text, not a YAML or JSON document. ${VERSION}`,
  ],
  [
    "Swagger",
    'swagger: "2.0"\npaths: {}\n',
    `1:1 version This is Swagger 2.0: convert it first, for example by \`npx swagger2openapi FILE\`. ${VERSION}`,
  ],
  [
    "a version that there is not",
    edited("3.1.0", "4.0.0"),
    `1:1 version This is OpenAPI "4.0.0". ${VERSION}`,
  ],
  [
    "deep nesting",
    edited("{ type: string, minLength: 1 }", "{ a: ".repeat(3000) + "1" + " }".repeat(3000)),
    "37:487 yaml-syntax nesting exceeded maxDepth (100). Move inner parts to `components`, and refer to them by `$ref`.",
  ],
  [
    "aliases of aliases",
    `x-a: &a [1, 2]\n${ALIASES.join("")}${SOUND}`,
    "1:1 yaml-aliases Its aliases (`*name`) expand to too many values. Write `$ref`s instead.",
  ],
  [
    "no paths",
    SOUND.slice(0, SOUND.indexOf("paths:")),
    "1:1 no-operations The document has no operation: add one, such as `get`, to a path, such as `/notes`.",
  ],
  [
    "a path without a slash",
    edited("  /notes:", "  notes:"),
    "5:3 struct A path begins with a slash: write `/notes`.",
  ],
  [
    "two paths that are one",
    edited(
      "components:",
      '  /notes/{id}:\n    get:\n      operationId: again\n      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n      responses: { "204": { description: It is gone. } }\ncomponents:',
    ),
    "31:3 no-identical-paths The path already exists which differs only by path parameter name(s): `/notes/{noteId}` and `/notes/{id}`. Remove one of them, or name both parameters alike.",
  ],
  [
    "a reference to nothing",
    edited("schemas/Note", "schemas/No te"),
    '15:45 no-unresolved-refs $ref "#/components/schemas/No te" points to nothing: fix its spelling, or add its target.',
  ],
  [
    "a mapping to the name of a schema",
    edited(
      '{ $ref: "#/components/schemas/Note" } }\n    post',
      '{ oneOf: [{ $ref: "#/components/schemas/Note" }], discriminator: { propertyName: text, mapping: { a: No } } } }\n    post',
    ),
    "15:146 no-unresolved-refs The mapping points to no schema: write a reference, such as `#/components/schemas/Note`.",
  ],
  [
    "a reference to an address",
    edited("#/components/schemas/Note", "http://127.0.0.1:9/n.yaml"),
    "15:45 no-unresolved-refs Can't resolve $ref: http://127.0.0.1:9/n.yaml is not fetched. Copy it into spec/, and refer to the copy.",
  ],
  [
    "a reference that is a number",
    edited('"#/components/schemas/Note"', "7"),
    "15:47 struct A $ref is a string, such as `#/components/schemas/Note`.",
  ],
  [
    "one operationId twice",
    edited("createNote", "listNotes"),
    "17:7 operation-operationId-unique Every operation must have a unique `operationId`. Give one of them another name.",
  ],
  [
    "a parameter without a schema",
    edited(", schema: { type: integer, minimum: 1 }", ""),
    "9:11 struct Must contain at least one of the following fields: schema, content. Add one of them.",
  ],
  [
    "a version that is a number",
    edited("openapi: 3.1.0", "openapi: 3.1"),
    `1:1 version \`openapi: 3.1\` is a number. ${VERSION}`,
  ],
  [
    "a schema that is `true`",
    edited(
      '{ application/json: { schema: { $ref: "#/components/schemas/Note" } } }',
      "{ application/json: { schema: true } }",
    ),
    "20:48 struct Expected type `Schema` (object) but got `boolean`. Write `{}` for any value, `not: {}` for none.",
  ],
  [
    "a path parameter that is not declared",
    edited(
      "      parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]\n",
      "",
    ),
    "24:5 path-parameters-defined The operation does not define the path parameter `{noteId}` expected by path `/notes/{noteId}`. Add it to `parameters`, with `in: path`, `required: true` and a `schema`.",
  ],
  [
    "a method that there is not",
    edited("    post:", "    fetch:"),
    '16:5 struct Property `fetch` is not expected here. Did you mean "patch" or "get"?',
  ],
];
