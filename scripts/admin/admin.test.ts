import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { gunzipSync, gzipSync } from "node:zlib";
import { useService } from "../../server/testing/use-service.js";
import { administer } from "./administer.js";
import { CollectedOutput } from "../development/testing/collected-output.js";
import { AdministrationError } from "../../server/demo/projects/administration.js";
import { linesOf, writeFileInPieces } from "./line-files.js";

describe("admin", () => {
  const service = useService();

  interface Ended {
    code: number;
    stdout: string;
    stderr: string;
  }

  function environment(): NodeJS.ProcessEnv {
    const { dataDir, database } = service.config;
    return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database?.url ?? "" };
  }

  /** Runs a command line on the store of the running service. */
  async function admin(...args: string[]): Promise<Ended> {
    const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
    const code = await administer(args, { env: environment(), stdout, stderr });
    return { code, stdout: stdout.text, stderr: stderr.text };
  }

  /** Does the same in a child process with the command of package.json. Returns only the hash of standard output. */
  async function adminProcess(...args: string[]): Promise<Ended> {
    const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as {
      scripts: { admin: string };
    };
    const [program = "", ...parameters] = scripts.admin.split(" ");
    const child = spawn(program, [...parameters, ...args], { env: environment() });
    const hash = createHash("sha256");
    let stderr = "";
    child.stdout.on("data", (bytes: Buffer) => hash.update(bytes));
    child.stderr.on("data", (bytes: Buffer) => (stderr += bytes.toString()));
    const [code]: number[] = await once(child, "close");
    return { code: code ?? -1, stdout: hash.digest("hex"), stderr };
  }

  /** Sets the version of the resource to an impossible value. */
  async function damageResource(projectKey: string, key: string): Promise<void> {
    const isDamaged = await service.withStorage((storage) =>
      storage.transaction(async ({ resources }) => {
        const resource = await resources.getByKey(projectKey, key);
        if (!resource) throw new Error(`There is no resource '${key}'.`);
        const current = { objectTypeProperty: { arrayOfIntExample: [0.5] } };
        return resources.update({ ...resource, current }, resource);
      }),
    );
    expect(isDamaged).toBe(true);
  }

  describe("npm run admin", () => {
    it("creates and revokes projects and clients that the running service recognizes immediately", async () => {
      expect((await admin("project", "create", "shop", "--sample-data")).stdout).toBe(
        "Created project shop.\n",
      );
      expect((await admin("project", "list")).stdout).toBe("demo\nshop\n");

      const scope = "manage_test view_products";
      const args = ["--project", "shop", "--scope", scope, "--json"];
      const created = await admin("client", "create", ...args);
      const client = JSON.parse(created.stdout) as Record<"clientId" | "clientSecret", string>;
      expect(client).toEqual({
        projectKey: "shop",
        clientId: expect.any(String),
        clientSecret: expect.any(String),
        scope: "manage_test:shop view_products:shop",
      });
      const token = await service.token(undefined, client);
      const { status, headers } = await service.call("GET", "/shop/resource", { token });
      expect([status, headers.get("x-total-count")]).toEqual([200, "6"]);

      const listed = await admin("client", "list", "--project", "shop");
      expect(listed.stdout).toContain(client.clientId);
      expect(listed.stdout).not.toContain(client.clientSecret);
      expect((await admin("client", "revoke", client.clientId)).code).toBe(0);
      await expect(service.token(undefined, client)).rejects.toThrow("invalid_client");

      expect((await admin("project", "delete", "shop")).code).toBe(0);
      expect((await admin("project", "list")).stdout).toBe("demo\n");
    });

    it("imports products into the running service's store and reports the line of an error", async () => {
      const file = join(service.config.dataDir, "products.ndjson");
      const hat = { key: "new-hat", name: { en: "Hat" }, slug: { en: "hat" }, masterVariant: {} };
      await writeFile(file, `${JSON.stringify(hat)}\n`);
      const args = ["products", "import", file, "--project", "demo"];
      const imported = await admin(...args);
      expect([imported.code, imported.stdout]).toEqual([
        0,
        "Products in project demo: 1 created, 0 replaced, 0 unchanged.\n",
      ]);
      expect(imported.stderr).toMatch(/^█{30} 1 of 1 products, \d+ a second\n$/);

      await writeFile(file, `${JSON.stringify({ ...hat, key: "newer-hat" })}\n{}\n`);
      expect(await admin(...args)).toEqual({
        code: 1,
        stdout: "",
        stderr: `${file}, line 2: 'name' is missing (nothing was imported)\n`,
      });
    });

    it("exports a project to an owner-only file, imports it and checks all projects", async () => {
      const file = join(service.config.dataDir, "demo.ndjson");
      const exported = await admin("project", "export", "demo", file);
      expect([exported.code, exported.stdout]).toEqual([
        0,
        expect.stringMatching(
          /^Wrote project demo to .*: \d+ lines\. It contains hashes of client secrets\.\n$/,
        ),
      ]);
      expect(exported.stderr).toMatch(/ 6 of 6 resources, /);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const hash = createHash("sha256")
        .update(await readFile(file))
        .digest("hex");
      const toOutput = await adminProcess("project", "export", "demo");
      expect(toOutput).toEqual({ code: 0, stdout: hash, stderr: "" });

      const imported = await admin("project", "import", file, "--key", "copy");
      expect([imported.code, imported.stdout]).toEqual([
        0,
        expect.stringMatching(/^Imported project copy: \d+ lines\.\nSkipped client \S+: /),
      ]);
      const checked = await admin("check");
      expect([checked.code, checked.stdout]).toEqual([
        0,
        expect.stringMatching(
          /^copy: 6 resources, .* no errors\ndemo: 6 resources, .* no errors\n$/,
        ),
      ]);

      await damageResource("copy", "sample-primes");
      const failed = await admin("check", "--project", "copy");
      expect([failed.code, failed.stdout, failed.stderr]).toEqual([
        1,
        "",
        expect.stringMatching(/^copy: Resource \S+: current\..*\ncopy: .*, 1 error\n$/),
      ]);
      expect((await admin("check", "--project", "demo")).code).toBe(0);
      expect((await admin("project", "delete", "copy")).code).toBe(0);
    });

    it("rotates the signing key", async () => {
      expect((await admin("keys", "rotate")).stdout).toMatch(
        /^New tokens are signed with key [\w-]+\.\n$/,
      );
    });

    it.each([
      [["project", "create", "demo"], 1, "Project 'demo' already exists."],
      [
        ["project", "create", "No Key"],
        1,
        "Invalid project key 'No Key'. Use 2 to 36 characters: a-z, 0-9, '_' or '-'.",
      ],
      [
        ["client", "create", "--project", "demo", "--scope", "fly"],
        1,
        "Unknown permission 'fly'. Use one of: ",
      ],
      [["client", "revoke", "nobody"], 1, "Client 'nobody' does not exist."],
      [
        ["client", "create", "--project", "demo"],
        2,
        'Missing required option --scope. Example: --scope "manage_test view_products"',
      ],
      [["products", "import", "--project", "demo"], 2, "Missing required argument FILE."],
      [["products", "import", "products.ndjson"], 2, "Missing required option --project."],
      [["project", "import", "no-such-file"], 1, "no-such-file: no such file or folder."],
      [["project", "import", "server"], 1, "server: cannot be used (EISDIR)."],
      [["project", "import", "LICENSE", "--key", "new"], 1, "Line 1: this is not JSON."],
      [["project", "export", "nobody"], 1, "Project 'nobody' does not exist."],
      [["project", "export", "demo", "file", "more"], 2, "Unexpected argument 'more'."],
      [["project", "list", "--key", "5"], 2, "'project list' has no option '--key'."],
      [["migrate", "now"], 2, "Unexpected argument 'now'."],
      [["constructor"], 2, "Unknown command 'constructor'."],
      [["check", "--project", "nobody"], 1, "Project 'nobody' does not exist."],
      [
        ["project", "creat", "new"],
        2,
        "Unknown command 'project creat'. Did you mean 'project create'?",
      ],
      [["project", "list", "--loud"], 2, "Unknown option '--loud'"],
    ])("%j exits with %i", async (args, code, message) => {
      const ended = await admin(...args);
      expect(ended.stderr).toContain(message);
      expect(ended.stderr).not.toContain("    at ");
      expect([ended.code, ended.stdout]).toEqual([code, ""]);
    });
  });

  describe("an invalid command line", () => {
    const usageIn = (stderr: string): string[] => stderr.split("\n").slice(2).filter(Boolean);

    it("prints the usage of the command it starts with, or how to list the commands", async () => {
      const { stderr } = await admin("client", "create");
      expect(usageIn(stderr)).toEqual([
        '  npm run admin -- client create --project KEY --scope "PERMISSION ..." [--json]',
      ]);
      const expected = ["  npm run admin -- --help   list the commands"];
      expect(usageIn((await admin("dance")).stderr)).toEqual(expected);
    });
  });

  describe("admin customer", () => {
    it("creates customers with a generated or given password, lists and deletes them", async () => {
      const project = ["--project", "demo"];
      const made = await admin("customer", "create", "Ada@example.com", ...project, "--json");
      expect(made).toMatchObject({ code: 0, stderr: "" });
      const customer: unknown = JSON.parse(made.stdout);
      const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(customer).toEqual({
        projectKey: "demo",
        id,
        email: "ada@example.com",
        password: expect.stringMatching(/^[\w-]{24}$/),
      });
      const args = [...project, "--password", "a password"];
      const second = await admin("customer", "create", "bob@example.com", ...args);
      expect(second.stdout).toMatch(/^Customer id: [0-9a-f-]{36}\nEmail: +bob@example.com\n/);
      expect(second.stdout).toContain("Password:    a password\n");
      const emails = async (): Promise<string[]> => {
        const { stdout } = await admin("customer", "list", "--project", "demo");
        return stdout
          .trim()
          .split("\n")
          .map((line) => line.split("  ")[2] ?? "");
      };
      expect(await emails()).toEqual([
        "customer@example.com",
        "ada@example.com",
        "bob@example.com",
      ]);
      const removed = await admin("customer", "delete", "ADA@example.com", "--project", "demo");
      expect(removed).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Deleted customer/),
      });
      expect(await emails()).toEqual(["customer@example.com", "bob@example.com"]);
    });

    it.each([
      [["create", "a b@example.com"], "Invalid email address 'a b@example.com'."],
      [["create", "Customer@example.com"], "Customer 'customer@example.com' already exists."],
      [
        ["create", "x@example.com", "--password", ""],
        "The password must have 1 to 256 characters.",
      ],
      [["delete", "x@example.com"], "Customer 'x@example.com' does not exist."],
    ])("%j fails: %s", async (args, message) => {
      const project = args.includes("--project") ? [] : ["--project", "demo"];
      const ended = await admin("customer", ...args, ...project);
      expect(ended).toEqual({ code: 1, stdout: "", stderr: `${message}\n` });
    });
  });
});

describe("line files", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "line-files-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(file: string, longest?: number): Promise<string[]> {
    const lines: string[] = [];
    for await (const line of linesOf(file, longest)) lines.push(line);
    return lines;
  }

  async function fileWith(name: string, content: string | Buffer): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  }

  describe("linesOf", () => {
    it("reads the lines of a file in more than one chunk", async () => {
      const long = Array.from({ length: 5_000 }, (_, i) => `${i} ääääääääää€€€€€€€€€€`);
      expect(await read(await fileWith("plain", `${long.join("\n")}\n\nb`))).toEqual([
        ...long,
        "",
        "b",
      ]);
    });

    it("accepts a line of the maximum length and reports the number of a longer one", async () => {
      expect(await read(await fileWith("most", "123\n1234\n1"), 4)).toEqual(["123", "1234", "1"]);
      for (const content of ["123\n12345\n1", "123\n12345"]) {
        const reading = read(await fileWith("more", content), 4);
        await expect(reading).rejects.toThrow(AdministrationError);
        await expect(reading).rejects.toThrow("Line 2: it has more than 4 characters.");
      }
    });

    it("stops reading an endless line at the maximum length", async () => {
      const file = await fileWith("endless", "1\n");
      // A sparse file: 3 GB of zeros.
      await truncate(file, 3_000_000_000);
      const reading = read(file, 1_000_000);
      await expect(reading).rejects.toThrow("Line 2: it has more than 1000000 characters.");
    });

    it.each([
      ["not UTF-8", Buffer.from([0x61, 0xff]), { code: "ERR_ENCODING_INVALID_ENCODED_DATA" }],
      ["cut.gz", gzipSync("text").subarray(0, -9), { code: "Z_BUF_ERROR" }],
      ["other.gz", Buffer.from("text"), { code: "Z_DATA_ERROR" }],
    ])("throws if a file is %s", async (name, content, error) => {
      await expect(read(await fileWith(name, content))).rejects.toMatchObject(error);
    });
  });

  describe("writeFileInPieces", () => {
    it.each([
      ["plain", (bytes: Buffer) => bytes],
      ["small.gz", (bytes: Buffer) => gunzipSync(bytes)],
    ])("writes %s only for its owner, over the existing file", async (name, opened) => {
      const file = await fileWith(name, "before");
      const work = async (write: (piece: string) => Promise<void>): Promise<number> => {
        for (const piece of ["one", "ä"]) await write(piece);
        expect(await readFile(file, "utf8")).toBe("before");
        return 7;
      };
      expect(await writeFileInPieces(file, work)).toBe(7);
      expect(opened(await readFile(file)).toString()).toBe("oneä");
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    });

    it.each(["plain", "small.gz"])("leaves no %s when the callback throws", async (name) => {
      const there = join(folder, `failed-${name}`);
      const failing = writeFileInPieces(there, async (write) => {
        await write("one");
        throw new Error("no more");
      });
      await expect(failing).rejects.toThrow("no more");
      const left = await readdir(folder);
      expect(left.filter((each) => each.startsWith("failed"))).toEqual([]);
    });
  });
});
