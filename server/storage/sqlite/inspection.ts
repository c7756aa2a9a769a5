import type { DiscountRecord } from "../cart-records.js";
import { pathOfCode } from "../index-paths.js";
import {
  IN_BOTH,
  IN_CURRENT,
  IN_STAGED,
  type IndexRows,
  type Projections,
  type ValueRow,
  type WordRow,
} from "../index-rows.js";
import type { ImageContent, InspectionReader, Page, SkuRow } from "../inspection.js";
import { toOrderedText } from "../ordered-text.js";
import type { ImageRecord } from "../product-records.js";
import type { OutOfOrderPropertiesRecord } from "../records.js";
import { SqliteDiscountReader } from "./discounts.js";
import { SqliteImageReader } from "./images.js";
import { COLLECTIONS } from "./index-tables.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

interface Paged {
  first: string;
  next: string;
}

const SELECT_PROPERTIES = `SELECT uri_parameter_one, uri_parameter_two, body
  FROM out_of_order_properties WHERE project_key = ?`;
const IN_ORDER = "ORDER BY uri_parameter_one, uri_parameter_two LIMIT ?";
const OUT_OF_ORDER_PROPERTIES = `${SELECT_PROPERTIES} ${IN_ORDER}`;
const OUT_OF_ORDER_PROPERTIES_AFTER = `${SELECT_PROPERTIES}
  AND (uri_parameter_one, uri_parameter_two) > (?, ?) ${IN_ORDER}`;
const DISCOUNTS = paged("discounts", "code");
const IMAGES = paged("images", "id");
const IMAGE_CONTENTS = paged("image_contents", "digest", ", length(bytes)");
const SKUS = paged("product_skus", "sku", ", product_id");

function paged(table: string, key: string, others = ""): Paged {
  const select = `SELECT ${key}${others} FROM ${table} WHERE project_key = ?`;
  const inOrder = `ORDER BY ${key} LIMIT ?`;
  return { first: `${select} ${inOrder}`, next: `${select} AND ${key} > ? ${inOrder}` };
}

const OWNERS = `SELECT o.id, o.owner FROM json_each(?) wanted CROSS JOIN index_owners o
  ON o.project_key = ? AND o.collection = ? AND o.id = wanted.value`;
// Left to itself SQLite reads all values of the project for each owner, since the index lacks marks.
const VALUES = `SELECT v.owner, v.path, v.value, v.element, v.projections, v.occurrences, v.marks
  FROM json_each(?) wanted CROSS JOIN index_values v INDEXED BY index_values_by_owner
  ON v.project_key = ? AND v.collection = ? AND v.owner = wanted.value`;
const WORDS = `SELECT owner, word, projections FROM index_words
  WHERE owner IN (SELECT value FROM json_each(?)) AND project_key = ? AND collection = ?`;
const SIZE = `SELECT
  (SELECT count(*) FROM index_owners WHERE project_key = ?1 AND collection = ?2),
  (SELECT count(*) FROM index_values WHERE project_key = ?1 AND collection = ?2) +
  (SELECT count(*) FROM index_words WHERE project_key = ?1 AND collection = ?2)`;

interface Gathered extends IndexRows {
  values: ValueRow[];
  words: WordRow[];
}

export class SqliteInspectionReader implements InspectionReader {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async outOfOrderProperties(
    projectKey: string,
    { limit, after }: Page<OutOfOrderPropertiesRecord>,
  ): Promise<OutOfOrderPropertiesRecord[]> {
    const last = after && [after.uriParameterOne, after.uriParameterTwo];
    const rows = this.#session.all(
      last ? OUT_OF_ORDER_PROPERTIES_AFTER : OUT_OF_ORDER_PROPERTIES,
      projectKey,
      ...(last ?? []),
      limit,
    );
    return rows.map((row) => {
      const columns = new RowDecoder(row);
      const [uriParameterOne, uriParameterTwo] = [columns.text(), columns.text()];
      const body = parseJson(columns.text(), isJsonObject);
      return { projectKey, uriParameterOne, uriParameterTwo, body };
    });
  }

  async discounts(
    projectKey: string,
    { limit, after }: Page<DiscountRecord>,
  ): Promise<DiscountRecord[]> {
    const codes = this.#page(DISCOUNTS, projectKey, limit, after?.code);
    const reader = new SqliteDiscountReader(this.#session);
    return present(codes.map((columns) => reader.get(projectKey, columns.text())));
  }

  async images(projectKey: string, { limit, after }: Page<ImageRecord>): Promise<ImageRecord[]> {
    const ids = this.#page(IMAGES, projectKey, limit, after?.id);
    const reader = new SqliteImageReader(this.#session);
    return present(ids.map((columns) => reader.get(projectKey, columns.text())));
  }

  async imageContents(
    projectKey: string,
    { limit, after }: Page<ImageContent>,
  ): Promise<ImageContent[]> {
    return this.#page(IMAGE_CONTENTS, projectKey, limit, after?.digest).map((columns) => ({
      digest: columns.text(),
      size: columns.integer(),
    }));
  }

  async skus(projectKey: string, { limit, after }: Page<SkuRow>): Promise<SkuRow[]> {
    return this.#page(SKUS, projectKey, limit, after?.sku).map((columns) => ({
      sku: columns.text(),
      productId: columns.text(),
    }));
  }

  async indexRows(projectKey: string, ids: readonly string[]): Promise<Map<string, IndexRows>> {
    const place = [projectKey, COLLECTIONS.resources] as const;
    const byId = new Map<string, Gathered>();
    const byOwner = new Map<number, Gathered>();
    const wanted = JSON.stringify(ids.map(toOrderedText));
    for (const row of this.#session.all(OWNERS, wanted, ...place)) {
      const columns = new RowDecoder(row);
      const id = columns.indexText();
      // A second owner of an id is a fault: its rows then count as rows too many.
      const rows = byId.get(id) ?? { values: [], words: [] };
      byId.set(id, rows);
      byOwner.set(columns.integer(), rows);
    }
    const owners = JSON.stringify([...byOwner.keys()]);
    for (const row of this.#session.all(VALUES, owners, ...place)) {
      const columns = new RowDecoder(row);
      byOwner.get(columns.integer())?.values.push(valueRow(columns));
    }
    for (const row of this.#session.all(WORDS, owners, ...place)) {
      const columns = new RowDecoder(row);
      const rows = byOwner.get(columns.integer());
      rows?.words.push({ word: columns.indexText(), projections: projections(columns) });
    }
    return byId;
  }

  async indexSize(projectKey: string): Promise<{ resources: number; rows: number }> {
    const row = this.#session.get(SIZE, projectKey, COLLECTIONS.resources);
    const columns = new RowDecoder(row);
    return { resources: columns.integer(), rows: columns.integer() };
  }

  #page(statements: Paged, projectKey: string, limit: number, after?: string): RowDecoder[] {
    const rows =
      after === undefined
        ? this.#session.all(statements.first, projectKey, limit)
        : this.#session.all(statements.next, projectKey, after, limit);
    return rows.map((row) => new RowDecoder(row));
  }
}

function valueRow(columns: RowDecoder): ValueRow {
  return {
    path: pathOfCode(columns.text()),
    value: columns.indexValueOrPresence(),
    element: columns.integer(),
    projections: projections(columns),
    occurrences: columns.integer(),
    marks: columns.integer(),
  };
}

function projections(columns: RowDecoder): Projections {
  const value = columns.integer();
  if (value === IN_BOTH || value === IN_CURRENT || value === IN_STAGED) return value;
  throw new TypeError(`The index of the store has a row in the projections ${value}.`);
}

async function present<T>(reads: readonly Promise<T | undefined>[]): Promise<T[]> {
  return (await Promise.all(reads)).flatMap((record) => (record === undefined ? [] : [record]));
}
