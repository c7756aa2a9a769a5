import { printLiteral } from "./print-literal.js";
import type { OperationExample } from "./operation-example.js";
import {
  type BodyParts,
  type FieldParts,
  headerLines,
  isStream,
  type RequestParts,
  sendsFile,
  tokenIn,
} from "./request-parts.js";
import { imageLines } from "./typed-client.js";

/** A program for Node that makes the request with `fetch`. */
export function fetchProgram(parts: RequestParts, example: OperationExample): string {
  const { method, url, body } = parts;
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...headersOption(parts),
    ...(body ? [`body: ${bodyExpression(body)}`] : []),
  ];
  const argument = options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : "";
  return [
    ...(example.headers["Cookie"]
      ? ["// A page cannot set cookies so: its browser sends those it has."]
      : []),
    ...(sendsFile(body) ? imageLines(example.body) : []),
    ...(body?.kind === "multipart" ? formLines(body.fields) : []),
    `const response = await fetch("${url}"${argument});`,
    printResponse(example),
  ].join("\n");
}

function headersOption({ body: _, ...parts }: RequestParts): string[] {
  const lines = headerLines(parts, {
    token: `Authorization: "Bearer " + ${tokenIn("process.env.TOKEN")}`,
    client:
      "Authorization: `Basic ${btoa(`${process.env.CLIENT_ID}:${process.env.CLIENT_SECRET}`)}`",
    header: (name, value) =>
      `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`,
  });
  if (lines.length === 0) return [];
  return [`headers: {\n    ${lines.join(",\n    ")},\n  }`];
}

function bodyExpression(body: BodyParts): string {
  if (body.kind === "file") return "image";
  if (body.kind === "multipart") return "form";
  if (body.kind === "text") return JSON.stringify(body.text);
  if (body.kind === "json") return `JSON.stringify(${printLiteral(body.value, "  ")})`;
  const pairs = body.fields.map((field) => `[${JSON.stringify(field.name)}, ${valueOf(field)}]`);
  return `new URLSearchParams([\n    ${pairs.join(",\n    ")},\n  ])`;
}

function valueOf({ value, kind }: FieldParts): string {
  if (kind === "variable") return `process.env.${value}`;
  return kind === "file" ? `image, "${value}"` : JSON.stringify(value);
}

function formLines(fields: FieldParts[]): string[] {
  const appended = fields.map(
    (field) => `form.append(${JSON.stringify(field.name)}, ${valueOf(field)});`,
  );
  return ["const form = new FormData();", ...appended];
}

function printResponse({ method, responseKind }: OperationExample): string {
  if (method === "head" || responseKind === "bytes") return "console.log(response.status);";
  if (isStream(responseKind)) {
    return "for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);";
  }
  const read = responseKind === "text" || responseKind === undefined ? "text" : "json";
  return `console.log(response.status, await response.${read}());`;
}
