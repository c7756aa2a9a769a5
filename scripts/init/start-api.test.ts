import { execFile } from "node:child_process";
import { expect, it } from "@jest/globals";
import { promisify } from "node:util";
import { credentialsFor } from "./start-api.js";

const run = promisify(execFile);

it.each([
  ["query", "k", ["-G", "--data-urlencode", "k=s e+c"]],
  ["query", "api key[]", ["-G", "--data-urlencode", "api%20key%5B%5D=s e+c"]],
  ["header", "X_Odd.$HOME`id`", ["-H", "X_Odd.$HOME`id`: s e+c"]],
  ["cookie", 'a "$b', ["-b", 'a "$b=s e+c']],
] as const)(
  "curl is shown how to send an API key in a %s named '%s'",
  async (place, name, want) => {
    const key = { in: place, name };
    const security = [[{ name: "scheme", scheme: "apiKey" as const, scopes: [], key }]];
    const options = credentialsFor({ security }, () => "s e+c");
    const { stdout } = await run("sh", ["-c", `printf '%s\\n' ${options}`]);
    expect(stdout.trimEnd().split("\n")).toEqual(want);
  },
);
