import { randomInt } from "node:crypto";
import type { IndexDialect } from "../sql/dialect.js";
import { type Sql, sql } from "../sql/sql-fragment.js";
import { CHECKPOINT } from "./interruption.js";

/** A call from SQLite into JavaScript takes 0.3 us, as long as to pass by some rows. */
const ROWS_FOR_A_CALL = 64;
const LAST = ROWS_FOR_A_CALL - 1;

/** Odd, and known to nobody: whoever writes cannot choose owners that are all passed by. */
const FACTOR = 2 * randomInt(2 ** 29, 2 ** 30) + 1;

/** One of some rows calls the function: which ones is told by what costs little to read. */
export const checkpoints: IndexDialect["checkpoints"] = {
  byOwner(owner, weight) {
    const rows = ROWS_FOR_A_CALL / weight;
    const mask = rows < 2 ? 0 : 2 ** Math.floor(Math.log2(rows)) - 1;
    return goingOn(sql`${owner} * ${plain(`${FACTOR} >> 20 & ${mask}`)}`);
  },
  // Of rows outside of elements, which have -1, there are fewer than matter.
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
