import TestSequencer from "@jest/test-sequencer";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Test files that take 10 s or more, longest first: if one of them started last, the other cores would be
 * idle. Jest knows durations only from a former run; in a fresh clone it sorts by file size.
 */
const LONGEST = [
  "scripts/docs/site.e2e.test.ts",
  "scripts/generate/add-an-endpoint.e2e.test.ts",
  "server/storage/postgres/postgres-storage.test.ts",
  "scripts/generate/records/added-properties.e2e.test.ts",
  "scripts/package/package.e2e.test.ts",
  "scripts/init/init.e2e.test.ts",
  "scripts/generate/whole-range.e2e.test.ts",
  "server/operation/workers/workers.test.ts",
  "server/database-loss.test.ts",
  "scripts/generate/foreign-documents.e2e.test.ts",
  "scripts/generate/watch-project.e2e.test.ts",
  "server/products/search-products.test.ts",
  "scripts/docs/guides.e2e.test.ts",
  "server/projects/transfer/move-to-postgres.test.ts",
  "server/durability.test.ts",
  "server/projects/transfer/transfer.test.ts",
  "server/attacks/memory.test.ts",
  "scripts/development/fuzz/memory.e2e.test.ts",
  "server/health/real-disk.test.ts",
  "scripts/generate/diff/diff-project.e2e.test.ts",
  "server/embed/isolation.test.ts",
  "server/storage/sqlite/sqlite-storage.test.ts",
];

const root = join(import.meta.dirname, "..", "..");

/** Jest's order of test files. */
export default class LongestFirst extends TestSequencer {
  constructor(options) {
    super(options);
    const gone = LONGEST.find((file) => !existsSync(join(root, file)));
    if (gone) throw new Error(`There is no ${gone}: correct scripts/testing/longest-first.mjs.`);
  }

  sort(tests) {
    const ranks = new Map(LONGEST.map((file, index) => [join(root, file), index]));
    const rank = ({ path }) => ranks.get(path) ?? LONGEST.length;
    // Sorting is stable: the others keep Jest's order.
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
