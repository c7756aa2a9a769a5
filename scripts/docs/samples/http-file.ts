import { placeholder } from "./placeholders.js";
import { type BodyParts, type RequestParts, takesToken } from "./request-parts.js";

/** The request as the HTTP clients of JetBrains and of Visual Studio Code run it; undefined for parts. */
export function httpFile({
  method,
  url,
  headers,
  credentials,
  body,
}: RequestParts): string | undefined {
  if (body?.kind === "multipart") return undefined;
  const lines = [
    ...(takesToken(credentials)
      ? [`Authorization: Bearer ${placeholder("token", "plain", "{{TOKEN}}")}`]
      : []),
    ...(credentials === "client" ? ["Authorization: Basic {{CLIENT_ID}} {{CLIENT_SECRET}}"] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body?.kind === "form" ? ["Content-Type: application/x-www-form-urlencoded"] : []),
  ];
  return [`${method} ${url} HTTP/1.1`, ...lines, ...(body ? ["", contentOf(body)] : [])].join("\n");
}

function contentOf(body: Exclude<BodyParts, { kind: "multipart" }>): string {
  if (body.kind === "file") return `< ./${body.file}`;
  if (!("fields" in body)) return body.text;
  return body.fields
    .map(({ name, value, kind }) => {
      const text = kind === "variable" ? `{{${value}}}` : encodeURIComponent(value);
      return `${encodeURIComponent(name)}=${text}`;
    })
    .join("&");
}
