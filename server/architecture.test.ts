import { describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type RecordField, recordFields } from "../generated/fields.js";

interface Source {
  file: string;
  text: string;
  imports: string[];
}

const sources: Source[] = ["server", "client", "generated", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => {
      const text = readFileSync(file, "utf8");
      const imports = [...text.matchAll(/^(?:import|export)[^;]*? from "([^"]+)";$/gms)].map(
        ([, from = ""]) => (from.startsWith(".") ? join(file, "..", from) : from),
      );
      return { file, text, imports };
    }),
);

/** The tests that Jest runs, and the contracts that both engines must pass. */
const tests = ["server", "client", "scripts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.test\.ts$|-contract\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

function importing(pattern: RegExp): string[] {
  return sources
    .filter(({ imports }) => imports.some((from) => pattern.test(from)))
    .map(({ file }) => file);
}

describe("the architecture", () => {
  it("uses Express only in the HTTP layer, and its validator only behind one adapter", () => {
    const allowed =
      /^(?:server\/(?:http\/|app\.ts|validation\/testing\/)|scripts\/development\/bench\/)/;
    expect(importing(/^express$/).filter((file) => !allowed.test(file))).toEqual([]);
    const validating = importing(/^express-openapi-validator(?:\/|$)/);
    expect(
      validating.filter((file) => !/\/testing\/|^scripts\/development\/bench\//.test(file)),
    ).toEqual(["server/validation/openapi-validator.ts"]);
  });

  it("has no cycle of imports at run time", () => {
    const needs = new Map(sources.map(({ file, text }) => [file, runtimeImports(file, text)]));
    expect(needs.get("server/app.ts")).toContain("server/http/pipeline.ts");
    expect([...needs.keys()].map((file) => cycleThrough(file, needs)).filter(Boolean)).toEqual([]);
  });

  it("uses the databases only under storage", () => {
    expect(importing(/sqlite$|^pg$/).filter((file) => !file.startsWith("server/storage/"))).toEqual(
      [],
    );
    const statement = /\b(?:SELECT .+ FROM|INSERT INTO|DELETE FROM|UPDATE \w+ SET)\b/;
    const withSql = sources.filter(({ text }) => statement.test(text)).map(({ file }) => file);
    expect(withSql.filter((file) => !file.startsWith("server/storage/"))).toEqual([]);
  });

  it("reads the environment only in main.ts and in commands, through config.ts, and in tests", () => {
    const reading = sources.filter(({ text }) => /process\.env/.test(text)).map(({ file }) => file);
    expect(
      reading.filter((file) => !/^(?:server\/main\.ts|scripts\/)|\/testing\//.test(file)),
    ).toEqual([]);
  });

  it("keeps openapi-typescript and openapi-fetch behind one file each", () => {
    // Programs of generated clients use what they like.
    const ours = importing(/^openapi-fetch$/).filter((file) => !file.includes("/programs/"));
    expect(importing(/^openapi-typescript$/)).toHaveLength(1);
    expect(ours.length).toBeLessThanOrEqual(1);
  });

  it("generates code that imports nothing hand-written except types and handlers", () => {
    const generated = sources.filter(({ file }) => /^generated\/(?!handlers\.ts)/.test(file));
    for (const { file, text } of generated) {
      const handWritten = text.match(/^import .*"\.\.\/(?:server|client)\/.*$/gm) ?? [];
      for (const line of handWritten)
        expect([file, line]).toEqual([file, expect.stringMatching(/^import type /)]);
    }
  });

  it("imports each handler in generated/handlers.ts only", () => {
    expect(importing(/^generated\/handlers\.js$/)).toEqual(["server/app.ts"]);
    const join = sources.find(({ file }) => file === "generated/handlers.ts");
    const imports = join?.text.match(/^import \{ .*/gm) ?? [];
    expect(imports.length).toBeGreaterThan(20);
    for (const line of imports) {
      const [, name = "", file = ""] = /^import \{ (\w+) \} from ".*\/(.*)\.js";$/.exec(line) ?? [];
      expect([line, file.replace(/-./g, (end) => end.charAt(1).toUpperCase())]).toEqual([
        line,
        name,
      ]);
    }
  });

  it("has a client that imports neither the server nor, except for ./node, Node", () => {
    const client = sources.filter(({ file }) => /^client\/(?!testing\/)/.test(file));
    for (const { file, imports } of client) {
      expect([
        file,
        imports.filter((from) => /^(?:node:|server\/|generated\/(?:operations|router))/.test(from)),
      ]).toEqual([file, file === "client/helpers/upload-image-file.ts" ? ["node:fs"] : []]);
    }
    expect(importing(/^client\/helpers\/upload-image-file\.js$/)).toEqual(["client/node.ts"]);
    expect(importing(/^client\/node\.js$/)).toEqual([]);
  });

  it("has a store that imports no domain", () => {
    const storing = sources.filter(({ file }) =>
      /^server\/storage\/(?!contract\/|.*testing\/)/.test(file),
    );
    const domains =
      /^server\/(?!storage\/|query\/|testing\/|operation\/(?:limiter\.js$|database-url\.js$|gone-client\.js$|slices\.js$|store-deadline\.js$|turn-end\.js$|threads\/))/;
    for (const { file, imports } of storing) {
      expect([file, imports.filter((from) => domains.test(from))]).toEqual([file, []]);
    }
  });

  it("has a store that names no property of a resource", () => {
    const fields: readonly RecordField[] = recordFields.resource;
    const content = fields.filter(({ place }) => place === "content");
    const members = content.flatMap((field) => (field.kind === "object" ? field.members : []));
    const names = [...content, ...members].map(({ name }) => name).filter((name) => name !== "id");
    const naming = new RegExp(`["'.](?:${names.join("|")})\\b(?!\\.js)`);
    const files = sources
      .filter(({ file }) => /^server\/storage\/(?!contract\/|.*testing\/)/.test(file))
      .filter(({ text }) => naming.test(text))
      .map(({ file }) => file);
    expect(files).toEqual([]);
    const describing = sources.filter(({ text }) => /\brecordFields\b/.test(text));
    expect(
      describing.map(({ file }) => file).filter((file) => file.startsWith("server/storage/")),
    ).toEqual([]);
  });

  it("lets domains import only the interface of the store", () => {
    const outside = importing(/^server\/storage\/(?:sqlite|postgres|sql)\/(?!testing\/)/).filter(
      (file) => !file.startsWith("server/storage/"),
    );
    const allowed = /^scripts\//;
    expect(outside.filter((file) => !allowed.test(file))).toEqual([]);
  });

  it("loads OpenTelemetry's SDK in one module, and not at the start", () => {
    expect(importing(/^@opentelemetry\//)).toEqual(["server/operation/tracing/open-tracing.ts"]);
    expect(importing(/\/open-tracing\.js$/)).toEqual([]);
  });

  it("compares secrets in one place, in constant time", () => {
    const server = sources.filter(({ file }) => file.startsWith("server/"));
    const comparing = server.filter(({ text }) => /timingSafeEqual\(/.test(text));
    expect(comparing.map(({ file }) => file)).toEqual(["server/auth/client-secrets.ts"]);
    expect(comparing[0]?.text).toContain("timingSafeEqual(comparable, presented)");
    const otherwise = server.filter(({ text }) =>
      /(?:secret|password|token)Hash\w*\s*[!=]==?/i.test(text),
    );
    expect(otherwise.map(({ file }) => file)).toEqual([]);
  });

  it("makes random cases from a seed that can be set", () => {
    const withoutSeed = tests.filter(({ text }) => {
      const properties = text.match(/\bfc\.(?:assert|check)\(/g) ?? [];
      return properties.length > (text.match(/\bpropertyRuns\(/g) ?? []).length;
    });
    expect(withoutSeed.map(({ file }) => file)).toEqual([]);
  });

  it("uses the original ajv in its validator", () => {
    // Without ajv in package.json, a fork that another package depends on would replace it: the fork
    // remembers every value that it rejected, and accepts it the next time.
    const required = createRequire(
      createRequire(import.meta.url).resolve("express-openapi-validator"),
    );
    expect(required("ajv/package.json")).toMatchObject({ name: "ajv" });
  });
});

/** Without imports of types, which do not exist at run time. */
function runtimeImports(file: string, text: string): string[] {
  const imports = text.matchAll(/^(?:import|export) (?!type )([^;]*?) from "(\.[^"]+)";$/gms);
  return [...imports]
    .filter(([, names = ""]) => !/^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/.test(names))
    .map(([, , from = ""]) => join(file, "..", from).replace(/\.js$/, ".ts"));
}

/** The cycle that a module is part of; `undefined` if there is none. */
function cycleThrough(start: string, needs: ReadonlyMap<string, string[]>): string | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of needs.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return [...way, next].join(" -> ");
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
