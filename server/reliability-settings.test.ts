import { expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { readConfig } from "./operation/config.js";

/** Rows of the guide's table: variable, default, effect, message for the value that the message quotes. */
const rows = readFileSync("spec/guides/configuration.md", "utf8").matchAll(
  /^\| `([A-Z_]+)` +\|[^|]*\|[^|]*\| `(.*?)` +\|$/gm,
);

const settings = [...rows].map(([, name = "", message = ""]) => ({ name, message }));

it.each(settings)("$name is rejected with the line of the guide", ({ name, message }) => {
  const value = /'(.*?)'/.exec(message)?.[1] ?? "x";
  const environment = { DATABASE_URL: "postgres://a:b@c/d", [name]: value };
  expect(() => readConfig(environment)).toThrow(message);
});

it("finds every setting that has a message", () => {
  expect(settings.map(({ name }) => name)).toHaveLength(34);
});
