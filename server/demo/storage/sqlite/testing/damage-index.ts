import { DatabaseSync } from "@photostructure/sqlite";
import { closeSync, openSync, readSync, writeSync } from "node:fs";

/** Flips a bit of the first entry of an index, as a failing disk may, in the file of a closed store. */
export function damageIndex(file: string, index: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const number = (sql: string): number =>
    Number(Object.values(Object(database.prepare(sql).get()))[0]);
  const page = number(`SELECT rootpage FROM sqlite_schema WHERE name = '${index}'`);
  const size = number("PRAGMA page_size");
  database.close();
  const handle = openSync(file, "r+");
  // Entries fill a page from its end (https://sqlite.org/fileformat.html#b_tree_pages).
  const place = page * size - 10;
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, place);
  writeSync(handle, Buffer.from([byte.readUInt8(0) ^ 1]), 0, 1, place);
  closeSync(handle);
}
