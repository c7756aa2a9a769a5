import { randomInt } from "node:crypto";
import type { IndexDialect } from "../sql/dialect.js";
import { type Sql, sql } from "../sql/sql-fragment.js";
import { CHECKPOINT } from "./interruption.js";

/** Rows per call of the checkpoint: a call from SQLite into JavaScript takes 0.3 us, as long as some rows. */
const ROWS_FOR_A_CALL = 64;
const LAST = ROWS_FOR_A_CALL - 1;

/** Odd and random, so that no writer can choose documents that all skip the checkpoint. */
const FACTOR = 2 * randomInt(2 ** 29, 2 ** 30) + 1;

/** One of {@link ROWS_FOR_A_CALL} rows calls the function, chosen by a column that is cheap to read. */
export const checkpoints: IndexDialect["checkpoints"] = {
  byDocument(document, weight) {
    const rows = ROWS_FOR_A_CALL / weight;
    const mask = rows < 2 ? 0 : 2 ** Math.floor(Math.log2(rows)) - 1;
    return goingOn(sql`${document} * ${plain(`${FACTOR} >> 20 & ${mask}`)}`);
  },
  // Rows outside of elements, which have -1, are too few to matter.
  byElement: (element) =>
    goingOn(sql`(${element} & ${plain(`${LAST}) <> ${LAST} OR ${element.text} < 0`)}`),
  byRow: () => goingOn(plain(`random() & ${LAST}`)),
};

function goingOn(passedBy: Sql): Sql {
  return sql`(${passedBy} OR ${plain(`${CHECKPOINT}()`)}) AND `;
}

function plain(text: string): Sql {
  return { text, values: [] };
}
