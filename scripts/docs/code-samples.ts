import { printJson, printLiteral } from "./print-literal.js";
import type { ExampleBody, OperationExample, QueryValue } from "./operation-example.js";

/** A request to copy, as the extension x-codeSamples has it. */
export interface CodeSample {
  lang: "shell" | "typescript" | "javascript";
  label: "curl" | "Typed client" | "fetch";
  source: string;
}

/** The address the samples are written for; a running service puts its own in its place. */
export const EXAMPLE_ADDRESS = "http://127.0.0.1:8080";
/** Where the bytes of a sample upload are read from. */
const EXAMPLE_FILE = "shoe.png";
const TYPE_OF_EXAMPLE_FILE = "image/png";

/** The same request three times: by curl, by the typed client and by fetch. */
export function codeSamples(example: OperationExample): CodeSample[] {
  return [
    { lang: "shell", label: "curl", source: curl(example) },
    { lang: "typescript", label: "Typed client", source: typedClient(example) },
    { lang: "javascript", label: "fetch", source: fetchCall(example) },
  ];
}

function curl(example: OperationExample): string {
  const { method, body } = example;
  const pairs = queryPairs(example.query);
  const lines: string[] = [];
  if (method === "head") lines.push("--head");
  else if (method !== (body ? "post" : "get")) lines.push(`-X ${method.toUpperCase()}`);
  if (example.security === "token") lines.push('-H "Authorization: Bearer $TOKEN"');
  if (example.security === "client") lines.push('-u "$CLIENT_ID:$CLIENT_SECRET"');
  lines.push(...curlBody(body));
  // -G moves the data into the query, and would make any other method but HEAD a GET.
  if (pairs.length > 0 && method === "get") {
    lines.push(
      "-G",
      ...pairs.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    );
    lines.push(quoted(address(example)));
  } else {
    lines.push(quoted(address(example) + queryText(pairs)));
  }
  return `curl ${lines.join(" \\\n  ")}`;
}

function curlBody(body: ExampleBody | undefined): string[] {
  if (!body) return [];
  if (body.kind === "form") {
    return formPairs(body.value).map(
      ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
    );
  }
  if (body.kind === "bytes") {
    return [`-H 'Content-Type: ${TYPE_OF_EXAMPLE_FILE}'`, `--data-binary @${EXAMPLE_FILE}`];
  }
  if (body.kind === "text") {
    const text = `--data-binary ${quoted(String(body.value))}`;
    return [`-H 'Content-Type: ${body.mediaType}'`, text];
  }
  return [`-H 'Content-Type: ${body.mediaType}'`, `-d ${quoted(printJson(body.value, "  "))}`];
}

function typedClient(example: OperationExample): string {
  const { body, operationId } = example;
  const path = Object.entries(example.pathValues).filter(([name]) => name !== "projectKey");
  const query = example.query.map(({ name, value }) => [name, value] as const);
  const request: Record<string, unknown> = {
    ...(path.length > 0 && { path: Object.fromEntries(path) }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(body && { body: body.kind === "bytes" ? RAW_IMAGE : body.value }),
  };
  const argument = Object.keys(request).length > 0 ? withRaw(printLiteral(request), "image") : "";
  const call = `const answer = await client.${operationId}(${argument});`;
  const lines = [call, "console.log(answer.status, answer.data);"];
  return [...(body?.kind === "bytes" ? [READ_IMAGE] : []), ...lines].join("\n");
}

const RAW_IMAGE = "{{image}}";
const READ_IMAGE =
  `const bytes = await readFile("${EXAMPLE_FILE}"); // import { readFile } from "node:fs/promises"\n` +
  `const image = new Blob([bytes], { type: "${TYPE_OF_EXAMPLE_FILE}" });`;

/** A printed literal with the name of a variable where its placeholder stands. */
function withRaw(printed: string, variable: string): string {
  return printed.replace(`"{{${variable}}}"`, variable);
}

function fetchCall(example: OperationExample): string {
  const { method, body, security } = example;
  const headers: string[] = [];
  if (security === "token") headers.push("Authorization: `Bearer ${token}`");
  if (security === "client") {
    headers.push("Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`");
  }
  if (body?.kind === "json" || body?.kind === "text")
    headers.push(`"Content-Type": "${body.mediaType}"`);
  const options = [
    ...(method === "get" ? [] : [`method: "${method.toUpperCase()}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...fetchBody(body),
  ];
  const url = JSON.stringify(address(example) + queryText(queryPairs(example.query)));
  const argument = options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : "";
  return [
    ...(body?.kind === "bytes" ? [READ_IMAGE] : []),
    `const response = await fetch(${url}${argument});`,
    method === "head" || example.operationId === "getImage"
      ? "console.log(response.status);"
      : "console.log(response.status, await response.json());",
  ].join("\n");
}

function fetchBody(body: ExampleBody | undefined): string[] {
  if (!body) return [];
  if (body.kind === "bytes") return ["body: image"];
  if (body.kind === "text") return [`body: ${JSON.stringify(String(body.value))}`];
  if (body.kind === "form") {
    const pairs = formPairs(body.value);
    const fields = Object.fromEntries(pairs);
    // A repeated name needs the form that can repeat it.
    const once = Object.keys(fields).length === pairs.length;
    return [`body: new URLSearchParams(${printLiteral(once ? fields : pairs, "  ")})`];
  }
  return [`body: JSON.stringify(${printLiteral(body.value, "  ")})`];
}

function address({ path, pathValues }: OperationExample): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(pathValues[name])),
  );
  return EXAMPLE_ADDRESS + filled;
}

function queryPairs(query: QueryValue[]): [string, string][] {
  return query.flatMap(({ name, value, style }) => {
    if (style === "members") return formPairs(value);
    return formPairs({ [name]: style === "json" ? JSON.stringify(value) : value });
  });
}

/** Arrays repeat their name. */
function formPairs(value: unknown): [string, string][] {
  return Object.entries(value ?? {}).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map((one): [string, string] => [name, String(one)]),
  );
}

function queryText(pairs: [string, string][]): string {
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
