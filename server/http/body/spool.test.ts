import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { Spool } from "./spool.js";

let spool: Spool;
beforeEach(async () => {
  spool = await Spool.open();
});
afterEach(() => spool.close());

async function* chunks(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Promise.resolve(Buffer.from(text));
}

it("gives each part back, in one piece or as a stream, as often as it is asked", async () => {
  const first = await spool.append(chunks("a", "bc"));
  const empty = await spool.append(chunks());
  const last = await spool.append(chunks("x".repeat(200_000)));
  expect([first, empty, last].map(({ size }) => size)).toEqual([3, 0, 200_000]);
  expect(String(await spool.bytes(first))).toBe("abc");
  expect(String(await spool.bytes(first))).toBe("abc");
  expect(String(await spool.bytes(empty))).toBe("");
  expect((await spool.bytes(last)).length).toBe(200_000);
  let streamed = "";
  for await (const chunk of spool.stream(first)) streamed += String(chunk);
  expect(streamed).toBe("abc");
});

it("keeps what was appended before a source failed", async () => {
  const failing = async function* (): AsyncGenerator<Buffer> {
    yield* chunks("lost");
    throw new Error("The client has gone.");
  };
  const first = await spool.append(chunks("abc"));
  await expect(spool.append(failing())).rejects.toThrow("The client has gone.");
  expect(String(await spool.bytes(first))).toBe("abc");
});

it("has no name that could be left behind", async () => {
  await spool.append(chunks("abc"));
  expect((await readdir(tmpdir())).filter((name) => name.startsWith("upload-"))).toEqual([]);
});
