import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import { DatabaseSync } from "@photostructure/sqlite";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openSearchIndexes } from "../../search-service.js";
import { indexedResources } from "../../resources/resource-document.js";
import { begin, leaseOf, replacing, stage, withSkus } from "../../storage/contract/import-steps.js";
import {
  productContent,
  sampleImage,
  sampleProduct,
  sampleResource,
  variant,
} from "../../storage/contract/sample-records.js";
import { CONTENT_TABLES } from "../../storage/sql/projects.js";
import { openSqliteStorage } from "../../storage/sqlite/sqlite-storage.js";
import { useStoreFiles } from "../../storage/sqlite/testing/use-store-files.js";
import type { Storage } from "../../storage/storage.js";
import { checkProject, type CheckResult, checkStrays } from "./check-project.js";

const now = new Date("2024-05-01T10:00:00.000Z");
const RESOURCES = 40;
const bytes = Uint8Array.of(1, 2, 3);
const digest = createHash("sha256").update(bytes).digest("base64url");

const newFile = useStoreFiles();
const filled = newFile();
let file = filled;
beforeAll(() => onStore(fill));
beforeEach(() => {
  file = newFile();
  cpSync(filled, file);
});

async function onStore<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openSqliteStorage({ file });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

function bulkResource(projectKey: string, i: number) {
  const timestamp = now.toISOString();
  return sampleResource(projectKey, {
    key: `bulk-${i}`,
    createdAt: timestamp,
    lastModifiedAt: timestamp,
  });
}

/** A project with all kinds of checked records, and another project, whose errors must not be reported. */
async function fill(storage: Storage): Promise<void> {
  for (const projectKey of ["project", "other"]) {
    await storage.transaction(async ({ projects, resources, products, images }) => {
      await projects.insert({ projectKey, createdAt: now.toISOString() });
      for (let i = 0; i < RESOURCES; i++) {
        await resources.insert(bulkResource(projectKey, i));
      }
      for (const sku of ["sku-1", "sku-2"]) {
        const staged = productContent({ masterVariant: variant(1, { sku }) });
        await products.insert(sampleProduct(projectKey, { key: sku, current: staged, staged }));
      }
      const image = { digest, size: bytes.length };
      for (let i = 0; i < 2; i++) await images.insert(sampleImage(projectKey, image), bytes);
    });
    await indexed(storage, projectKey);
  }
}

async function indexed(storage: Storage, projectKey: string): Promise<void> {
  const log = { info: () => undefined, error: () => undefined };
  const { searchIndexes, resourceIndexes } = openSearchIndexes(storage, log, 10_000);
  await resourceIndexes.maintain(projectKey);
  await Promise.all([searchIndexes.close(), resourceIndexes.close()]);
}

function check(): Promise<CheckResult> {
  return onStore((storage) => checkProject(storage, "project"));
}

/** Changes the database directly. */
function plant(...statements: string[]): void {
  const database = new DatabaseSync(file);
  try {
    for (const statement of statements) {
      expect([statement, database.prepare(statement).run().changes > 0]).toEqual([statement, true]);
    }
  } finally {
    database.close();
  }
}

const HERE = "project_key = 'project'";
/** One of the project's resources, as SQL. */
const ONE = `(SELECT id FROM resources WHERE ${HERE} ORDER BY id LIMIT 1)`;

describe("a valid project", () => {
  it("has no errors and is not changed", async () => {
    expect(await check()).toEqual({ resources: RESOURCES, products: 2, images: 2, errors: [] });
  });

  it("has no errors after an import was published, before it is completed", async () => {
    await onStore(async (storage) => {
      const lease = leaseOf("project");
      await begin(storage, lease);
      const existing = (sku: string) => storage.products.getBySku("project", sku);
      const [one, two] = [await existing("sku-1"), await existing("sku-2")];
      if (!one || !two) throw new Error("The project has both.");
      const contentOf = (...skus: string[]) => ({
        current: withSkus(...skus),
        staged: withSkus(...skus),
      });
      const moved = await stage(
        storage,
        lease,
        replacing(one, contentOf("sku-3")),
        replacing(two, contentOf("sku-2", "sku-1")),
      );
      await storage.transaction(({ productImports }) => productImports.publish(lease, moved));
      expect(await storage.productImports.unsettled()).toEqual(["project"]);
    });
    expect(await check()).toMatchObject({ products: 2, errors: [] });
  });

  it("has no errors during writes, before its index is built, and during the build", async () => {
    await onStore(async (storage) => {
      let next = RESOURCES;
      const write = async (): Promise<void> => {
        for (const end = next + 50; next < end; next++) {
          const resource = bulkResource("project", next);
          await storage.transaction(({ resources }) => resources.insert(resource));
        }
      };
      const [{ errors }] = await Promise.all([checkProject(storage, "project"), write()]);
      expect(errors).toEqual([]);

      await storage.transaction(async ({ projects, resources }) => {
        await projects.insert({ projectKey: "fresh", createdAt: now.toISOString() });
        for (let i = 0; i < 3; i++) await resources.insert(bulkResource("fresh", i));
      });
      expect((await checkProject(storage, "fresh")).errors).toEqual([]);
      const { name: collection, format, fields = "" } = indexedResources;
      const index = { projectKey: "fresh", collection, format };
      await storage.transaction(({ searchChanges }) => searchChanges.begin(index, fields));
      expect((await checkProject(storage, "fresh")).errors).toEqual([]);
      const { sourceId = "" } = (await storage.searchChanges.state(index)) ?? {};
      const running = { after: { createdAt: "", id: "" }, former: 0 };
      const scan = { isComplete: false, records: 0, running };
      await storage.transaction(({ searchSegments }) =>
        searchSegments.putManifest(index, { sourceId, segments: [], scan }, 0),
      );
      expect((await checkProject(storage, "fresh")).errors).toEqual([]);
    });
  });
});

describe("the project check reports", () => {
  it.each([
    [
      [
        `INSERT INTO resources SELECT project_key, '00000000-0000-4000-8000-000000000000', NULL,
           version, created_at, last_modified_at, created_by, last_modified_by, current_content,
           staged_content FROM resources WHERE ${HERE} AND id = ${ONE}`,
      ],
      [/^Search index: 00000000-0000-4000-8000-000000000000 is missing$/],
    ],
    [
      [`DELETE FROM resources WHERE ${HERE} AND id = ${ONE}`],
      [/^Search index: resources \S+ is there, and no such record$/],
    ],
    [
      [`UPDATE search_segments SET bytes = zeroblob(length(bytes)) WHERE ${HERE}`],
      [
        /^Search index: segment \S+ is not all there, or damaged$/,
        /^Search index: \S+ is missing$/,
      ],
    ],
    [
      [`UPDATE resources SET current_content = '{' WHERE ${HERE} AND id = ${ONE}`],
      [/^Resources: the (?:first )?one .*cannot be read: /],
    ],
    [
      [
        `DELETE FROM product_skus WHERE ${HERE} AND sku = 'sku-1'`,
        `UPDATE product_skus SET product_id = (SELECT id FROM products WHERE ${HERE} AND key = 'sku-1')
         WHERE ${HERE} AND sku = 'sku-2'`,
      ],
      [
        /^SKU "sku-1" of product \S+ finds nothing$/,
        /^SKU "sku-2" of product \S+ finds \S+$/,
        /^SKU "sku-2" is of product \S+, which does not have it$/,
      ],
    ],
    [
      [`INSERT INTO product_skus VALUES ('project', 'sku-3', 'nobody')`],
      [/^SKU "sku-3" is of product nobody, which does not exist$/],
    ],
    [
      [`UPDATE catalogues SET revision = 1 WHERE ${HERE}`],
      [/^Product \S+: its revision 2 is above the catalogue's$/],
    ],
    [
      [
        `UPDATE products SET current_content = '[]', staged_content = NULL WHERE ${HERE} AND key = 'sku-1'`,
      ],
      [/^Products: cannot be read: /, /^SKUs: cannot be read: /],
    ],
    [
      [`UPDATE image_contents SET bytes = x'010204' WHERE ${HERE}`],
      [/^Image content \S+: its bytes have another digest$/],
    ],
    [[`DELETE FROM image_contents WHERE ${HERE}`], [/^Image \S+: its content \S+ is missing$/]],
    [[`DELETE FROM images WHERE ${HERE}`], [/^Image content \S+: belongs to no image$/]],
  ])("after %j: %p", async (statements, expected) => {
    plant(...statements);
    const { errors } = await check();
    for (const pattern of expected) {
      expect(errors).toEqual(expect.arrayContaining([expect.stringMatching(pattern)]));
    }
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    // One fault may cause several errors of the search index, but no others.
    expect(unexpected.filter((error) => !/^Search index: /.test(error))).toEqual([]);
    expect((await check()).errors).toEqual(errors);
    const others = await onStore((storage) => checkProject(storage, "other"));
    expect(others.errors).toEqual([]);
  });
});

describe("the store check reports", () => {
  it("rows without a project in each content table", async () => {
    const database = new DatabaseSync(file);
    for (const table of CONTENT_TABLES) {
      const columns = database
        .prepare("SELECT name, type FROM pragma_table_info(?)")
        .all(table)
        .map((column) => {
          const { name, type } = column as { name: string; type: string };
          if (name === "project_key") return "'ghost'";
          return type === "INTEGER" ? "1" : type === "BLOB" ? "x'00'" : "'{}'";
        });
      database.exec(`INSERT INTO ${table} VALUES (${columns.join(", ")})`);
    }
    database.close();
    expect((await onStore(checkStrays)).toSorted()).toEqual(
      CONTENT_TABLES.map(
        (table) => `Table ${table}: 1 row of 'ghost', which is not a project`,
      ).toSorted(),
    );
  });
});
