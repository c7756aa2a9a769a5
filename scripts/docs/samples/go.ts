import {
  type BodyParts,
  EXAMPLE_PIXEL,
  headerLines,
  pixelInsteadOf,
  type RequestParts,
  tokenIn,
} from "./request-parts.js";

/** A one-file Go program (`go run sample.go`); undefined if it needs too many lines. */
export function go(parts: RequestParts): string | undefined {
  const { method, url, body } = parts;
  if (body?.kind === "multipart") return undefined;
  const set = headerLines(parts, {
    token: `request.Header.Set("Authorization", "Bearer "+${tokenIn('os.Getenv("TOKEN")')})`,
    client: 'request.SetBasicAuth(os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET"))',
    header: (...pair) =>
      `request.Header.Set(${pair.map((text) => JSON.stringify(text)).join(", ")})`,
  });
  const { before, reader } = readerOf(body);
  return `package main

import (
${importsOf(body)
  .map((name) => `\t"${name}"`)
  .join("\n")}
)

func main() {
${before.map((line) => `\t${line}\n`).join("")}\trequest, err := http.NewRequest("${method}", "${url}", ${reader})
\tif err != nil {
\t\tpanic(err)
\t}
${set.map((line) => `\t${line}\n`).join("")}\tresponse, err := http.DefaultClient.Do(request)
\tif err != nil {
\t\tpanic(err)
\t}
\tdefer response.Body.Close()
\tfmt.Println(response.Status)
\tio.Copy(os.Stdout, response.Body)
}`;
}

function importsOf(body: BodyParts | undefined): string[] {
  return [
    ...(body?.kind === "file" ? ["bytes", "encoding/base64"] : []),
    ...["fmt", "io", "net/http"],
    ...(body?.kind === "form" ? ["net/url"] : []),
    "os",
    ...(body ? ["strings"] : []),
  ];
}

function readerOf(body: BodyParts | undefined): { before: string[]; reader: string } {
  if (!body) return { before: [], reader: "nil" };
  if (body.kind === "file") {
    const decoded = `base64.NewDecoder(base64.StdEncoding, strings.NewReader("${EXAMPLE_PIXEL}"))`;
    const before = [
      `// ${pixelInsteadOf(`os.ReadFile("${body.file}")`)}`,
      `image, err := io.ReadAll(${decoded})`,
      ...["if err != nil {", "\tpanic(err)", "}"],
    ];
    return { before, reader: "bytes.NewReader(image)" };
  }
  if (!("fields" in body)) return { before: [], reader: `strings.NewReader(${raw(body.text)})` };
  const added = body.fields.map(({ name, value, kind }) => {
    const text = kind === "variable" ? `os.Getenv("${value}")` : JSON.stringify(value);
    return `form.Add(${JSON.stringify(name)}, ${text})`;
  });
  return { before: ["form := url.Values{}", ...added], reader: "strings.NewReader(form.Encode())" };
}

/** A raw string cannot have a backtick. */
function raw(text: string): string {
  return `\`${text.replaceAll("`", '` + "`" + `')}\``;
}
