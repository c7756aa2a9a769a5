import { afterEach, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Program } from "./protocol.js";
import { startCommand } from "./start-program.js";

let program: Program;
let folder: string;
afterEach(async () => {
  await program.close();
  await rm(folder, { recursive: true });
});

/** Answers each command by its own line, as text of a body, with U+2028 as it stands. */
const ECHO = `
let begun = "";
process.stdin.setEncoding("utf8").on("data", (text) => {
  const lines = (begun + text).split("\\n");
  begun = lines.pop();
  for (const line of lines) {
    const { id } = JSON.parse(line);
    process.stdout.write(JSON.stringify({ id, status: 200, body: line + "\u2028" }) + "\\n");
  }
});
`;

it("writes a command on one line by any rule, and reads results with any character", async () => {
  folder = await mkdtemp(join(tmpdir(), "start-program-"));
  const file = join(folder, "echo.cjs");
  await writeFile(file, ECHO);
  program = startCommand(`"${process.execPath}" "${file}"`, {
    CONFORMANCE_BASE_URL: "",
    CONFORMANCE_PROJECT_KEY: "",
    CONFORMANCE_CLIENT_ID: "",
    CONFORMANCE_CLIENT_SECRET: "",
  });
  const value = "a\u2028b\u2029c";
  const command = { do: "append", resourceId: "id", value } as const;
  const line = JSON.stringify({ id: 1, ...command });
  expect(await program.ask(command)).toEqual({
    status: 200,
    body: `${line.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")}\u2028`,
  });
});
