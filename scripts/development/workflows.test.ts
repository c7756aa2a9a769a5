import { describe, expect, it } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseDocument } from "yaml";
import { readConfig } from "../../server/runtime/service/config.js";
import { type Manifest, manifestOf } from "./package/manifest.js";

const root = join(import.meta.dirname, "../..");
const github = join(root, ".github");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest & {
  scripts: Record<string, string>;
};
const { scripts } = manifest;
const filesIn = (folder: string): string[] =>
  readdirSync(join(github, folder)).map((name) => join(folder, name));

/** The content of a YAML file. Throws for invalid YAML, including duplicate keys. */
function contentOf(file: string): unknown {
  const document = parseDocument(readFileSync(join(github, file), "utf8"));
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

describe.each(filesIn("workflows"))("%s", (file) => {
  const text = readFileSync(join(github, file), "utf8");
  const found = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, one = ""]) => one);

  it("has jobs with steps, or of another workflow here", () => {
    const jobs = Object.values(Object(Object(contentOf(file)).jobs));
    expect(jobs).not.toEqual([]);
    for (const job of jobs) {
      const { uses, steps } = Object(job);
      if (uses === undefined) expect(steps).toEqual(expect.any(Array));
      else expect(existsSync(join(root, uses))).toBe(true);
    }
  });

  it("pins each action to a commit and names its version", () => {
    const actions = found(/\buses: (?!\.\/)(.*)$/gm);
    expect(actions).not.toEqual([]);
    for (const action of actions) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it("runs only commands of package.json", () => {
    const names = found(/\bnpm (?:run )?(?!ci\b|run\b)([\w:-]+)/g);
    const ofNpm = /^(?:audit|cache|config|init|install|npm|publish|view)$/;
    const commands = names.filter((name) => !ofNpm.test(name));
    expect(commands).not.toEqual([]);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it.each(filesIn("ISSUE_TEMPLATE"))("%s is a form with a body", (file) => {
  expect(contentOf(file)).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    body: expect.arrayContaining([expect.objectContaining({ type: expect.any(String) })]),
  });
});

const dockerfile = readFileSync("Dockerfile", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").trim().split("\n");
const config = ["config", "setting", "database-url"]
  .map((name) => readFileSync(`server/runtime/service/${name}.ts`, "utf8"))
  .join("\n");

/** The arguments of each instruction of this type. */
function instructions(name: string): string[] {
  return [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, rest = ""]) => rest);
}

describe("the Dockerfile", () => {
  it("copies only existing files that .dockerignore does not exclude", () => {
    const sources = instructions("COPY")
      .filter((copy) => !copy.startsWith("--from"))
      .flatMap((copy) => copy.split(" ").slice(0, -1));
    expect(sources).toEqual(["package.json", "package-lock.json", "."]);
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    const needed = ["server", "client", "generated", "scripts", "spec", "tsconfig.json"];
    expect(ignored.filter((each) => [...sources, ...needed].includes(each))).toEqual([]);
  });

  it("copies only the built package with its dependencies from the build stage", () => {
    const taken = instructions("COPY").filter((copy) => copy.startsWith("--from=build"));
    expect(taken).toEqual(["--from=build /package ./"]);
    const [, built = ""] = instructions("RUN");
    expect(built).toMatch(/^npm run pack service && mv dist\/package \/package && /);
    expect(scripts["pack"]).toBe("node --import tsx scripts/development/pack.ts");
  });

  it("starts the package's command without npm and not as root", () => {
    const { bin } = Object(manifestOf(manifest)) as { bin: Record<string, string> };
    const commands = instructions("ENTRYPOINT").map((command): unknown => JSON.parse(command));
    expect(commands).toEqual([["node", bin["resource-test-service"]]]);
    expect(instructions("CMD")).toEqual([]);
    expect(instructions("USER")).toEqual(["1000"]);
    expect(dockerfile.indexOf("\nUSER 1000")).toBeLessThan(dockerfile.indexOf("\nENTRYPOINT "));
  });

  it("sets only variables that the service reads", () => {
    const names = instructions("ENV").flatMap((env) => env.match(/[A-Z_]+(?==)/g) ?? []);
    expect(names.filter((name) => !config.includes(`"${name}"`))).toEqual(["NODE_ENV"]);
  });

  it("keeps simulation off by default, with and without DATABASE_URL", () => {
    const settings = instructions("ENV").flatMap((env) => env.split(" "));
    const environment = Object.fromEntries(settings.map((each) => each.split("=", 2)));
    const DATABASE_URL = "postgres://service@postgres/service";
    for (const more of [{}, { DATABASE_URL }, { STORE_IN_MEMORY: "on" }]) {
      const settings = { ...environment, ...more };
      expect([more, readConfig(settings).simulation]).toEqual([more, false]);
      expect(readConfig({ ...settings, SIMULATION: "on" }).simulation).toBe(true);
    }
  });
});

interface ComposedService {
  environment?: Record<string, string>;
  depends_on?: object;
  volumes?: string[];
  networks?: { default?: { ipv4_address?: string } };
}

interface Compose {
  services: Record<string, ComposedService>;
  volumes: object;
  configs: Record<string, { content: string }>;
}

describe("compose.yaml", () => {
  const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as Compose;

  it("has two instances on one database behind a load balancer", () => {
    const names = ["postgres", "service-1", "service-2", "load-balancer"];
    expect(Object.keys(compose.services)).toEqual(names);
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty([name]);
      for (const volume of volumes) {
        expect(compose.volumes).toHaveProperty([volume.split(":")[0] ?? ""]);
      }
    }
    for (const name of names.slice(1, 3)) {
      const { content = "" } = compose.configs["load-balancer"] ?? {};
      expect(content).toContain(`server ${name}:8080 `);
      // If the chosen instance fails, the load balancer tries the others.
      expect(content).toContain(`proxy_pass http://${name}:8080;`);
      for (const variable of Object.keys(compose.services[name]?.environment ?? {})) {
        expect(config).toContain(`"${variable}"`);
      }
    }
  });

  it("has a load balancer whose X-Forwarded-For the instances trust", () => {
    const address = compose.services["load-balancer"]?.networks?.default?.ipv4_address;
    expect(address).toMatch(/^[\d.]+$/);
    for (const name of ["service-1", "service-2"]) {
      expect(compose.services[name]?.environment?.["TRUSTED_PROXIES"]).toBe(address);
    }
    expect(compose.configs["load-balancer"]?.content).toContain(
      "proxy_set_header X-Forwarded-For $$proxy_add_x_forwarded_for;",
    );
  });
});
