import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { banner } from "./banner.js";
import { UsageError } from "../runtime/service/arguments.js";
import { withOptionName, options, readCommandLine, usage } from "./command-line.js";
import { readDemoConfig } from "./config.js";

describe("reliability settings", () => {
  /** Rows of the guide's tables: variable, default, allowed values, effect. */
  const rows = readFileSync("spec/guides/configuration.md", "utf8").matchAll(
    /^\| `([A-Z_]+)` +\|[^|]*\| (.*?) +\|[^|]*\|$/gm,
  );

  const settings = [...rows].map(([, name = "", values = ""]) => ({ name, values }));
  const withValues = settings.filter(({ values }) => values !== "any");

  it.each(withValues)("$name: other values are rejected, with the allowed ones", (setting) => {
    const { name, values } = setting;
    const environment = { DATABASE_URL: "postgres://a:b@c/d", [name]: "x" };
    expect(() => readDemoConfig(environment)).toThrow(new RegExp(`^${name}(?:: | must be )`));
    expect(() => readDemoConfig(environment)).toThrow(values);
  });

  it.each([
    ["DEMO_CLIENT_ID", "DEMO_CLIENT_SECRET"],
    ["DEMO_CLIENT_SECRET", "DEMO_CLIENT_ID"],
  ])("%s alone is rejected", (name, other) => {
    const message = `${other}: must be set together with the other.`;
    expect(() => readDemoConfig({ [name]: "x" })).toThrow(message);
  });

  it.each([
    [{ DEMO_CLIENT_ID: "tester" }, "DEMO_CLIENT_SECRET"],
    [{ DEMO_CLIENT_SECRET: "-secret" }, "DEMO_CLIENT_SECRET"],
    [{ DEMO_PROJECT: "Shop" }, "DEMO_PROJECT"],
  ])("rejects %j", (environment, name) => {
    const read = (): unknown => readDemoConfig(environment);
    expect(read).toThrow(new RegExp(`^${name}(?:: | must be )(?!.*secret)[^\n]+$`));
  });

  it("create a project with sample data by default", () => {
    const demo = { projectKey: "demo", credentials: undefined, sampleData: true };
    expect(readDemoConfig({}).demo).toEqual(demo);
  });

  it("include every setting of the guide", () => {
    expect([settings.length, withValues.length]).toEqual([45, 37]);
  });
});

it("the start message names the data location without the password", () => {
  const url = "postgres://user:secret@one:1,two,%2Frun%2Fpg:3/service?target_session_attrs=any";
  const text = banner(readDemoConfig({ DATABASE_URL: url }), undefined);
  expect(text).toContain("  Data: PostgreSQL, one:1,two,/run/pg:3/service\n");
  expect(text).not.toContain("secret");
});

describe("command line", () => {
  describe("readCommandLine", () => {
    it.each<[string[], ReturnType<typeof readCommandLine>]>([
      [[], { kind: "serve", settings: {} }],
      [["--help"], { kind: "help" }],
      [["--version", "--memory"], { kind: "version" }],
      [
        ["--port=0", "--client-id", "a", "--memory", "--json"],
        {
          kind: "serve",
          settings: {
            PORT: "0",
            STORE_IN_MEMORY: "on",
            DEMO_CLIENT_ID: "a",
            READY_FORMAT: "json",
          },
        },
      ],
    ])("%j", (argv, want) => {
      expect(readCommandLine(argv)).toEqual(want);
    });

    it.each([
      [["--prot", "0"], "Unknown option '--prot'. Did you mean '--port'?"],
      [["--port"], "Option '--port <value>' argument missing."],
      [["serve"], "Unexpected argument 'serve'."],
    ])("rejects %j in one line", (argv, message) => {
      expect(() => readCommandLine(argv)).toThrow(new UsageError(message));
    });

    it("has options only for settings in the guide", () => {
      const guide = readFileSync("spec/guides/configuration.md", "utf8");
      const variables = Object.values(options).map(({ variable }) => variable);
      expect(variables.filter((name) => !guide.includes(`| \`${name}\` `))).toEqual([]);
      for (const name of variables) expect(usage("serve")).toContain(name);
    });

    it("names a given option in messages, but not one that was not given", () => {
      const message = "PORT must be a number from 0 to 65535; got 'x'.";
      expect(withOptionName(message, { PORT: "x" })).toBe(
        "--port must be a number from 0 to 65535; got 'x'.",
      );
      expect(withOptionName(message, { HOST: "x" })).toBe(message);
      expect(withOptionName("PORT: taken. Set PORT, not CONTROL_PORT.", { PORT: "1" })).toBe(
        "--port: taken. Set --port, not CONTROL_PORT.",
      );
      expect(withOptionName("no such file", { PORT: "x" })).toBe("no such file");
    });
  });
});
