import {
  type BodyParts,
  EXAMPLE_PIXEL,
  headerLines,
  indented,
  pixelInsteadOf,
  type RequestParts,
  tokenIn,
} from "./request-parts.js";

/** A program of one file for .NET 8 or newer: C# 12 has raw strings and lists in brackets. */
export function csharp({ method, url, headers, credentials, body }: RequestParts): string {
  const type = headers.find(([name]) => name === "Content-Type")?.[1] ?? "text/plain";
  const own = headers.filter(([name]) => name !== "Content-Type");
  return [
    "using System.Net.Http.Headers;",
    "using System.Text;",
    "",
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}");`,
    ...headerLines(
      { credentials, headers: own },
      {
        token: `${SET}("Bearer", ${tokenIn(variable("TOKEN"))});`,
        client: BASIC,
        header: (name, value) =>
          `request.Headers.TryAddWithoutValidation(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
      },
    ),
    ...(body ? content(body, type) : []),
    "using var response = await client.SendAsync(request);",
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join("\n");
}

const SET = "request.Headers.Authorization = new AuthenticationHeaderValue";
const BASIC = `var id = ${variable("CLIENT_ID")} + ":" + ${variable("CLIENT_SECRET")};
${SET}("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(id)));`;
const PIXEL = `Convert.FromBase64String("${EXAMPLE_PIXEL}")`;

function variable(name: string): string {
  return `Environment.GetEnvironmentVariable("${name}")`;
}

function content(body: BodyParts, type: string): string[] {
  if (body.kind === "file") {
    return [
      `// ${pixelInsteadOf(`File.ReadAllBytes("${body.file}")`)}`,
      `request.Content = new ByteArrayContent(${PIXEL});`,
      `request.Content.Headers.ContentType = new MediaTypeHeaderValue("${type}");`,
    ];
  }
  if (!("fields" in body)) {
    // JSON has no three double quotes in a row.
    const text = `"""\n    ${indented(body.text, "    ")}\n    """`;
    return [`request.Content = new StringContent(${text}, Encoding.UTF8, "${type}");`];
  }
  if (body.kind === "multipart") {
    const added = body.fields.map(({ name, value, kind }) =>
      kind === "file"
        ? `form.Add(new ByteArrayContent(${PIXEL}), "${name}", "${value}");`
        : `form.Add(new StringContent(${kind === "variable" ? variable(value) : JSON.stringify(value)}), "${name}");`,
    );
    return ["var form = new MultipartFormDataContent();", ...added, "request.Content = form;"];
  }
  const pairs = body.fields.map(({ name, value, kind }) => {
    const text = kind === "variable" ? `${variable(value)}!` : JSON.stringify(value);
    return `    new KeyValuePair<string, string>(${JSON.stringify(name)}, ${text}),`;
  });
  return ["request.Content = new FormUrlEncodedContent([", ...pairs, "]);"];
}
