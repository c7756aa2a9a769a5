import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { setImmediate as nextTurn } from "node:timers/promises";
import { RawConnection } from "../../attacks/raw-connection.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";

let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  token = await service.token();
});
afterAll(() => service.stop());

function post(body: string, fields = `Content-Length: ${body.length}`): string {
  return [
    "POST /demo/resource/namespace-action HTTP/1.1",
    "Host: a",
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    fields,
    "",
    body,
  ].join("\r\n");
}

const long = JSON.stringify({ text: "x".repeat(300) });
const chunked = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;
/** What the operation returns of its body, or the error of the body. */
const expected = [
  [400, "InvalidJsonInput"],
  [200, "null"],
  [200, long],
  [400, "InvalidJsonInput"],
  [200, long],
  [200, "[1]"],
];

it("reads each body of a connection, wherever what is sent is cut", async () => {
  const bodies = [post("{"), post("null"), post(long), post('{"a":}')];
  const all = [...bodies, post(chunked, "Transfer-Encoding: chunked"), post("[1]")].join("");
  const cuts = Array.from({ length: Math.ceil(all.length / 29) }, (_, index) => index * 29);
  await Promise.all(
    cuts.map(async (cut) => {
      const connection = new RawConnection(service.url).send(all.slice(0, cut));
      await connection.sent();
      await nextTurn();
      const responses = await connection.send(all.slice(cut)).responses(expected.length);
      const shown = responses.map(({ status, body }) => [
        status,
        /"code":"(\w+)"/.exec(body)?.[1] ?? body,
      ]);
      expect({ cut, shown }).toEqual({ cut, shown: expected });
      connection.drop();
    }),
  );
});
