import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenApiDocument } from "../../../generate/document.js";
import { operationExamples, type OperationExample } from "../operation-example.js";
import { fillIn } from "../placeholders.js";
import { type FurtherSample, furtherSamples } from "./further-samples.js";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const document = JSON.parse(
  readFileSync(join(root, "generated", "openapi.json"), "utf8"),
) as OpenApiDocument;
const examples = operationExamples(document);
const VALUES = { address: "https://a.test", tenant: "shop", token: "T.K", "path.id": "a/b" };

function exampleOf(operationId: string): OperationExample {
  const example = examples.find((one) => one.operationId === operationId);
  if (!example) throw new Error(`There is no ${operationId}.`);
  return example;
}

function filled(samples: FurtherSample[], id: string): string {
  const sample = samples.find((one) => one.id === id);
  if (!sample) throw new Error(`There is no ${id}.`);
  return fillIn(sample, VALUES);
}

/** A request with a body of one's own, and headers. */
function sending(
  value: unknown,
  { kind = "json", headers = {} }: { kind?: "json" | "text" | "lines"; headers?: object } = {},
): OperationExample {
  const example = exampleOf("createOrOverwriteResource");
  if (!example.body) throw new Error("It has a body.");
  return { ...example, headers: { ...headers }, body: { ...example.body, kind, value } };
}

it("are those of 27 clients in 19 languages, each once", () => {
  const samples = furtherSamples(exampleOf("getResource"));
  expect(samples.map(({ id }) => id)).toEqual([
    ...["c-libcurl", "csharp-restsharp", "clojure-clj_http", "dart-http", "fsharp-httpclient"],
    ...["java-asynchttp", "java-okhttp", "java-unirest", "javascript-axios", "javascript-jquery"],
    ...["javascript-xhr", "kotlin-okhttp", "node-axios", "objc-nsurlsession", "ocaml-cohttp"],
    ...["php-curl", "php-guzzle", "php-http2", "powershell-restmethod", "powershell-webrequest"],
    ...["python-requests", "r-httr", "ruby-native", "rust-reqwest", "shell-httpie", "shell-wget"],
    "swift-urlsession",
  ]);
  expect(new Set(samples.map(({ group }) => group)).size).toBe(19);
});

/** What names the media type of a body where it is not among the headers. */
const TYPE = /content-type|content_type|contenttype|AddStringBody|AddBody/i;
const CREDENTIALS: Readonly<Partial<Record<string, string>>> = {
  token: "Bearer T.K",
  both: "Bearer T.K",
  client: "Basic BASE64_OF_ID_COLON_SECRET",
};

it("hold method, address and each header of every operation, and no placeholder of another", () => {
  const findings: string[] = [];
  for (const example of examples) {
    const { operationId, method, markedUrl, body, security } = example;
    const samples = furtherSamples(example);
    expect([operationId, samples.length]).toEqual([operationId, body?.kind === "bytes" ? 22 : 27]);
    const names = new Set(
      ["address", "token", ...markedUrl.matchAll(/\uE000(\S+)/g)].map((one) =>
        typeof one === "string" ? one : one[1],
      ),
    );
    const type =
      body?.kind === "form" ? "application/x-www-form-urlencoded" : (body?.mediaType ?? "");
    const expected = [
      `https://a.test${markedUrl.startsWith("/\uE000tenant") ? "/shop/" : "/"}`,
      ...(CREDENTIALS[security] ? ["Authorization", CREDENTIALS[security]] : []),
      ...Object.entries(example.headers).flat(),
      type,
    ];
    for (const sample of samples) {
      const text = fillIn(sample, VALUES);
      const wrong = [
        ...expected.filter((part) => !text.includes(part)),
        ...(text.toLowerCase().includes(method) ? [] : [method]),
        ...(body === undefined || TYPE.test(text) ? [] : ["no media type"]),
        ...sample.placeholders.map(({ name }) => name).filter((name) => !names.has(name)),
        ...(text.match(/zq\w*zq|[\uE000-\uE002]|undefined|127\.0\.0\.1/) ?? []),
      ];
      if (wrong.length > 0) findings.push(`${operationId} ${sample.id}: ${wrong.join()}`);
    }
  }
  expect(findings).toEqual([]);
});

describe("filled in, they are", () => {
  it("a JSON body as each language writes a text", () => {
    const samples = furtherSamples(sending({ key: 'it\'s "5" $1\n\\', list: [1] }));
    const json = String.raw`{"key":"it\u0027s \u00225\u0022 \u00241\n\\","list":[1]}`;
    const doubled = json.replaceAll("\\", "\\\\");
    expect(filled(samples, "ruby-native")).toBe(`require 'uri'
require 'net/http'

url = URI("https://a.test/shop/resource")

http = Net::HTTP.new(url.host, url.port)
http.use_ssl = url.scheme == "https"

request = Net::HTTP::Put.new(url)
request["Authorization"] = 'Bearer T.K'
request["Content-Type"] = 'application/json'
request.body = "${doubled.replaceAll('"', '\\"')}"

response = http.request(request)
puts response.read_body`);
    expect(filled(samples, "shell-wget")).toBe(String.raw`wget --quiet \
  --method PUT \
  --header 'Authorization: Bearer T.K' \
  --header 'Content-Type: application/json' \
  --body-data '{
  "key": "it\u0027s \u00225\u0022 \u00241\n\\",
  "list": [
    1
  ]
}' \
  --output-document - \
  'https://a.test/shop/resource'`);
    expect(filled(samples, "node-axios")).toContain(String.raw`
  data: JSON.stringify({
    "key": "it\u0027s \u00225\u0022 \u00241\n\\",
    "list": [
      1
    ]
  })
};`);
    expect(filled(samples, "kotlin-okhttp")).toContain(
      `"${doubled.replaceAll('"', '\\"')}".toRequestBody(mediaType)`,
    );
    expect(filled(samples, "php-guzzle")).toContain(
      String.raw`"it\\u0027s \\u00225\\u0022 \\u00241\\n\\\\"`,
    );
    expect(filled(samples, "rust-reqwest")).toContain(
      String.raw`.body(r#"{
  "key": "it\u0027s `,
    );
  });

  it("a form, encoded", () => {
    const example = exampleOf("issueCustomerToken");
    const samples = furtherSamples(example);
    const { username } = example.body?.value as Record<string, string>;
    const user = `username=${encodeURIComponent(username ?? "")}`;
    const form = /"(grant_type=password&[^"]*)"/.exec(filled(samples, "ruby-native"))?.[1] ?? "";
    expect(form).toContain(user);
    expect(filled(samples, "shell-httpie")).toBe(`printf %s '${form}' | \\
  http POST 'https://a.test/oauth/shop/customers/token' \\
  Authorization:'Basic BASE64_OF_ID_COLON_SECRET' \\
  Content-Type:application/x-www-form-urlencoded`);
    expect(filled(samples, "swift-urlsession")).toContain(`Data("${form}".utf8)`);
    expect(filled(samples, "objc-nsurlsession")).toContain(
      `[@"${form}" dataUsingEncoding:NSUTF8StringEncoding];`,
    );
    expect(filled(samples, "python-requests")).toBe(`import requests

url = "https://a.test/oauth/shop/customers/token"

payload = "${form}"
headers = {
    "Authorization": "Basic BASE64_OF_ID_COLON_SECRET",
    "Content-Type": "application/x-www-form-urlencoded"
}

response = requests.post(url, data=payload.encode(), headers=headers)

print(response.text)`);
  });

  it("an upload of a file's bytes, where the language can read one so", () => {
    const samples = furtherSamples(exampleOf("uploadProductImage"));
    const ids = samples.map(({ id }) => id);
    for (const id of ["javascript-axios", "javascript-jquery", "javascript-xhr", "c-libcurl"]) {
      expect(ids).not.toContain(id);
    }
    for (const { id, text } of samples)
      expect([id, text]).toEqual([id, expect.stringContaining("shoe.png")]);
    expect(filled(samples, "shell-wget")).toBe(`wget --quiet \\
  --method POST \\
  --header 'Authorization: Bearer T.K' \\
  --header 'Content-Type: image/png' \\
  --body-file shoe.png \\
  --output-document - \\
  'https://a.test/shop/resource/images'`);
    expect(filled(samples, "clojure-clj_http")).toBe(`(require '[clj-http.client :as client])

(client/post "https://a.test/shop/resource/images" {:headers {:Authorization "Bearer T.K"}
   :content-type "image/png" :body (clojure.java.io/file "shoe.png")})`);
    expect(filled(samples, "rust-reqwest")).toContain('.body(std::fs::read("shoe.png")?)');
    expect(filled(samples, "python-requests")).toContain('payload = open("shoe.png", "rb")');
    expect(filled(samples, "python-requests")).toContain("data=payload, headers");
    expect(filled(samples, "powershell-restmethod")).toContain("-InFile 'shoe.png'");
  });

  it("without a body: what HEAD needs, and a path that is encoded", () => {
    const head = furtherSamples(exampleOf("headResources"));
    expect(filled(head, "php-curl")).toContain("CURLOPT_NOBODY => true");
    expect(filled(head, "c-libcurl")).toContain("CURLOPT_NOBODY, 1L");
    const get = furtherSamples(exampleOf("getResource"));
    expect(filled(get, "r-httr")).toContain('"https://a.test/shop/resource/a%2Fb?');
    expect(filled(get, "r-httr")).not.toContain("content_type(");
  });
});

describe("there are none", () => {
  it("where a value would mean something else in some language", () => {
    expect(furtherSamples(sending("costs $5", { kind: "text" }))).toEqual([]);
    expect(furtherSamples(sending([{ a: 1 }, 2], { kind: "lines" }))).toEqual([]);
    expect(furtherSamples(sending({}, { headers: { "If-Match": '"1"' } }))).toEqual([]);
    expect(furtherSamples(sending("plain text", { kind: "text" })).length).toBe(27);
  });

  it("of forms in parts", () => {
    const example = sending({});
    const body = example.body && { ...example.body, kind: "multipart" as const, value: { a: "b" } };
    expect(furtherSamples({ ...example, body })).toEqual([]);
  });
});
