import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { asGiven, CommandLineError, options, readCommandLine, usage } from "./command.js";

describe("readCommandLine", () => {
  it.each<[string[], ReturnType<typeof readCommandLine>]>([
    [[], { kind: "serve", settings: {} }],
    [["--help"], { kind: "help" }],
    [["--version", "--memory"], { kind: "version" }],
    [["--port", "0"], { kind: "serve", settings: { PORT: "0" } }],
    [
      ["--port=0", "--memory", "--json"],
      { kind: "serve", settings: { PORT: "0", STORE_IN_MEMORY: "on", READY_FORMAT: "json" } },
    ],
    [
      ["--client-id", "a", "--client-secret", "b", "--project", "shop", "--data-dir", "d"],
      {
        kind: "serve",
        settings: {
          DATA_DIR: "d",
          DEMO_PROJECT: "shop",
          DEMO_CLIENT_ID: "a",
          DEMO_CLIENT_SECRET: "b",
        },
      },
    ],
  ])("%j", (argv, want) => {
    expect(readCommandLine(argv)).toEqual(want);
  });

  it.each([
    [["--prot", "0"], "Unknown option '--prot'. --help lists the options."],
    [["--port"], "Option '--port <value>' argument missing. --help lists the options."],
    [["--memory=on"], "Option '--memory' does not take an argument. --help lists the options."],
    [["serve"], "Unexpected argument 'serve'. --help lists the options."],
  ])("rejects %j in one line", (argv, message) => {
    expect(() => readCommandLine(argv)).toThrow(new CommandLineError(message));
  });

  it("has an option for settings that are in the guide only", () => {
    const guide = readFileSync("spec/guides/configuration.md", "utf8");
    const variables = Object.values(options).map(({ variable }) => variable);
    expect(variables.filter((name) => !guide.includes(`| \`${name}\` `))).toEqual([]);
    for (const name of variables) expect(usage("serve")).toContain(name);
  });

  it("names the option that was given in a message, and not one that was not", () => {
    const message = "PORT: 'x' is not a whole number.";
    expect(asGiven(message, { PORT: "x" })).toBe("--port: 'x' is not a whole number.");
    expect(asGiven(message, { HOST: "x" })).toBe(message);
    expect(asGiven("PORT: taken. Set PORT, not CONTROL_PORT.", { PORT: "1" })).toBe(
      "--port: taken. Set --port, not CONTROL_PORT.",
    );
    expect(asGiven("no such file", { PORT: "x" })).toBe("no such file");
  });
});
