import {
  EXAMPLE_PIXEL,
  type FieldParts,
  headerLines,
  indented,
  pixelInsteadOf,
  type RequestParts,
  type SingleBody,
  tokenIn,
} from "./request-parts.js";

/** A one-file program for Java 17 (`java Sample.java`); undefined if its library cannot send the request. */
export function java(parts: RequestParts): string | undefined {
  const { method, url, credentials, body } = parts;
  if (body?.kind === "multipart") return undefined;
  const calls = [
    ...headerLines(parts, {
      token: `.header("Authorization", "Bearer " + ${tokenIn('System.getenv("TOKEN")')})`,
      client: '.header("Authorization", "Basic " + basic)',
      header: (...pair) => `.header(${pair.map((text) => JSON.stringify(text)).join(", ")})`,
    }),
    ...(body?.kind === "file" ? [`// ${pixelInsteadOf(`ofFile(Path.of("${body.file}"))`)}`] : []),
    `.method("${method}", ${publisher(body)})`,
    ".build();",
  ];
  return `${importsOf(parts)
    .map((name) => `import ${name};`)
    .join("\n")}

public class Sample {
  public static void main(String[] args) throws Exception {
${credentials === "client" ? BASIC : ""}    var request = HttpRequest.newBuilder(URI.create("${url}"))
        ${calls.join("\n        ")}
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;
}

const BASIC = `    var client = System.getenv("CLIENT_ID") + ":" + System.getenv("CLIENT_SECRET");
    var basic = Base64.getEncoder().encodeToString(client.getBytes());
`;

function importsOf({ credentials, body }: RequestParts): string[] {
  const hasVariable = body?.kind === "form" && body.fields.some(({ kind }) => kind === "variable");
  return [
    "java.net.URI",
    ...(hasVariable ? ["java.net.URLEncoder"] : []),
    ...["java.net.http.HttpClient", "java.net.http.HttpRequest", "java.net.http.HttpResponse"],
    ...(hasVariable ? ["java.nio.charset.StandardCharsets"] : []),
    ...(credentials === "client" || body?.kind === "file" ? ["java.util.Base64"] : []),
  ];
}

function publisher(body: SingleBody | undefined): string {
  const publishers = "HttpRequest.BodyPublishers";
  if (!body) return `${publishers}.noBody()`;
  if (body.kind === "file") {
    return `${publishers}.ofByteArray(\n            Base64.getDecoder().decode("${EXAMPLE_PIXEL}"))`;
  }
  if (!("fields" in body)) return `${publishers}.ofString(${textBlock(body.text)})`;
  const pairs = body.fields.map(pair).join(' + "&" +\n            ');
  return `${publishers}.ofString(\n            ${pairs})`;
}

/** JSON has no three double quotes in a row; a backslash would escape. */
function textBlock(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"""');
  return `"""\n            ${indented(escaped, "            ")}"""`;
}

function pair({ name, value, kind }: FieldParts): string {
  if (kind !== "variable") {
    return JSON.stringify(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  }
  return `"${name}=" + URLEncoder.encode(System.getenv("${value}"), StandardCharsets.UTF_8)`;
}
