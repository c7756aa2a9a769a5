import { describe, expect, it } from "@jest/globals";
import { readApiConfig } from "../../server/runtime/service/api-config.js";
import { settingsOf } from "./sandbox-options.js";

const DATABASE_URL = "postgres://user@127.0.0.1/database";
const configOf = (environment: Record<string, string>, seed?: number) =>
  readApiConfig(settingsOf({ ...(seed !== undefined && { seed }) }, "folder", environment));

describe("the settings of a sandbox", () => {
  it.each([
    [{}, "/__control"],
    [{ CONTROL_PATH: "/own" }, "/own"],
    [{ DATABASE_URL }, undefined],
    [{ DATABASE_URL, CONTROL_WITH_DATABASE: "on" }, "/__control"],
    [{ WORKERS: "2" }, undefined],
  ])("of %j have the control API at %s", (environment, path) => {
    expect(configOf(environment).control?.path).toBe(path);
  });

  it("are rejected by names that the user has set", () => {
    const excluded = { DATABASE_URL, CONTROL_PATH: "/own" };
    expect(() => configOf(excluded)).toThrow("CONTROL_PATH: with DATABASE_URL only if");
    expect(() => configOf({ DATABASE_URL }, 1)).toThrow("--seed: not together with DATABASE_URL.");
  });
});
