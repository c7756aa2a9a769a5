import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";
import { counted } from "../../../server/runtime/service/counted.js";

/** Headers that curl writes itself, and those of a connection. */
const OWN_HEADERS = new Set([
  ...["host", "connection", "content-length", "transfer-encoding", "accept-encoding", "expect"],
  ...["keep-alive", "te", "trailer", "upgrade", "authorization", "proxy-authorization", "cookie"],
]);

/** The control API's placeholder for a secret in a header, such as an API key. */
const REDACTED = "[redacted]";

/** In forms and queries, encoded. */
const REDACTED_FIELD = /([\w.-]+)=%5Bredacted%5D/g;
const REDACTED_MEMBER = /"(\w+)":"\[redacted\]"/g;

type Sent = Pick<RecordedRequest, "method" | "path" | "query" | "request">;

/** The request as a command. Secrets are shell variables, since the control API does not reveal them. */
export function toCurl({ method, path, query, request }: Sent, origin?: string): string {
  const { headers, body } = request;
  const server = origin ?? `http://${headers["host"] ?? "127.0.0.1:8080"}`;
  const url = `${server}${path}${query === "" ? "" : `?${query}`}`;
  const parts = [
    // Without globoff curl interprets brackets and braces.
    `curl --globoff ${methodOf(method, body !== undefined)}${quoted(url)}`,
    ...credentials(headers["authorization"]),
    ...Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) =>
        value === REDACTED
          ? `-H ${quoted(`${name}: `)}"${variable(name)}"`
          : `-H ${quoted(`${name}: ${value}`)}`,
      ),
  ];
  if (!body) return parts.join(" \\\n  ");
  if (body.encoding === "base64") {
    const file = body.isTruncated ? "the body was too large to be kept whole: a file" : "a file";
    parts.push(`--data-binary @body.bin  # ${file} with its ${counted(body.size, "byte")}`);
  } else if (body.isTruncated) {
    parts.push("--data-binary @body.txt  # it was too large to be kept");
  } else parts.push(`--data-raw ${quoted(body.text)}`);
  return parts.join(" \\\n  ");
}

function methodOf(method: string, hasBody: boolean): string {
  if (method === "HEAD") return "--head ";
  return method === (hasBody ? "POST" : "GET") ? "" : `-X ${quoted(method)} `;
}

function credentials(authorization: string | undefined): string[] {
  if (authorization === undefined) return [];
  if (/^basic /i.test(authorization)) return ['-u "$CLIENT_ID:$CLIENT_SECRET"'];
  return [`-H "Authorization: ${authorization.replace(REDACTED, "$TOKEN")}"`];
}

/** Control characters, which a terminal may interpret before the shell. */
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f]/g;

/** The shell interprets nothing in single quotes; secrets are placed outside of them. */
function quoted(text: string): string {
  if (text.search(CONTROL) >= 0) {
    const plain = text.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n");
    const code = (each: string): string => each.charCodeAt(0).toString(16).padStart(2, "0");
    return `$'${plain.replace(CONTROL, (each) => `\\x${code(each)}`)}'`;
  }
  const escaped = `'${text.replaceAll("'", `'\\''`)}'`;
  return escaped
    .replace(REDACTED_FIELD, (_, name: string) => `${name}='"${variable(name)}"'`)
    .replace(REDACTED_MEMBER, (_, name: string) => `"${name}":"'"${variable(name)}"'"`);
}

function variable(name: string): string {
  return `$${name.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`;
}
