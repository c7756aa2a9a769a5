import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { codeBlocks } from "../docs/testing/guide-blocks.js";
import { addFirstProduct } from "../testing/add-product.js";
import { runCompiler } from "../testing/compile.js";
import { buildClientPackage, gzippedSize, pack } from "./build-client-package.js";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");
const NAME = "resource-test-service-client";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

let service: ServiceUnderTest;
let folder: string;
/** A project into which the client was installed as its README says. */
let project: string;
let readme: ReturnType<typeof codeBlocks>;

beforeAll(async () => {
  service = await ServiceUnderTest.start();
  await addFirstProduct(service);
  folder = await mkdtemp(join(tmpdir(), "published-client-"));
  project = join(folder, "project");
  readme = codeBlocks(await readFile(join(root, "client", "README.md"), "utf8"));
  await install();
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Without the registry: what the client depends on is packed from this repository's own folder. */
async function install(): Promise<void> {
  const built = join(folder, "package");
  await buildClientPackage(built);
  const names = ["openapi-fetch", "openapi-typescript-helpers"];
  const folders = names.map((name) => join(root, "node_modules", name));
  const tarballs = await pack([...folders, built], project);
  const dependencies = Object.fromEntries(
    names.map((name, index) => [name, `file:./${basename(tarballs[index] ?? "")}`]),
  );
  await write("package.json", JSON.stringify({ private: true, type: "module", dependencies }));
  const [command] = readme.filter(({ language }) => language === "sh");
  const environment = { ...process.env, npm_config_offline: "true", npm_config_audit: "false" };
  await run("sh", ["-c", command?.code ?? ""], { cwd: project, env: environment });
  await mkdir(join(project, "node_modules", "@types"));
  const nodeTypes = join("node_modules", "@types", "node");
  await symlink(join(root, nodeTypes), join(project, nodeTypes));
}

async function write(name: string, content: string | Buffer): Promise<void> {
  await mkdir(join(project, name, ".."), { recursive: true });
  await writeFile(join(project, name), content);
}

/** Compiles files of the project as strictly as can be, the packages' own types included. */
async function compile(files: string[], settings: object): Promise<void> {
  const compilerOptions = {
    target: "ES2022",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    skipLibCheck: false,
    ...settings,
  };
  await write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
  expect(await runCompiler(project)).toEqual([]);
}

async function node(...args: string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, args, { cwd: project });
  return stdout.trim().split("\n");
}

const isForBrowsers = ({ heading }: { heading: string }) => heading === "In a browser";

describe("the packed client", () => {
  it("holds compiled code and types of the client, and nothing else", async () => {
    const packed = join(project, "node_modules", NAME);
    const entries = await readdir(packed, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name).slice(packed.length + 1))
      // Where npm places what the package depends on varies.
      .filter((file) => !file.startsWith("node_modules/"));
    // errors: the codes of responses without a body (`usualCodes`), and the types of the others.
    const kinds = [
      /^(?:LICENSE|README\.md|THIRD-PARTY-LICENSES\.txt|package\.json)$/,
      /^client\/(?:(?:transport|helpers)\/)?[\w-]+\.(?:js|d\.ts|d\.cts)$/,
      /^client\/(?:index|node)\.cjs$/,
      /^generated\/(?:client|errors|types)\.(?:js|d\.ts|d\.cts)$/,
    ];
    expect(files.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
    for (const kind of kinds) expect(files.some((file) => kind.test(file))).toBe(true);
    for (const file of files.filter((each) => /\.js$|\.d\.ts$/.test(each))) {
      const text = await readFile(join(packed, file), "utf8");
      const imports = [...text.matchAll(/(?:from|import) ?\(?"([^"]+)"/g)].map(([, from]) => from);
      const outside = imports.filter((from) => !/^\.\.?\//.test(from ?? ""));
      const allowed: Record<string, string[]> = {
        "client/transport/transport.js": ["openapi-fetch"],
        "client/node.js": ["node:fs"],
      };
      const examples = file === "client/index.js" || file === "client/index.d.ts" ? [NAME] : [];
      expect([file, outside]).toEqual([file, allowed[file] ?? examples]);
    }
  });

  it("needs what this repository is tested with", async () => {
    const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));
    const [own, whole] = [await read("client/package.json"), await read("package.json")];
    expect(own.dependencies).toEqual({ "openapi-fetch": whole.dependencies["openapi-fetch"] });
    const { version, license, engines } = whole;
    expect(own).toMatchObject({ version, license, engines });
  });

  it("takes less than 12 kB of a page, with its dependencies", async () => {
    const size = await gzippedSize();
    expect(size).toBeLessThan(12_000);
    const text = await readFile(join(root, "client", "README.md"), "utf8");
    expect(text).toContain(`all of it is ${Math.round(size / 1000)} kB in a page`);
  });

  it("does what its README says, in Node", async () => {
    const blocks = readme.filter((block) => block.language === "ts" && !isForBrowsers(block));
    expect(blocks.length).toBeGreaterThan(5);
    await write("readme.ts", blocks.map(({ code }) => code).join("\n"));
    await write(
      "types.ts",
      `import { createClient } from "${NAME}";
       const client = createClient({ baseUrl: "http://a.b", projectKey: "a", token: async () => "" });
       // @ts-expect-error: no such operation.
       client.renameResource;
       // @ts-expect-error: an id is required.
       export const call = () => client.getResource();`,
    );
    await compile(["readme.ts", "types.ts"], {
      module: "NodeNext",
      lib: ["ES2022"],
      types: ["node"],
    });
    const { projectKey, clientId, clientSecret } = service.demo;
    const demo = { baseUrl: service.url, projectKey, clientId, clientSecret };
    await write("data/demo-client.json", JSON.stringify(demo));
    await write("shoe.png", png);
    const lines = await node("readme.js");
    expect(lines.slice(0, 5)).toEqual([
      "201 1",
      expect.stringMatching(/^The resource with key 'winter' was not found. [\w-]{36}$/),
      "ok",
      "getLiveness 1 200",
      "[ 'crimson', 'blue' ]",
    ]);
    const keys = lines.slice(5, -3);
    expect(keys).toContain("summer");
    expect(lines.slice(-3)).toEqual(["0 1 1", "{ w: 1, h: 1 }", "TimeoutError"]);
  });

  it("compiles for a bundler, without Node's types", async () => {
    const [block] = readme.filter(isForBrowsers);
    await write("page.ts", `${block?.code}\nexport const key = data.results[0]?.key;`);
    await compile(["page.ts"], {
      module: "ESNext",
      moduleResolution: "Bundler",
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      types: [],
      noEmit: true,
    });
  });

  it("can be required, with types, and has no other entrances than its exports", async () => {
    const script = `
      import { createClient, type Client } from "${NAME}";
      import { uploadImageFile } from "${NAME}/node";
      const client: Client = createClient({
        baseUrl: "${service.url}", projectKey: "demo", token: async () => "", timeout: 20,
      });
      client.getLiveness().then(({ data }) => console.log(data.status, typeof uploadImageFile));`;
    await write("required.cts", script);
    await compile(["required.cts"], {
      module: "Node16",
      lib: ["ES2022"],
      types: ["node"],
      verbatimModuleSyntax: false,
    });
    expect(await node("required.cjs")).toEqual(["ok function"]);
    const inside = node("-e", `await import("${NAME}/client/transport/retries.js")`);
    await expect(inside).rejects.toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED/);
  });
});
