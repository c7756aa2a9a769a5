import { printJson, printLiteral } from "./print-literal.js";
import type { ExampleBody, OperationExample } from "./operation-example.js";

/** A code sample, as in the extension x-codeSamples. */
export interface CodeSample {
  lang: "shell" | "typescript" | "javascript";
  label: "curl" | "Typed client" | "fetch";
  source: string;
}

/** The address in the samples; a running service replaces it by its own. */
export const EXAMPLE_ADDRESS = "http://127.0.0.1:8080";
/** The file that a sample upload reads. */
const EXAMPLE_FILE = "shoe.png";

/** The same request with curl, with the typed client and with fetch. */
export function codeSamples(example: OperationExample): CodeSample[] {
  return [
    { lang: "shell", label: "curl", source: curl(example) },
    { lang: "typescript", label: "Typed client", source: typedClient(example) },
    { lang: "javascript", label: "fetch", source: fetchCall(example) },
  ];
}

function curl(example: OperationExample): string {
  const { method, body, headers, responseKind, query, security } = example;
  const pairs = dataPairs(query);
  const lines: string[] = [];
  if (method === "head") lines.push("--head");
  else if (method !== (body ? "post" : "get")) lines.push(`-X ${method.toUpperCase()}`);
  // Without -N, curl buffers the output of a stream.
  if (isStream(responseKind)) lines.push("-N");
  if (takesToken(example)) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (security === "client") lines.push('-u "$CLIENT_ID:$CLIENT_SECRET"');
  for (const [name, value] of Object.entries(headers)) {
    lines.push(name === "Cookie" ? `-b ${quoted(value)}` : `-H ${quoted(`${name}: ${value}`)}`);
  }
  if (security === "both") lines.push(...FORM_CREDENTIALS);
  lines.push(...curlBody(body));
  // -G moves the data into the query, and would make any other method but HEAD a GET.
  if (pairs && pairs.length > 0 && method === "get") {
    lines.push(
      "-G",
      ...pairs.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    );
    lines.push(quoted(EXAMPLE_ADDRESS + example.path));
  } else {
    lines.push(quoted(address(example)));
  }
  return `curl ${lines.join(" \\\n  ")}`;
}

const FORM_CREDENTIALS = [
  '--data-urlencode "client_id=$CLIENT_ID"',
  '--data-urlencode "client_secret=$CLIENT_SECRET"',
];

function takesToken({ security }: OperationExample): boolean {
  return security === "token" || security === "both";
}

function isStream(kind: OperationExample["responseKind"]): boolean {
  return /^lines$|events$|messages$/.test(kind ?? "");
}

function curlBody(body: ExampleBody | undefined): string[] {
  if (!body) return [];
  const { kind, mediaType, value, files } = body;
  if (kind === "form") {
    return formPairs(value).map(([name, text]) => `--data-urlencode ${quoted(`${name}=${text}`)}`);
  }
  if (kind === "multipart") {
    return formPairs(value).map(([name, text]) =>
      files.includes(name)
        ? `-F ${quoted(`${name}=@${EXAMPLE_FILE}`)}`
        : `-F ${quoted(`${name}=${text}`)}`,
    );
  }
  const type = `-H 'Content-Type: ${mediaType}'`;
  if (kind === "bytes") return [type, `--data-binary @${EXAMPLE_FILE}`];
  if (kind === "json") return [type, `-d ${quoted(printJson(value, "  "))}`];
  const text =
    kind === "lines"
      ? itemsOf(value)
          .map((item) => JSON.stringify(item))
          .join("\n")
      : String(value);
  return [type, `--data-binary ${quoted(text)}`];
}

/** The items of a stream, whose example is a list. */
function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function typedClient(example: OperationExample): string {
  const { body, operationId, responseKind } = example;
  const path = Object.fromEntries(
    Object.entries(example.parameters.path).filter(([name]) => name !== example.tenantParameter),
  );
  const parts = Object.entries({ ...example.parameters, path }).filter(
    ([, values]) => Object.keys(values).length > 0,
  );
  const namesType = body?.isOneOfSeveral && body.kind !== "bytes";
  const request: Record<string, unknown> = {
    ...Object.fromEntries(parts),
    ...(body && { body: clientBody(body) }),
    ...(namesType && { contentType: body.mediaType }),
  };
  const argument = Object.keys(request).length > 0 ? withRaw(printLiteral(request), "image") : "";
  const call = `const response = await client.${operationId}(${argument});`;
  const lines = isStream(responseKind)
    ? [call, "for await (const item of response.data) console.log(item);"]
    : [call, "console.log(response.status, response.data);"];
  return [...readImage(body), ...lines].join("\n");
}

function clientBody({ kind, value, files }: ExampleBody): unknown {
  if (kind === "bytes") return RAW_IMAGE;
  if (kind === "lines") return itemsOf(value);
  if (kind !== "multipart") return value;
  const fields = Object.entries(value ?? {}).map(([name, field]: [string, unknown]) => {
    if (!files.includes(name)) return [name, field];
    return [name, Array.isArray(field) ? [RAW_IMAGE] : RAW_IMAGE];
  });
  return Object.fromEntries(fields) as unknown;
}

const RAW_IMAGE = "{{image}}";

function readImage(body: ExampleBody | undefined): string[] {
  const needsFile = body?.kind === "bytes" || (body?.files.length ?? 0) > 0;
  if (!needsFile) return [];
  const type = body?.kind === "bytes" ? body.mediaType : "image/png";
  return [
    `const bytes = await readFile("${EXAMPLE_FILE}"); // import { readFile } from "node:fs/promises"\n` +
      `const image = new Blob([bytes], { type: "${type}" });`,
  ];
}

/** A printed literal with the name of a variable where its placeholder stands. */
function withRaw(printed: string, variable: string): string {
  return printed.replaceAll(`"{{${variable}}}"`, variable);
}

function fetchCall(example: OperationExample): string {
  const { method, body, security } = example;
  const headers: string[] = [];
  if (takesToken(example)) headers.push("Authorization: `Bearer ${token}`");
  if (security === "client") {
    headers.push("Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`");
  }
  for (const [name, value] of Object.entries(example.headers)) {
    headers.push(`${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  }
  if (body && /^(json|text|lines)$/.test(body.kind)) {
    headers.push(`"Content-Type": "${body.mediaType}"`);
  }
  const options = [
    ...(method === "get" ? [] : [`method: "${method.toUpperCase()}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...fetchBody(body, security === "both"),
  ];
  const url = JSON.stringify(address(example));
  const argument = options.length > 0 ? `, {\n  ${options.join(",\n  ")},\n}` : "";
  return [
    ...(example.headers["Cookie"]
      ? ["// A page cannot set cookies so: its browser sends those it has."]
      : []),
    ...readImage(body),
    ...(body?.kind === "multipart" ? formData(body) : []),
    `const response = await fetch(${url}${argument});`,
    printResponse(example),
  ].join("\n");
}

function printResponse({ method, responseKind }: OperationExample): string {
  if (method === "head" || responseKind === "bytes") return "console.log(response.status);";
  if (isStream(responseKind)) {
    return "for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);";
  }
  const read = responseKind === "text" || responseKind === undefined ? "text" : "json";
  return `console.log(response.status, await response.${read}());`;
}

function formData({ value, files }: ExampleBody): string[] {
  const fields = formPairs(value).map(([name, text]) => {
    const field = files.includes(name) ? `image, "${EXAMPLE_FILE}"` : JSON.stringify(text);
    return `form.append(${JSON.stringify(name)}, ${field});`;
  });
  return ["const form = new FormData();", ...fields];
}

function fetchBody(body: ExampleBody | undefined, needsCredentials: boolean): string[] {
  if (!body) return [];
  const { kind, value } = body;
  if (kind === "bytes") return ["body: image"];
  if (kind === "multipart") return ["body: form"];
  if (kind === "text") return [`body: ${JSON.stringify(String(value))}`];
  if (kind === "lines") {
    const text = itemsOf(value)
      .map((item) => `${JSON.stringify(item)}\n`)
      .join("");
    return [`body: ${JSON.stringify(text)}`];
  }
  if (kind === "form") {
    const pairs = formPairs(value);
    const fields = Object.fromEntries(pairs);
    // A repeated name needs the form that can repeat it.
    const once = Object.keys(fields).length === pairs.length;
    const printed = printLiteral(once ? fields : pairs, "  ");
    if (!needsCredentials) return [`body: new URLSearchParams(${printed})`];
    const credentials = once
      ? "client_id: clientId, client_secret: clientSecret, ..."
      : '["client_id", clientId], ["client_secret", clientSecret], ...';
    return [
      `body: new URLSearchParams(${once ? "{" : "["} ${credentials}${printed} ${once ? "}" : "]"})`,
    ];
  }
  return [`body: JSON.stringify(${printLiteral(value, "  ")})`];
}

function address({ path, query }: OperationExample): string {
  return EXAMPLE_ADDRESS + path + (query && `?${query}`);
}

/** Decoded names and values; `undefined` if curl would encode them differently from the client. */
function dataPairs(query: string): [string, string][] | undefined {
  const pairs = query === "" ? [] : query.split("&").map((pair) => pair.split("=", 2));
  const isPlain = ([name = "", value = ""]: string[]): boolean =>
    /^[\w.~-]*$/.test(name) && encodeURIComponent(decodeURIComponent(value)) === value;
  if (!pairs.every(isPlain)) return undefined;
  return pairs.map(([name = "", value = ""]) => [name, decodeURIComponent(value)]);
}

/** Names and values of a form; arrays repeat their name. */
function formPairs(value: unknown): [string, string][] {
  return Object.entries(value ?? {}).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map((one): [string, string] => [
      name,
      typeof one === "object" && one !== null ? JSON.stringify(one) : String(one),
    ]),
  );
}

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
