import { expect, it } from "@jest/globals";
import { product, replacing } from "../contract/import-steps.js";
import type { Plan, Session as Performs } from "../sql/plan.js";
import { SqlProductImports } from "../sql/product-imports.js";
import { SqlProducts } from "../sql/products.js";
import { openMemory } from "./connection.js";
import { migrate } from "./migrations.js";
import { Session } from "./session.js";
import { sqliteDialect } from "./sqlite-storage.js";

/** Counts statements, and the rows that they write. */
class CountingSession implements Performs {
  statements = 0;
  rows = 0;

  constructor(private readonly session: Performs) {}

  perform<Result>(plan: Plan<Result>): Promise<Result> {
    return this.session.perform(this.#counting(plan));
  }

  *#counting<Result>(plan: Plan<Result>): Plan<Result> {
    let next = plan.next();
    while (next.done !== true) {
      const result = yield next.value;
      if (next.value.kind !== "lock") this.statements += 1;
      this.rows += result.changes;
      next = plan.next(result);
    }
    return next.value;
  }
}

it.each([1, 300])(
  "an import that replaces %i products is published by four statements",
  async (n) => {
    const connection = openMemory();
    try {
      await migrate(connection);
      const session = new Session(connection, "transaction");
      const existing = Array.from({ length: n }, (_, i) => product("project", `product-${i}`));
      const products = new SqlProducts(session, sqliteDialect);
      for (const each of existing) await products.insert(each);
      const imports = new SqlProductImports(session, sqliteDialect);
      const lease = { projectKey: "project", importId: "import", expiresAt: 1 };
      await imports.begin(lease, { now: 0, room: 0 });
      await imports.stage(
        lease,
        existing.map((each) => replacing(each, {})),
      );
      const counting = new CountingSession(session);
      await new SqlProductImports(counting, sqliteDialect).publish(lease, []);
      // The import is renewed and removed, and the catalogue's revision raised; the fourth one reads.
      expect([counting.statements, counting.rows]).toEqual([4, 3]);
      const [changed] = await products.changes("project", { after: n, limit: 1 });
      expect(changed?.product.version).toBe(2);
    } finally {
      connection.close();
    }
  },
);
