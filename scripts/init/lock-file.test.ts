import { expect, it } from "@jest/globals";
import { lockFileOf } from "./lock-file.js";

const api = {
  name: "notes",
  version: "0.1.0",
  kit: { name: "kit", version: "1.0.0", file: "kit/kit.tgz", integrity: "sha512-x" },
  dependencies: { a: "1" },
  bin: {},
  engines: {},
};

function places(packages: Parameters<typeof lockFileOf>[1]["packages"]): string[] {
  const lock = lockFileOf(api, { packages }) as { packages: Record<string, object> };
  return Object.keys(lock.packages).slice(2);
}

it("has what the kit needs, each where Node finds it, and nothing else", () => {
  expect(
    places({
      "node_modules/a": { dependencies: { b: "2" }, peerDependencies: { p: "1", q: "1" } },
      "node_modules/a/node_modules/b": { dependencies: { c: "1" } },
      "node_modules/b": {},
      "node_modules/c": { optionalDependencies: { d: "1", absent: "1" } },
      "node_modules/d": { dependencies: { a: "1" } },
      "node_modules/p": {},
      "node_modules/unused": {},
    }),
  ).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/c",
    "node_modules/d",
    "node_modules/p",
  ]);
});

it("leaves out optional peers, and that we need a package for our tests only", () => {
  const lock = lockFileOf(api, {
    packages: {
      "node_modules/a": {
        dev: true,
        devOptional: true,
        version: "1",
        peerDependencies: { p: "1" },
        peerDependenciesMeta: { p: { optional: true } },
      },
      "node_modules/p": {},
    },
  }) as { packages: Record<string, object> };
  expect(Object.keys(lock.packages)).toEqual(["", "node_modules/kit", "node_modules/a"]);
  expect(lock.packages["node_modules/a"]).not.toHaveProperty("dev");
  expect(lock.packages["node_modules/a"]).not.toHaveProperty("devOptional");
  expect(lock.packages["node_modules/kit"]).toMatchObject({
    resolved: "file:kit/kit.tgz",
    integrity: "sha512-x",
  });
});
