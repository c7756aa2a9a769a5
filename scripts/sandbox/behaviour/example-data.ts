import type { Data } from "../../../server/runtime/control/controlled-api.js";
import type {
  Behaviour,
  OperationBehaviour,
  StoringRole,
} from "../../../server/runtime/documents/behaviour.js";
import { type Collection, wrapped } from "../../../server/runtime/documents/collection.js";
import { Fitting } from "../../../server/runtime/documents/fitting.js";
import { memberAt } from "../../../server/runtime/documents/members.js";
import { idIn, placeOfId, withId } from "../../../server/runtime/documents/item-id.js";
import { isHidden } from "../../../server/runtime/documents/relations.js";
import { schemaOf } from "../../../server/runtime/documents/value-schema.js";
import { isObject, ownMember } from "../../../server/runtime/objects.js";
import { dataKey, ID } from "../../../server/runtime/documents/stored-data/data-keys.js";
import type { OpenApiDocument } from "../../document/document.js";
import { patternText } from "../../document/examples/sample-value.js";
import { type Exemplified, examplesOf } from "../../document/examples/samples.js";
import type { OperationModel } from "../../document/operation-model.js";
import { Place } from "../../document/place.js";
import type { ContentModel } from "../../document/request-model.js";
import { objectRequest, usualResponse } from "./operation-contents.js";

/** An operation that shows stored items. */
interface Showing {
  model: OperationModel;
  role: StoringRole;
  collection: Collection;
  response: NonNullable<OperationBehaviour["response"]>;
}

interface Item {
  id: string | undefined;
  value: unknown;
}

/** The items that the examples of lists and items in a document show, as data for a new store. */
export function exampleData(
  document: OpenApiDocument,
  models: readonly OperationModel[],
  behaviour: Behaviour,
): Data {
  return new ExampleData(document, models, behaviour).read();
}

class ExampleData {
  readonly #fitting: Fitting;
  readonly #lists = new Map<string, { collection: Collection; items: Item[] }>();
  readonly #showing: Showing[];

  constructor(
    private readonly document: OpenApiDocument,
    models: readonly OperationModel[],
    private readonly behaviour: Behaviour,
  ) {
    this.#fitting = new Fitting(document, patternText);
    this.#showing = models.flatMap((model) => this.#showingOf(model));
  }

  read(): Data {
    const { collections } = this.behaviour;
    const shared = this.#presets();
    // Parents first: what is below them needs their ids.
    const inOrder = Object.entries(collections)
      .filter(([key, each]) => !shared.has(key) && this.#isSeeded(each))
      .sort(([, one], [, other]) => (one.within?.length ?? 0) - (other.within?.length ?? 0));
    for (const [key] of inOrder) {
      const own = this.#showing.filter(({ role }) => role.collection === key);
      for (const kind of ["list", "read"]) {
        for (const each of own) if (each.role.kind === kind) this.#add(each);
      }
      for (const each of own) if (each.role.kind === "read") this.#addNamed(each);
    }
    const data = [...this.#lists].flatMap(([key, { collection, items }]) => {
      const sent = this.#sentIds(collection);
      const values = items.flatMap((item) => {
        // The document's own request creates it.
        return item.id !== undefined && sent.has(item.id) ? [] : [given(collection, item)];
      });
      return values.length > 0 ? [[key, values] as const] : [];
    });
    return Object.fromEntries(data);
  }

  #showingOf(model: OperationModel): Showing[] {
    const { role, response } = ownMember(this.behaviour.operations, model.name) ?? {};
    if (!role || !("collection" in role) || !response) return [];
    const collection = ownMember(this.behaviour.collections, role.collection);
    return collection ? [{ model, role, collection, response }] : [];
  }

  #isSeeded(collection: Collection): boolean {
    const isListed = this.#showing.some(
      (each) => each.collection === collection && each.role.kind === "list",
    );
    return isListed || collection.isExample !== true;
  }

  /** Collections where any id is accepted until the first item is stored. */
  #presets(): Set<string> {
    const presets = this.#showing.flatMap(({ role }) =>
      (role.below ?? []).filter(({ isPreset }) => isPreset).map(({ collection }) => collection),
    );
    return new Set(presets.filter((key) => this.behaviour.collections[key]?.isExample !== true));
  }

  #add(showing: Showing): void {
    const { collection } = showing;
    const named = this.#pathIds(showing)[0];
    const isOnPath = placeOfId(collection).length === 0;
    for (const value of this.#itemsOf(showing)) {
      const shown = idIn(collection, value);
      const isId = typeof shown === "string" || typeof shown === "number";
      const id = isOnPath ? named : isId ? String(shown) : undefined;
      // Single objects return their example until they are changed.
      if (isOnPath && (id === undefined || showing.role.kind !== "read")) continue;
      this.#keep(showing, { id, value });
    }
  }

  /** Items with the document's example ids of path parameters. */
  #addNamed(showing: Showing): void {
    const { collection } = showing;
    for (const id of this.#pathIds(showing)) {
      const [own] = this.#itemsOf(showing);
      const key = this.#keyOf(showing, own);
      const { items = [] } = (key !== undefined && this.#lists.get(key)) || {};
      const like = own ?? items[0]?.value;
      if (!isObject(like) || items.some((each) => each.id === id)) continue;
      const value = typeof idIn(collection, like) === "number" ? Number(id) : id;
      this.#keep(showing, { id, value: withId(collection, like, value) });
    }
  }

  #keep(showing: Showing, { id, value }: Item): void {
    const { collection, role } = showing;
    const key = this.#keyOf(showing, value);
    if (key === undefined) return;
    const hidden = (role.parents ?? []).filter(isHidden).map((each) => {
      return [each.member.join(), this.#parentId(showing, each.parameter, value)] as const;
    });
    if (hidden.some(([, parent]) => parent === undefined)) return;
    const whole = isObject(value) ? { ...value, ...Object.fromEntries(hidden) } : value;
    const list = this.#lists.get(key) ?? { collection, items: [] };
    this.#lists.set(key, list);
    const known = id === undefined ? undefined : list.items.find((each) => each.id === id);
    // The later one is the item itself: lists may contain only some of its members.
    if (known) known.value = whole;
    else list.items.push({ id, value: whole });
  }

  /** The list of an item in the data; `undefined`: its parents are not known. */
  #keyOf(showing: Showing, value: unknown): string | undefined {
    const { collection, role } = showing;
    const ids = (collection.within ?? []).map((name) => {
      return this.#parentId(showing, ownMember(role.parameters ?? {}, name) ?? name, value);
    });
    const known = ids.flatMap((id) => id ?? []);
    return known.length < ids.length ? undefined : dataKey(collection, known);
  }

  /** The value of a path parameter: from the item, a stored item, or the document's example. */
  #parentId(showing: Showing, parameter: string, value: unknown): string | undefined {
    const { model, role } = showing;
    const member = role.parents?.find((each) => each.parameter === parameter)?.member;
    const shown = member && memberAt(value, member);
    if (typeof shown === "string" || typeof shown === "number") return String(shown);
    const [documented] = this.#parameterIds(model, parameter);
    const parent = role.below?.find(
      ({ parameters }) => Object.values(parameters).at(-1) === parameter,
    );
    const stored = parent ? this.#idsOf(parent.collection) : [];
    return documented !== undefined && (stored.length === 0 || stored.includes(documented))
      ? documented
      : stored[0];
  }

  #idsOf(key: string): string[] {
    const collection = ownMember(this.behaviour.collections, key);
    const lists = [...this.#lists.values()].filter((each) => each.collection === collection);
    return lists.flatMap(({ items }) => items.flatMap(({ id }) => id ?? []));
  }

  #pathIds({ model, role, collection }: Showing): string[] {
    const name = collection.idParameter ?? "";
    return this.#parameterIds(model, ownMember(role.parameters ?? {}, name) ?? name);
  }

  #parameterIds({ parameters }: OperationModel, name: string): string[] {
    const parameter = parameters.find((each) => each.in === "path" && each.name === name);
    if (!parameter) return [];
    const { declared, pointer, schema } = parameter;
    const shown = examplesOf(new Place<Exemplified>(this.document, declared, pointer));
    const values = [...shown.map(({ value }) => value), ...this.#ofSchema(schema)];
    const ids = values.filter((each) => typeof each === "number" || typeof each === "string");
    return [...new Set(ids.map(String).filter((each) => each !== ""))];
  }

  #itemsOf({ model, role, response: { list, item } }: Showing): unknown[] {
    const content = usualResponse(model)?.contents.find(({ kind }) => kind === "json");
    if (!content) return [];
    const shown = this.#shownIn(content);
    if (role.kind !== "list") {
      const items = shown.map((body) => item && memberAt(body, item));
      const known = items.filter((each) => each !== undefined);
      return known.length > 0
        ? known
        : this.#ofSchema(item && this.#fitting.schemaAt(content.schema, item));
    }
    if (!list) return [];
    const lists = shown.map((body) => memberAt(body, list.at)).filter(Array.isArray);
    const elements = lists.flat().map((each) => memberAt(each, list.item));
    if (lists.length > 0) return elements.filter((each) => each !== undefined);
    const { items } =
      schemaOf(this.document, this.#fitting.schemaAt(content.schema, list.at)) ?? {};
    return this.#ofSchema(this.#fitting.schemaAt(items, list.item));
  }

  /** The bodies that a document gives as examples of a content. */
  #shownIn({ declared, pointer, schema }: ContentModel): unknown[] {
    const shown = examplesOf(new Place<Exemplified>(this.document, declared, pointer));
    return shown.length > 0 ? shown.map(({ value }) => value) : this.#ofSchema(schema);
  }

  #ofSchema(schema: unknown): unknown[] {
    const { example, examples } = schemaOf(this.document, schema) ?? {};
    return [example, ...listIn(examples)].filter((each) => each !== undefined);
  }

  /** The ids in the examples of requests that create items. */
  #sentIds(collection: Collection): Set<string> {
    const creating = this.#showing.filter(
      (each) => each.collection === collection && each.role.kind === "create",
    );
    const ids = creating.flatMap(({ model, role }) => {
      const content = objectRequest(model);
      const bodies = content ? this.#shownIn(content) : [];
      return bodies.map((body) => idIn(collection, memberAt(body, role.at ?? [])));
    });
    return new Set(ids.filter((each) => each !== undefined).map(String));
  }
}

/** A document may have anything there. */
function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function given(collection: Collection, { id, value }: Item): unknown {
  if (placeOfId(collection).length > 0 || id === undefined) return value;
  return isObject(value) ? { [ID]: id, ...value } : { [ID]: id, ...wrapped(value) };
}
