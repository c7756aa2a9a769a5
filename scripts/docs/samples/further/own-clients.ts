import { type LibraryRequest, URL_MARK } from "./library-request.js";

/** A client of a language that the library does not have. */
interface OwnClient {
  id: string;
  group: string;
  label: string;
  print: (request: LibraryRequest) => string;
}

export const OWN_CLIENTS: OwnClient[] = [
  { id: "dart-http", group: "Dart", label: "http", print: dart },
  { id: "fsharp-httpclient", group: "F#", label: "HttpClient", print: fsharp },
  { id: "rust-reqwest", group: "Rust", label: "reqwest", print: rust },
];

/** Without a `$`, which a body never has, Dart reads it as JSON does. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function dart({ method, headers, body }: LibraryRequest): string {
  const content =
    body?.file === undefined
      ? body && `  request.body = ${quoted(body.text)};`
      : `  request.bodyBytes = await File(${quoted(body.file)}).readAsBytes();`;
  return [
    ...(body?.file === undefined ? [] : ["import 'dart:io';"]),
    "import 'package:http/http.dart' as http;",
    "",
    "void main() async {",
    `  final request = http.Request("${method}", Uri.parse("${URL_MARK}"));`,
    ...headers.map(([name, value]) => `  request.headers["${name}"] = "${value}";`),
    ...(content === undefined ? [] : [content]),
    "  final response = await http.Response.fromStream(await request.send());",
    "  print(response.body);",
    "}",
  ].join("\n");
}

function fsharp({ method, headers, body }: LibraryRequest): string {
  const content =
    body?.file === undefined
      ? `new StringContent(${quoted(body?.text ?? "")})`
      : `new ByteArrayContent(File.ReadAllBytes(${quoted(body.file)}))`;
  return [
    ...(body?.file === undefined ? [] : ["open System.IO"]),
    "open System.Net.Http",
    ...(body ? ["open System.Net.Http.Headers"] : []),
    "",
    "let client = new HttpClient()",
    `let request = new HttpRequestMessage(HttpMethod("${method}"), "${URL_MARK}")`,
    ...headers
      .filter(([name]) => name !== "Content-Type")
      .map(
        ([name, value]) =>
          `request.Headers.TryAddWithoutValidation("${name}", "${value}") |> ignore`,
      ),
    ...(body
      ? [
          `request.Content <- ${content}`,
          `request.Content.Headers.ContentType <- MediaTypeHeaderValue.Parse("${body.mediaType}")`,
        ]
      : []),
    "let response = client.Send(request)",
    'printfn "%s" (response.Content.ReadAsStringAsync().Result)',
  ].join("\n");
}

function rust({ method, headers, body }: LibraryRequest): string {
  const content =
    body?.file === undefined
      ? body && `r#"${body.json ?? body.text}"#`
      : `std::fs::read(${quoted(body.file)})?`;
  return [
    "fn main() -> Result<(), Box<dyn std::error::Error>> {",
    "    let response = reqwest::blocking::Client::new()",
    `        .request(reqwest::Method::${method}, "${URL_MARK}")`,
    ...headers.map(([name, value]) => `        .header("${name}", "${value}")`),
    ...(content === undefined ? [] : [`        .body(${content})`]),
    "        .send()?;",
    '    println!("{}", response.text()?);',
    "    Ok(())",
    "}",
  ].join("\n");
}
