import { describe, expect, it } from "@jest/globals";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import type { ResourceRecord } from "../../server/demo/storage/records.js";
import { backupStore } from "../../server/demo/projects/backup/backup-store.js";
import { restoreStore } from "../../server/demo/projects/backup/restore-store.js";
import { checkProject } from "../../server/demo/projects/check/check-project.js";
import { sampleResource } from "../../server/demo/storage/contract/sample-records.js";
import { openSqliteStorage } from "../../server/demo/storage/sqlite/sqlite-storage.js";
import { damageIndex } from "../../server/demo/storage/sqlite/testing/damage-index.js";
import { useStoreFiles } from "../../server/demo/storage/sqlite/testing/use-store-files.js";
import type { Storage } from "../../server/demo/storage/storage.js";
import { useService } from "../../server/testing/use-service.js";
import { administer } from "./administer.js";
import { randomFrom } from "../../server/runtime/service/ids.js";
import { linesOf } from "./line-files.js";
import { CollectedOutput } from "../development/testing/collected-output.js";
import { useDatabases } from "../../server/demo/storage/postgres/testing/use-databases.js";

describe("admin backup", () => {
  const newFile = useStoreFiles();
  const service = useService();

  /** Runs a command line on the store of the running service, or in another folder. */
  async function admin(args: string[], environment: NodeJS.ProcessEnv = {}) {
    const { dataDir, database } = service.config;
    const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
    const env = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? "", ...environment };
    const code = await administer(args, { env, stdout, stderr });
    return { code, stdout: stdout.text, stderr: stderr.text };
  }

  function inFolder(name: string): string {
    return join(service.config.dataDir, name);
  }

  /** The folder of a new, empty store. */
  function elsewhere(name: string): NodeJS.ProcessEnv {
    return { DATA_DIR: inFolder(name), DATABASE_URL: "" };
  }

  describe("npm run admin -- backup, restore", () => {
    it("backs up the running service's store to an owner-only file and restores it into an empty store", async () => {
      const file = inFolder("all.backup.gz");
      const made = await admin(["backup", file]);
      expect([made.code, made.stdout]).toEqual([
        0,
        expect.stringMatching(
          /^Wrote a backup of 1 project to .*: \d+ lines\. It contains signing keys and hashes of client secrets\.\n$/,
        ),
      ]);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const lines = gunzipSync(await readFile(file)).toString();
      expect(lines).toMatch(/^\{"kind":"backup",.*\n$/s);
      // Lines of projects. The only others are the header, the signing keys, the project and the end.
      const records = lines.match(/^\{"kind":"(?!backup"|signingKey"|project"|end")/gm) ?? [];
      const restored = await admin(["restore", file], elsewhere("copy"));
      const { length } = records;
      expect([restored.code, restored.stdout]).toEqual([
        0,
        expect.stringMatching(
          `^Restored 1 project \\(${length} records\\) from the backup taken at 2\\S+Z\\.\n$`,
        ),
      ]);
      const checked = await admin(["check"], elsewhere("copy"));
      expect(checked.stdout).toMatch(/^demo: 6 resources, .* no errors\n/m);
    });

    it("replaces a store's contents only with --replace, and the running service then serves the backup", async () => {
      const file = inFolder("before.backup");
      const token = await service.token();
      const demo = await service.call("GET", "/demo/resource/key=sample-primes", { token });
      expect((await admin(["backup", file])).code).toBe(0);
      await service.call("POST", "/demo/resource", {
        body: { key: "later", objectTypeProperty: {} },
      });
      const rejected = await admin(["restore", file]);
      expect([rejected.code, rejected.stdout, rejected.stderr]).toEqual([
        1,
        "",
        expect.stringMatching(/^The store is not empty: .* --replace to delete its contents\.\n$/),
      ]);
      const later = await service.call("GET", "/demo/resource/key=later", { token });
      expect(later.status).toBe(200);

      // Deletes the project by mistake. A running service notices it within ten seconds.
      expect(await admin(["project", "delete", "demo"])).toMatchObject({ code: 0, stderr: "" });
      const deleted = Date.now() + 11_000;
      service.setTime(new Date(deleted));
      const gone = await service.call("GET", "/demo/resource/key=sample-primes", { token });
      expect([401, 403]).toContain(gone.status);

      const replaced = await admin(["restore", file, "--replace"]);
      expect([replaced.code, replaced.stdout]).toEqual([0, expect.stringMatching(/^Restored 1 /)]);
      service.setTime(new Date(deleted + 11_000));
      // A token from before the backup stays valid for the restored project.
      const after = await service.call("GET", "/demo/resource/key=sample-primes", { token });
      expect([after.status, after.body]).toEqual([200, demo.body]);
      expect((await service.call("GET", "/demo/resource/key=later", { token })).status).toBe(404);
      const written = { body: { key: "later", objectTypeProperty: {} }, token };
      expect((await service.call("POST", "/demo/resource", written)).status).toBe(201);
      service.setTime(undefined);
    });

    it("requires a file name and reports a file that is missing or not a backup", async () => {
      expect(await admin(["backup"])).toMatchObject({ code: 2 });
      const missing = inFolder("missing");
      expect(await admin(["restore", missing])).toEqual({
        code: 1,
        stdout: "",
        stderr: `${missing}: no such file or folder.\n`,
      });
      const into = await admin(["backup", join(missing, "file")]);
      expect([into.code, into.stderr]).toEqual([1, expect.stringContaining("no such file")]);
      const other = inFolder("other.gz");
      await writeFile(other, "{}");
      expect((await admin(["restore", other], elsewhere("other"))).stderr).toBe(
        `${other}: not a complete gzip file (Z_DATA_ERROR).\n`,
      );
    });

    it("detects a flipped bit in each byte of a backup and restores nothing", async () => {
      const small = elsewhere("small");
      await admin(["project", "create", "small"], small);
      await admin(["client", "create", "--project", "small", "--scope", "view_test"], small);
      await admin(["keys", "rotate"], small);
      const file = inFolder("small.backup");
      await admin(["backup", file], small);
      const whole = await readFile(file);
      const damaged = inFolder("damaged.backup");
      const target = await openSqliteStorage({ file: newFile() });
      for (let place = 0; place < whole.length; place++) {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (place % 8)), place);
        await writeFile(damaged, bytes);
        const restoring = restoreStore(target, () => linesOf(damaged), { replace: true });
        const message: unknown = await restoring.then(
          () => "restored",
          (error: unknown) => (error as Error).message,
        );
        const rejections = /^Line \d+: .* Nothing was restored\.$|not valid for encoding utf-8/s;
        expect([place, message]).toEqual([place, expect.stringMatching(rejections)]);
      }
      expect(whole.length).toBeGreaterThan(600);
      expect(await target.projects.list()).toEqual([]);
      await target.close();
    });

    it("rejects a compressed backup with a flipped bit in one line and changes nothing", async () => {
      const [source, target] = [elsewhere("packed"), elsewhere("packed-target")];
      await admin(["project", "create", "packed", "--sample-data"], source);
      await admin(["project", "create", "target", "--sample-data"], target);
      const file = inFolder("packed.gz");
      await admin(["backup", file], source);
      const whole = await readFile(file);
      const before = await contentOf(target);
      const damaged = inFolder("damaged.gz");
      for (const { place, bit } of flips(whole.length, 8)) {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << bit), place);
        await writeFile(damaged, bytes);
        const { code, stdout, stderr } = await admin(["restore", damaged, "--replace"], target);
        const rejected = /^(?:\S+damaged\.gz: not .*\.|Line \d+: .*\.)\n$/;
        const expected = { place, code: 1, stdout: "", stderr: expect.stringMatching(rejected) };
        expect({ place, code, stdout, stderr }).toEqual(expected);
      }
      expect(await contentOf(target)).toEqual(before);
      expect((await admin(["restore", file, "--replace"], target)).code).toBe(0);
      expect((await admin(["check"], target)).stdout).toMatch(/^packed: .* no errors$/m);
    });

    /** Every line of a backup except the first and the last, which contain its time. */
    async function contentOf(environment: NodeJS.ProcessEnv): Promise<string[]> {
      const file = inFolder("content.backup");
      await admin(["backup", file], environment);
      return (await readFile(file, "utf8")).split("\n").slice(1, -2);
    }

    /**
     * Flips the same bits in every run, starting at the 11th byte: the gzip header before it holds a name and a date.
     */
    function flips(length: number, count: number): { place: number; bit: number }[] {
      const header = 10;
      const random = randomFrom(20_260_601);
      const next = (below: number): number => Math.floor(random() * below);
      return Array.from({ length: count }, () => ({
        place: header + next(length - header),
        bit: next(8),
      }));
    }
  });

  describe("npm run admin -- check", () => {
    it("finds a damaged index in the embedded store's file", async () => {
      const folder = elsewhere("corrupt");
      await admin(["project", "create", "corrupt", "--sample-data"], folder);
      expect(await admin(["check"], folder)).toMatchObject({ code: 0 });
      const file = join(folder.DATA_DIR ?? "", "store.sqlite");
      damageIndex(file, "resources_in_order");
      const checked = await admin(["check"], folder);
      expect([checked.code, checked.stdout]).toEqual([1, ""]);
      expect(checked.stderr).toMatch(
        /^The store file is damaged: row 1 missing from index resources_in_order$/m,
      );
    });
  });

  describe("a backup taken under load", () => {
    /** An operation of a client, in its own transaction, with the times of its start and its acknowledgement. */
    interface Operation {
      client: number;
      began: number;
      acknowledged: number;
      /** Written in one transaction. */
      pair: readonly [ResourceRecord, ResourceRecord];
    }

    it("is a consistent snapshot whose records are all restored as they were written", async () => {
      const operations: Operation[] = [];
      let [time, isOver] = [0, false];
      const waiting: (() => void)[] = [];
      /** Waits for this many more acknowledged operations. */
      const acknowledged = (more: number): Promise<void> =>
        new Promise((resolve) => {
          const wanted = operations.length + more;
          waiting.push(() => operations.length >= wanted && resolve());
        });
      /** Creates pairs repeatedly and overwrites the first one with each. */
      const client = async (storage: Storage, number: number): Promise<void> => {
        let first = sampleResource("demo", { key: `first-${number}` });
        for (let i = 0; !isOver; i++) {
          const version = i + 1;
          const before = first;
          first = { ...before, version, current: valued(i), staged: valued(i) };
          const second = sampleResource("demo", { current: valued(i), staged: valued(-1 - i) });
          const began = ++time;
          await storage.transaction(async ({ resources }) => {
            if (i === 0) await resources.insert(first);
            else expect(await resources.update(first, before)).toBe(true);
            await resources.insert(second);
          });
          operations.push({ client: number, began, acknowledged: ++time, pair: [first, second] });
          for (const look of waiting) look();
        }
      };

      const lines: string[] = [];
      await service.withStorage(async (storage) => {
        const clients = [1, 2, 3, 4].map((number) => client(storage, number));
        await acknowledged(40);
        const before = ++time;
        let after = 0;
        await service.withStorage(async (second) => {
          await backupStore(
            second,
            async (line) => {
              lines.push(line);
              // The load continues between the lines of every part of the backup.
              if (lines.length % 20 === 1) await acknowledged(8);
            },
            new Date(),
          );
          after = ++time;
        });
        isOver = true;
        await Promise.all(clients);
        expect(
          operations.filter(({ began }) => began > before && began < after).length,
        ).toBeGreaterThan(40);
        await expectOneSnapshot(lines, operations, { before, after });
      });
    });

    async function expectOneSnapshot(
      lines: readonly string[],
      operations: readonly Operation[],
      { before, after }: { before: number; after: number },
    ): Promise<void> {
      const target = await openSqliteStorage({ file: newFile() });
      try {
        await restoreStore(target, () => unbroken(lines), { replace: false });
        const restored = new Map<string, ResourceRecord>();
        for (const record of await target.resources.list("demo", { limit: 100_000 })) {
          restored.set(record.id, record);
        }
        // A record that no other operation overwrites shows whether the backup contains the operation.
        const seen = operations.filter(({ pair }) => restored.has(pair[1].id));
        const lost = operations.filter(({ pair }) => !restored.has(pair[1].id));
        const lastBegun = Math.max(...seen.map(({ began }) => began));
        const firstLost = Math.min(...lost.map(({ acknowledged }) => acknowledged));
        expect(firstLost).toBeGreaterThan(before);
        expect(lastBegun).toBeLessThan(after);
        // If the backup misses an acknowledged operation, it contains no operation that began after that
        // acknowledgement.
        expect(firstLost).toBeGreaterThan(lastBegun);
        for (const { pair } of seen) expect(restored.get(pair[1].id)).toEqual(pair[1]);
        for (const number of [1, 2, 3, 4]) {
          const last = seen.filter((operation) => operation.client === number).at(-1);
          expect(restored.get(last?.pair[0].id ?? "")).toEqual(last?.pair[0]);
        }
        const written = new Set(operations.flatMap(({ pair }) => pair.map(({ id }) => id)));
        const others = [...restored.keys()].filter((id) => !written.has(id));
        expect(others).toHaveLength(6 + 1);
        // Everything else: a backup of the restored store has the same lines.
        const again: string[] = [];
        await backupStore(target, async (line) => void again.push(line), new Date());
        expect(again.slice(1, -1).sort()).toEqual(lines.slice(1, -1).sort());
        expect((await checkProject(target, "demo")).errors).toEqual([]);
      } finally {
        await target.close();
      }
    }

    function valued(value: number): ResourceRecord["current"] {
      return { objectTypeProperty: { arrayOfIntExample: [value] } };
    }

    async function* unbroken(lines: readonly string[]): AsyncGenerator<string> {
      for (const line of lines) yield line.slice(0, -1);
    }
  });
});

describe("earlier backup", () => {
  const newFile = useStoreFiles();
  const newDatabase = useDatabases();

  /**
   * Made with commit ed6644f, whose schema had other steps: a new store with all of `storeFrozenRecords`, then `admin
   * project create samples --sample-data` and `admin backup`.
   */
  const BACKUP = fileURLToPath(new URL("testing/ed6644f.backup.gz", import.meta.url));

  async function admin(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
    const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
    const code = await administer(args, { env, stdout, stderr });
    // Standard error may contain only progress messages.
    expect([code, stderr.text.replace(/^.* of \d+ .*\n/gm, "")]).toEqual([0, ""]);
    return stdout.text;
  }

  /**
   * The lines of a backup that are the same in each backup of a store, sorted because engines order them differently.
   */
  async function recordsIn(file: string): Promise<string[]> {
    const bytes = await readFile(file);
    const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
    return lines.slice(1, -1).sort();
  }

  describe("a backup from an unreleased commit", () => {
    it.each(["SQLite", "PostgreSQL"])("is restored into %s with every record", async (engine) => {
      const dataDir = dirname(newFile());
      await mkdir(dataDir, { recursive: true });
      const url = engine === "SQLite" ? "" : await newDatabase();
      const env = { DATA_DIR: dataDir, DATABASE_URL: url };
      expect(await admin(env, "restore", BACKUP)).toMatch(
        /^Restored 3 projects \(294 records\) from /,
      );
      const copy = join(dataDir, "copy.backup.gz");
      await admin(env, "backup", copy);
      expect(await recordsIn(copy)).toEqual(await recordsIn(BACKUP));
      expect(await admin(env, "check")).toBe(
        "frozen: 2 resources, 3 products, 1 image, no errors\n" +
          "made-twice: 0 resources, 0 products, 0 images, no errors\n" +
          "samples: 6 resources, 201 products, 68 images, no errors\n",
      );
    });
  });
});
