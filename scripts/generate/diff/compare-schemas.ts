import type { OpenApiDocument, Schema } from "../document.js";
import type { Change } from "./change.js";
import type { Direction } from "./rules.js";
import { SchemaPair, type Views } from "./schema-pair.js";
import { type SchemaView, SchemaViews } from "./schema-view.js";

/** Compares schemas of two documents. Each pair of them is looked at once, however often it occurs. */
export class SchemaComparison {
  readonly #views: Views;
  readonly #pairs = new Map<string, SchemaPair>();
  /** Whether two views are alike, once it is known. */
  readonly #alike = new Map<string, boolean>();

  /** `today`: YYYY-MM-DD, by which a sunset has passed or not. */
  constructor(
    earlier: OpenApiDocument,
    later: OpenApiDocument,
    readonly today: string,
  ) {
    this.#views = { earlier: new SchemaViews(earlier), later: new SchemaViews(later), today };
  }

  /** `at` names the place of a schema that is no component. */
  compare(
    earlier: Schema | undefined,
    later: Schema | undefined,
    { at, direction }: { at: string; direction: Direction },
  ): Change[] {
    const views = [
      this.#views.earlier.of([earlier ?? true]),
      this.#views.later.of([later ?? true]),
    ];
    const changes: Change[] = [];
    for (const pair of this.#reach(views, at, direction)) changes.push(...pair.changes);
    return changes;
  }

  readonly #areAlike = (earlier: SchemaView, later: SchemaView, direction: Direction): boolean => {
    const key = pairKey(earlier, later, direction);
    const known = this.#alike.get(key);
    if (known !== undefined) return known;
    // Where schemas contain themselves, what is being asked is taken for granted.
    this.#alike.set(key, true);
    let alike = true;
    for (const pair of this.#reach([earlier, later], "", direction)) {
      alike = pair.changes.length === 0;
      if (!alike) break;
    }
    this.#alike.set(key, alike);
    return alike;
  };

  /** A pair and all that are inside it, each once. */
  *#reach(
    [earlier, later]: readonly SchemaView[],
    place: string,
    direction: Direction,
  ): Generator<SchemaPair> {
    const met = new Set<string>();
    const left = earlier && later ? [{ earlier, later, place }] : [];
    for (let next = left.pop(); next; next = left.pop()) {
      const key = pairKey(next.earlier, next.later, direction);
      if (met.has(key)) continue;
      met.add(key);
      const pair = this.#pair(key, next, direction);
      yield pair;
      left.push(...pair.inside.toReversed());
    }
  }

  #pair(key: string, { earlier, later, place }: Reached, direction: Direction): SchemaPair {
    const at = later.name ?? earlier.name ?? place;
    const known = this.#pairs.get(`${key} @ ${at}`);
    if (known) return known;
    const pair = new SchemaPair(this.#views, this.#areAlike, { earlier, later, at, direction });
    this.#pairs.set(`${key} @ ${at}`, pair);
    return pair;
  }
}

interface Reached {
  earlier: SchemaView;
  later: SchemaView;
  place: string;
}

function pairKey(earlier: SchemaView, later: SchemaView, direction: Direction): string {
  return `${earlier.key} | ${later.key} | ${direction}`;
}
