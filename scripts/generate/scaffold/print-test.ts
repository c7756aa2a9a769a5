import { type OpenApiDocument, resolve } from "../document.js";
import type { HandlerPlace } from "../handler-place.js";
import type { OperationModel } from "../operation-model.js";
import { sampleRequest } from "./sample-request.js";

/** The test beside a new handler: it calls the operation over HTTP and gets a 501. Not formatted yet. */
export function printTest(document: OpenApiDocument, { operation }: HandlerPlace): string {
  const { target, headers, body } = sampleRequest(document, operation);
  const sent: string[] = [];
  const authorization = printAuthorization(document, operation);
  if (authorization !== BEARER) sent.push("token: null");
  const printedHeaders = [
    ...Object.entries(headers).map(printEntry),
    ...(authorization.startsWith("Basic") ? [`Authorization: \`${authorization}\``] : []),
    ...(body && !isJson(body.mediaType) ? [printEntry(["Content-Type", body.mediaType])] : []),
  ];
  if (printedHeaders.length > 0) sent.push(`headers: { ${printedHeaders.join(", ")} }`);
  if (body) sent.push(`body: ${printBody(body)}`);
  const method = JSON.stringify(operation.method.toUpperCase());
  const options = sent.length > 0 ? `, { ${sent.join(", ")} }` : "";
  return [
    `import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";`,
    `import { ServiceUnderTest } from "../testing/service-under-test.js";`,
    "",
    "let service: ServiceUnderTest;",
    "beforeAll(async () => {",
    "  service = await ServiceUnderTest.start();",
    "});",
    "afterAll(() => service.stop());",
    "",
    `describe(${JSON.stringify(operation.name)}, () => {`,
    `  it("is declared, and not filled in yet", async () => {`,
    ...(authorization.startsWith("Basic") ? [BASIC_CREDENTIALS] : []),
    `    const answered = await service.call(${method}, ${JSON.stringify(target)}${options});`,
    operation.method === "head" ? EXPECT_STATUS : EXPECT_ENVELOPE,
    "  });",
    "});",
    "",
  ].join("\n");
}

const EXPECT_STATUS = `    expect(answered.status).toBe(501);`;
const EXPECT_ENVELOPE = `    expect(answered).toMatchObject({
      status: 501,
      body: { statusCode: 501, errors: [{ code: "NotImplemented" }] },
    });`;

const BEARER = "Bearer";
const BASIC_CREDENTIALS =
  "const { clientId, clientSecret } = service.demo;\n" +
  "const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');";

/** Which of the credentials that the service under test has to offer; none for a public operation. */
function printAuthorization(document: OpenApiDocument, { security }: OperationModel): string {
  const [[scheme] = []] = security;
  if (scheme === undefined) return "";
  const declared = document.components?.securitySchemes?.[scheme];
  const found = declared && resolve<{ type?: string; scheme?: string }>(document, declared);
  const isBasic = found?.type === "http" && found.scheme?.toLowerCase() === "basic";
  return isBasic ? "Basic ${credentials}" : BEARER;
}

function printEntry([name, value]: [string, string]): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

function printBody({ mediaType, value }: { mediaType: string; value: unknown }): string {
  // A text is sent as it is, so one that is meant as JSON is written as JSON here.
  if (isJson(mediaType))
    return JSON.stringify(typeof value === "string" ? JSON.stringify(value) : value);
  if (mediaType === "application/x-www-form-urlencoded") {
    return `new URLSearchParams(${JSON.stringify(formPairs(value))}).toString()`;
  }
  if (mediaType.startsWith("text/")) return JSON.stringify(String(value));
  return `new Blob([Buffer.from(${JSON.stringify(String(value))})])`;
}

function isJson(mediaType: string): boolean {
  return /[/+]json\b/.test(mediaType);
}

function formPairs(form: unknown): [string, string][] {
  return Object.entries(form ?? {}).flatMap(([name, value]) =>
    [value].flat().map((element): [string, string] => [name, String(element)]),
  );
}
