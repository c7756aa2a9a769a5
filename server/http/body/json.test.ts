import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { IncomingMessage, request as httpRequest } from "node:http";
import { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { readBytes } from "./bytes.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

const MARK = "\ufeff";
const draft = JSON.stringify({ objectTypeProperty: { arrayOfStringExample: ["grün", "🙂"] } });

interface Sent {
  status: number | undefined;
  body: unknown;
}

async function send(parts: readonly Buffer[], framing: "length" | "chunked"): Promise<Sent> {
  const token = await service.token();
  const length = parts.reduce((total, part) => total + part.length, 0);
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${service.url}/demo/resource`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        ...(framing === "length"
          ? { "Content-Length": length }
          : { "Transfer-Encoding": "chunked" }),
      },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      text(response).then((body) => {
        resolve({ status: response.statusCode, body: JSON.parse(body) as unknown });
      }, reject);
    });
    request.setNoDelay(true);
    const [last] = parts.slice(-1);
    for (const part of parts.slice(0, -1)) request.write(part);
    request.end(last);
  });
}

describe("A body of JSON whose length is declared", () => {
  it.each([
    ["cut short", '{"objectTypeProperty":'],
    ["no JSON", "objectTypeProperty"],
    ["with a comma too many", '{"objectTypeProperty":{},}'],
    ["with more behind it", "{} {}"],
    ["only spaces", "  \r\n"],
    ["only a mark", MARK],
    ["a list", "[]"],
    ["a number", "1"],
    ["null", "null"],
    ["with an unknown property", '{"objectTypeProperty":{},"unknown":1}'],
    ["with a prototype", '{"objectTypeProperty":{},"__proto__":{"key":"a"}}'],
  ])("%s is rejected, chunked or not", async (_name, body) => {
    const parts = [Buffer.from(body)];
    const received = await send(parts, "length");
    expect(received.status).toBe(400);
    expect(received).toEqual(await send(parts, "chunked"));
  });

  it.each(["length", "chunked"] as const)("may begin with a mark (%s)", async (framing) => {
    const { status, body } = await send([Buffer.from(MARK + draft)], framing);
    expect(status).toBe(201);
    expect(body).toMatchObject(JSON.parse(draft) as object);
  });

  it("is put together from its parts, wherever they are cut", async () => {
    const bytes = Buffer.from(draft);
    const parts = Array.from(bytes, (_byte, i) => bytes.subarray(i, i + 1));
    const { status, body } = await send(parts, "length");
    expect(status).toBe(201);
    expect(body).toMatchObject(JSON.parse(draft) as object);
  });

  it("is rejected if it is not UTF-8", async () => {
    const parts = [
      Buffer.from('{"objectTypeProperty":{"arrayOfStringExample":["\xff"]}}', "latin1"),
    ];
    const received = await send(parts, "length");
    expect(received).toEqual(await send(parts, "chunked"));
    expect(received).toMatchObject({
      status: 400,
      body: {
        errors: [{ code: "InvalidJsonInput", detailedErrorMessage: "It is not UTF-8." }],
      },
    });
  });

  it("is not awaited if the client has gone before it is read", async () => {
    const request = new IncomingMessage(new Socket());
    request.destroy();
    await expect(readBytes(request, 10, { receive: () => undefined })).rejects.toMatchObject({
      type: "request.aborted",
    });
  });
});

describe("A chunked body of JSON", () => {
  it("is missing when no chunk comes", async () => {
    expect(await send([], "chunked")).toMatchObject({
      status: 400,
      body: { errors: [{ detailedErrorMessage: "Unexpected end of JSON input" }] },
    });
  });
});
