import type { DiscountRecord } from "../cart-records.js";
import type { IndexFields } from "../index-fields.js";
import { pathOfCode } from "../index-paths.js";
import { IN_BOTH, IN_CURRENT, IN_STAGED } from "../index-rows.js";
import type { IndexRows, Projections, ValueRow, WordRow } from "../index-rows.js";
import type {
  HiddenProduct,
  ImageContent,
  IndexState,
  InspectionReader,
  Page,
  SkuRow,
  Stray,
} from "../inspection.js";
import { toKeyText } from "../key-text.js";
import type { ImageRecord } from "../product-records.js";
import type {
  OutOfOrderPropertiesRecord,
  ProjectIdentity,
  RefreshSessionRecord,
} from "../records.js";
import { CONTENT_TABLES } from "./content-tables.js";
import type { Dialect } from "./dialect.js";
import { decodeDiscount } from "./discounts.js";
import { decodeImage } from "./images.js";
import { indexState } from "./index-state.js";
import { decodeOutOfOrderProperties } from "./out-of-order-properties.js";
import { all, first, type Plan, query, type Session } from "./plan.js";
import { decodeRefreshSession, REFRESH_SESSION_COLUMNS } from "./refresh-sessions.js";
import { RowDecoder } from "./row-decoder.js";
import { listed, sql } from "./sql-fragment.js";
import type { SqlValue } from "./sql-text.js";

interface Paged {
  first: string;
  next: string;
}

const OUT_OF_ORDER_PROPERTIES = paged(
  "out_of_order_properties",
  ["uri_parameter_one", "uri_parameter_two"],
  "record",
);
const REFRESH_SESSIONS = paged("refresh_sessions", ["id"], REFRESH_SESSION_COLUMNS);
const DISCOUNTS = paged("discounts", ["code"], "discount");
const IMAGES = paged("images", ["id"], "id, filename, media_type, digest, size");
const IMAGE_CONTENTS = paged("image_contents", ["digest"], "digest, length(bytes)");
/** Without those of products that an import has staged and not published. */
const SKUS = paged(
  `(SELECT s.project_key, s.sku, s.product_id FROM product_skus s
    WHERE NOT EXISTS (SELECT 1 FROM products p
      WHERE p.project_key = s.project_key AND p.id = s.product_id AND p.revision > coalesce(
        (SELECT c.revision FROM catalogues c WHERE c.project_key = s.project_key), 0))
    AND NOT EXISTS (SELECT 1 FROM product_replacements r
      WHERE r.project_key = s.project_key AND r.id = s.product_id)) AS skus`,
  ["sku"],
  "sku, product_id",
);

function paged(table: string, key: readonly string[], columns: string): Paged {
  const select = `SELECT ${columns} FROM ${table} WHERE project_key = ?`;
  const inOrder = `ORDER BY ${key.join(", ")} LIMIT ?`;
  const following = `AND (${key.join(", ")}) > (${key.map(() => "?").join(", ")})`;
  return { first: `${select} ${inOrder}`, next: `${select} ${following} ${inOrder}` };
}

const HIDDEN_PRODUCTS = `SELECT p.id, p.revision FROM products p
  WHERE p.project_key = ? AND p.revision > coalesce(
    (SELECT c.revision FROM catalogues c WHERE c.project_key = p.project_key), 0)
  AND NOT EXISTS (SELECT 1 FROM product_imports i
    WHERE i.project_key = p.project_key AND i.first_revision <= p.revision)
  ORDER BY p.revision LIMIT ?`;

const DELETED_PROJECTS =
  "SELECT project_key, generation FROM deleted_projects ORDER BY project_key";

const SIZE = `SELECT (SELECT count(*) FROM index_owners WHERE project_key = ?),
  (SELECT count(*) FROM index_values WHERE project_key = ?),
  (SELECT count(*) FROM index_words WHERE project_key = ?)`;

const STRAYS = CONTENT_TABLES.map((table) => ({
  table,
  statement: `SELECT project_key, count(*) FROM ${table} WHERE NOT EXISTS (
    SELECT 1 FROM projects WHERE projects.project_key = ${table}.project_key) GROUP BY project_key
    ORDER BY project_key`,
}));

interface Gathered extends IndexRows {
  values: ValueRow[];
  words: WordRow[];
}

export class SqlInspection implements InspectionReader {
  constructor(
    private readonly session: Session,
    private readonly dialect: Dialect,
    private readonly fields: IndexFields,
  ) {}

  deletedProjects(): Promise<ProjectIdentity[]> {
    return this.session.perform(deletedProjects());
  }

  engineErrors(): Promise<string[]> {
    return this.session.perform(engineErrors(this.dialect));
  }

  outOfOrderProperties(
    projectKey: string,
    { limit, after }: Page<OutOfOrderPropertiesRecord>,
  ): Promise<OutOfOrderPropertiesRecord[]> {
    const last = after && [toKeyText(after.uriParameterOne), toKeyText(after.uriParameterTwo)];
    return this.#page(OUT_OF_ORDER_PROPERTIES, projectKey, limit, last, (row) =>
      decodeOutOfOrderProperties(projectKey, row),
    );
  }

  refreshSessions(
    projectKey: string,
    { limit, after }: Page<RefreshSessionRecord>,
  ): Promise<RefreshSessionRecord[]> {
    return this.#page(REFRESH_SESSIONS, projectKey, limit, after && [after.id], (row) =>
      decodeRefreshSession(projectKey, row),
    );
  }

  discounts(projectKey: string, { limit, after }: Page<DiscountRecord>): Promise<DiscountRecord[]> {
    const last = after && [toKeyText(after.code)];
    return this.#page(DISCOUNTS, projectKey, limit, last, (row) => decodeDiscount(projectKey, row));
  }

  images(projectKey: string, { limit, after }: Page<ImageRecord>): Promise<ImageRecord[]> {
    return this.#page(IMAGES, projectKey, limit, after && [after.id], (row) =>
      decodeImage(projectKey, row),
    );
  }

  imageContents(projectKey: string, { limit, after }: Page<ImageContent>): Promise<ImageContent[]> {
    return this.#page(IMAGE_CONTENTS, projectKey, limit, after && [after.digest], (row) => {
      const columns = new RowDecoder(row);
      return { digest: columns.text(), size: columns.integer() };
    });
  }

  skus(projectKey: string, { limit, after }: Page<SkuRow>): Promise<SkuRow[]> {
    return this.#page(SKUS, projectKey, limit, after && [after.sku], (row) => {
      const columns = new RowDecoder(row);
      return { sku: columns.text(), productId: columns.text() };
    });
  }

  hiddenProducts(projectKey: string, limit: number): Promise<HiddenProduct[]> {
    return this.session.perform(hiddenProducts(projectKey, limit));
  }

  indexRows(projectKey: string, ids: readonly string[]): Promise<Map<string, IndexRows>> {
    return this.session.perform(indexRows(this.dialect, projectKey, ids));
  }

  indexState(projectKey: string): Promise<IndexState> {
    return this.session.perform(indexState(this.fields, projectKey));
  }

  indexSize(projectKey: string): Promise<{ resources: number; rows: number }> {
    return this.session.perform(indexSize(projectKey));
  }

  strays(): Promise<Stray[]> {
    return this.session.perform(strays());
  }

  #page<Entry>(
    statements: Paged,
    projectKey: string,
    limit: number,
    after: readonly SqlValue[] | undefined,
    decode: (row: unknown) => Entry,
  ): Promise<Entry[]> {
    return this.session.perform(page(statements, [projectKey, ...(after ?? []), limit], decode));
  }
}

function* deletedProjects(): Plan<ProjectIdentity[]> {
  return (yield* all(DELETED_PROJECTS)).map((row) => {
    const columns = new RowDecoder(row);
    return { projectKey: columns.text(), generation: columns.integer() };
  });
}

function* engineErrors({ integrityCheck }: Dialect): Plan<string[]> {
  if (integrityCheck === undefined) return [];
  const lines = (yield* all(integrityCheck)).map((row) => new RowDecoder(row).text());
  return lines.filter((line) => line !== "ok");
}

function* page<Entry>(
  statements: Paged,
  values: readonly SqlValue[],
  decode: (row: unknown) => Entry,
): Plan<Entry[]> {
  const statement = values.length === 2 ? statements.first : statements.next;
  return (yield* all(statement, ...values)).map(decode);
}

function* hiddenProducts(projectKey: string, limit: number): Plan<HiddenProduct[]> {
  return (yield* all(HIDDEN_PRODUCTS, projectKey, limit)).map((row) => {
    const columns = new RowDecoder(row);
    return { id: columns.text(), revision: columns.integer() };
  });
}

function* indexRows(
  { index }: Dialect,
  projectKey: string,
  ids: readonly string[],
): Plan<Map<string, IndexRows>> {
  const byId = new Map<string, Gathered>();
  const byDocument = new Map<number, Gathered>();
  const documents = yield* query(sql`SELECT o.id, o.owner FROM ${index.tables.documentsById("o")}
    WHERE o.project_key = ${projectKey} AND ${index.isAmong({ of: sql`o.id` }, ids)}`);
  for (const row of documents) {
    const columns = new RowDecoder(row);
    const id = columns.indexText();
    // A second document with the same id is an error: its rows then count as surplus rows.
    const rows = byId.get(id) ?? { values: [], words: [] };
    byId.set(id, rows);
    byDocument.set(columns.integer(), rows);
  }
  if (byDocument.size === 0) return byId;
  const numbers = listed(
    [...byDocument.keys()].map((document) => sql`${document}`),
    ", ",
  );
  const values = yield* query(sql`SELECT v.owner, v.path, ${index.valueOf("v")}, v.element,
      v.projections, v.occurrences, v.marks FROM ${index.tables.valuesByDocument("v")}
    WHERE v.project_key = ${projectKey} AND v.owner IN (${numbers})`);
  for (const row of values) {
    const columns = new RowDecoder(row);
    byDocument.get(columns.integer())?.values.push(valueRow(columns));
  }
  const words = yield* query(sql`SELECT owner, word, projections FROM index_words
    WHERE project_key = ${projectKey} AND owner IN (${numbers})`);
  for (const row of words) {
    const columns = new RowDecoder(row);
    const rows = byDocument.get(columns.integer());
    rows?.words.push({ word: columns.indexText(), projections: projections(columns) });
  }
  return byId;
}

function* strays(): Plan<Stray[]> {
  const found: Stray[] = [];
  for (const { table, statement } of STRAYS) {
    for (const row of yield* all(statement)) {
      const columns = new RowDecoder(row);
      found.push({ table, projectKey: columns.text(), rows: columns.integer() });
    }
  }
  return found;
}

function* indexSize(projectKey: string): Plan<{ resources: number; rows: number }> {
  const columns = new RowDecoder(yield* first(SIZE, projectKey, projectKey, projectKey));
  return { resources: columns.integer(), rows: columns.integer() + columns.integer() };
}

function valueRow(columns: RowDecoder): ValueRow {
  return {
    path: pathOfCode(columns.text()),
    value: columns.indexValueOrPresence(),
    element: columns.integer(),
    projections: projections(columns),
    occurrences: columns.integer(),
    extremes: columns.integer(),
  };
}

function projections(columns: RowDecoder): Projections {
  const value = columns.integer();
  if (value === IN_BOTH || value === IN_CURRENT || value === IN_STAGED) return value;
  throw new TypeError(`The index of the store has a row in the projections ${value}.`);
}
