import { csharp } from "./csharp.js";
import { curl } from "./curl.js";
import { fetchProgram } from "./fetch.js";
import { go } from "./go.js";
import { java } from "./java.js";
import type { OperationExample } from "./operation-example.js";
import { php } from "./php.js";
import { type MarkedCode, placeholder, readMarks } from "./placeholders.js";
import { python } from "./python.js";
import {
  EXAMPLE_ADDRESS,
  headerLines,
  requestParts,
  type RequestParts,
  type SingleBody,
} from "./request-parts.js";
import { typedClient } from "./typed-client.js";

/** A code sample. */
export interface CodeSample extends MarkedCode {
  /** Names it in addresses and in the reader's choice. */
  id: string;
  label: string;
  /** The language that highlights it. */
  language: string;
}

/** The same request in every language that can make it. */
export function codeSamples(example: OperationExample, address = EXAMPLE_ADDRESS): CodeSample[] {
  const parts = requestParts(example, address);
  const sources = [
    ["curl", "curl", "shell", curl(parts, example.responseKind)],
    ["client", "Typed client", "typescript", typedClient(example, address)],
    ["fetch", "fetch", "javascript", fetchProgram(parts, example)],
    ["python", "Python", "python", python(parts)],
    ["java", "Java", "java", java(parts)],
    ["go", "Go", "go", go(parts)],
    ["csharp", "C#", "csharp", csharp(parts)],
    ["php", "PHP", "php", php(parts)],
    ["http", "HTTP", "http", httpFile(parts)],
  ] as const;
  return sources.flatMap(([id, label, language, source]) =>
    source === undefined ? [] : [{ id, label, language, ...readMarks(source) }],
  );
}

/** The request as the HTTP clients of JetBrains and of Visual Studio Code run it; undefined for parts. */
function httpFile(parts: RequestParts): string | undefined {
  const { method, url, body } = parts;
  if (body?.kind === "multipart") return undefined;
  const lines = headerLines(parts, {
    token: `Authorization: Bearer ${placeholder("token", "plain", "{{TOKEN}}")}`,
    client: "Authorization: Basic {{CLIENT_ID}} {{CLIENT_SECRET}}",
    header: (name, value) => `${name}: ${value}`,
  });
  return [`${method} ${url} HTTP/1.1`, ...lines, ...(body ? ["", contentOf(body)] : [])].join("\n");
}

function contentOf(body: SingleBody): string {
  if (body.kind === "file") return `< ./${body.file}`;
  if (!("fields" in body)) return body.text;
  return body.fields
    .map(({ name, value, kind }) => {
      const text = kind === "variable" ? `{{${value}}}` : encodeURIComponent(value);
      return `${encodeURIComponent(name)}=${text}`;
    })
    .join("&");
}
