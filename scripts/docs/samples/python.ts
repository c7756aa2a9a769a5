import { printPython } from "./print-literal.js";
import {
  EXAMPLE_PIXEL,
  headerLines,
  pixelInsteadOf,
  type RequestParts,
  type SingleBody,
  tokenIn,
} from "./request-parts.js";

/** A program with Python's standard library only; undefined if that cannot send the request. */
export function python({ body, ...parts }: RequestParts): string | undefined {
  const { method, url, credentials } = parts;
  if (body?.kind === "multipart") return undefined;
  const lines = headerLines(parts, {
    token: `"Authorization": "Bearer " + ${tokenIn('os.environ["TOKEN"]')},`,
    client: '"Authorization": "Basic " + base64.b64encode(client.encode()).decode(),',
    header: (name, value) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  });
  const options = [
    `"${url}",`,
    `method="${method}",`,
    ...(lines.length > 0 ? [`headers={\n        ${lines.join("\n        ")}\n    },`] : []),
    ...(body?.kind === "file" ? [`# ${pixelInsteadOf(`open("${body.file}", "rb").read()`)}`] : []),
    ...(body ? [`data=${data(body)},`] : []),
  ];
  return [
    ...importsOf({ ...parts, body }).map((name) => `import ${name}`),
    "",
    ...(credentials === "client"
      ? ['client = os.environ["CLIENT_ID"] + ":" + os.environ["CLIENT_SECRET"]']
      : []),
    `request = urllib.request.Request(\n    ${options.join("\n    ")}\n)`,
    "with urllib.request.urlopen(request) as response:",
    '    print(response.status, response.read().decode(errors="replace"))',
  ].join("\n");
}

function importsOf({ credentials, body }: Omit<RequestParts, "headers">): string[] {
  return [
    ...(credentials === "client" || body?.kind === "file" ? ["base64"] : []),
    ...(body?.kind === "json" ? ["json"] : []),
    ...(credentials === "none" ? [] : ["os"]),
    ...(body?.kind === "form" ? ["urllib.parse"] : []),
    "urllib.request",
  ];
}

function data(body: SingleBody): string {
  if (body.kind === "file") return `base64.b64decode("${EXAMPLE_PIXEL}")`;
  if (body.kind === "text") return `${JSON.stringify(body.text)}.encode()`;
  if (body.kind === "json") return `json.dumps(${printPython(body.value, "    ")}).encode()`;
  const pairs = body.fields.map(({ name, value, kind }) => {
    const text = kind === "variable" ? `os.environ["${value}"]` : JSON.stringify(value);
    return `(${JSON.stringify(name)}, ${text}),`;
  });
  return `urllib.parse.urlencode([\n        ${pairs.join("\n        ")}\n    ]).encode()`;
}
