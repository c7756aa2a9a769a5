import { printLiteral } from "./print-literal.js";
import type { ExampleBody, OperationExample } from "./operation-example.js";
import { placeholder } from "./placeholders.js";
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_FILE,
  EXAMPLE_PIXEL,
  isStream,
  itemsOf,
  pixelInsteadOf,
  takesToken,
  tokenIn,
} from "./request-parts.js";

/** A program that makes the request with the typed client. */
export function typedClient(example: OperationExample, address = EXAMPLE_ADDRESS): string {
  const { body, name, responseKind } = example;
  const call = `const response = await client.${name}(${argumentOf(example)});`;
  const needsFile = body?.kind === "bytes" || (body?.files.length ?? 0) > 0;
  return [
    'import { createClient } from "./client/index.js";',
    "",
    `const client = createClient(${optionsOf(example, address)});`,
    ...(needsFile ? imageLines(body) : []),
    call,
    isStream(responseKind)
      ? "for await (const item of response.data) console.log(item);"
      : "console.log(response.status, response.data);",
  ].join("\n");
}

function optionsOf({ security, tenant }: OperationExample, address: string): string {
  const { name = "", value = "demo" } = tenant ?? {};
  const lines = [
    `  baseUrl: "${placeholder("address", "plain", address)}",`,
    ...(tenant ? [`  ${name}: ${placeholder("tenant", "literal", JSON.stringify(value))},`] : []),
    ...(takesToken(security) || security === "none" ? [`  token: async () => ${TOKEN},`] : []),
    ...(security === "client" || security === "both" ? [CREDENTIALS] : []),
  ];
  return `{\n${lines.join("\n")}\n}`;
}

const TOKEN = tokenIn('process.env["TOKEN"] ?? ""');
const CREDENTIALS = `  credentials: {
    clientId: process.env["CLIENT_ID"] ?? "",
    clientSecret: process.env["CLIENT_SECRET"] ?? "",
  },`;

function argumentOf(example: OperationExample): string {
  const { body, parameters, tenant } = example;
  const path = Object.fromEntries(
    Object.entries(parameters.path).filter(([name]) => name !== tenant?.name),
  );
  const parts = Object.entries({ ...parameters, path: marked(path) }).filter(
    ([, values]) => Object.keys(values).length > 0,
  );
  const namesType = body?.isOneOfSeveral && body.kind !== "bytes";
  const request: Record<string, unknown> = {
    ...Object.fromEntries(parts),
    ...(body && { body: clientBody(body) }),
    ...(namesType && { contentType: body.mediaType }),
  };
  if (Object.keys(request).length === 0) return "";
  return printLiteral(request).replaceAll(`"${RAW_IMAGE}"`, "image");
}

/** Only texts can be replaced in a literal. */
function marked(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? placeholder(`path.${name}`, "plain", value) : value,
    ]),
  );
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

/** The lines that make the picture of an upload, as `image`. */
export function imageLines(body: ExampleBody | undefined): string[] {
  const type = body?.kind === "bytes" ? body.mediaType : "image/png";
  return [
    `// ${pixelInsteadOf(`await readFile("${EXAMPLE_FILE}")`)}`,
    `const png = Buffer.from("${EXAMPLE_PIXEL}", "base64");`,
    `const image = new Blob([png], { type: "${type}" });`,
  ];
}
