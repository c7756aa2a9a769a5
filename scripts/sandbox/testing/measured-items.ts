import {
  collectionOf,
  isOnList,
  type Role,
  type StoringRole,
} from "../../../server/runtime/documents/behaviour.js";
import { idIn } from "../../../server/runtime/documents/item-id.js";
import { memberAt } from "../../../server/runtime/documents/members.js";
import type { CalledApi, DrivenResponse } from "../../conformance/drive/called-api.js";
import type { PublishedBodies } from "../../conformance/drive/published-bodies.js";
import { isObject, isPlainObject, nodeAt } from "../../document/document.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { RequestValues } from "../../generate/proof/call-by-client.js";
import { ApiBodies } from "../behaviour/api-bodies.js";
import type { FoundCollection } from "../behaviour/find-collections.js";
import type { FoundRoles } from "../behaviour/find-roles.js";
import { objectRequest } from "../behaviour/operation-contents.js";

type Members = Readonly<Record<string, unknown>>;
type Parameters = RequestValues["parameters"];

/** An item of a collection. */
export interface MeasuredItem {
  readonly found: FoundCollection;
  /** Unset: it could not be created. */
  id?: unknown;
  /** As the response to its creation shows it. */
  shown?: Members | undefined;
  /** The path parameters of its creation, by the names of its collection. */
  readonly scope: Map<string, unknown>;
  /** The items that the path of its creation names. */
  above: readonly MeasuredItem[];
}

type Named = Pick<StoringRole, "collection" | "only">;

/** Some paths lead only to some items of a collection. */
function keyOf({ collection, only = [] }: Named): string {
  return JSON.stringify([collection, ...only.map(({ member }) => member)]);
}

/** An item of each collection, created when a request first needs it. */
export class MeasuredItems {
  readonly #bodies: ApiBodies;
  /** By {@link keyOf}. */
  readonly #items = new Map<string, MeasuredItem>();

  constructor(
    private readonly api: CalledApi,
    private readonly published: PublishedBodies,
    private readonly all: FoundRoles,
  ) {
    this.#bodies = new ApiBodies(api.document);
  }

  /** The item of the operation's collection, if a request created it. */
  of(model: OperationModel): MeasuredItem | undefined {
    const role = this.#storingRoleOf(model);
    return role && this.#items.get(keyOf(role));
  }

  /** Whether all items that an operation's path names exist. */
  areThere(model: OperationModel): boolean {
    const role = this.#storingRoleOf(model);
    const needed = role?.below?.map(keyOf) ?? [];
    if (role && !isOnList(role.kind)) needed.push(keyOf(role));
    return role !== undefined && needed.every((each) => this.#items.get(each)?.id !== undefined);
  }

  /** Call it after a deletion: later requests need another item, and others below that one. */
  forget(model: OperationModel): void {
    const removed = this.of(model);
    for (const [name, item] of this.#items) {
      if (item === removed || isAbove(removed, item)) this.#items.delete(name);
    }
  }

  /**
   * The required parameters, which name items in the path. Creates these items; `undefined`: the operation is not about
   * a collection.
   */
  async parametersOf(model: OperationModel): Promise<Parameters | undefined> {
    const role = this.#storingRoleOf(model);
    if (!role) return undefined;
    const own = await this.#item(role);
    return this.#parameters(model, await this.#path(role, own));
  }

  #parameters(model: OperationModel, path: ReadonlyMap<string, unknown>): Parameters {
    const { document } = this.api;
    return samplesOf(document, model).parameters.flatMap((each): Parameters => {
      const { name, in: place, isRequired } = each.parameter;
      const [sample] = validSamples(document, each);
      if (!isRequired || !sample) return [];
      const value = (place === "path" ? path.get(name) : undefined) ?? sample.value;
      return [{ name, in: place, sample: { ...sample, value } }];
    });
  }

  /** The path parameters that name items, by the names of the operation. */
  async #path(role: StoringRole, own?: MeasuredItem): Promise<Map<string, unknown>> {
    const path = new Map<string, unknown>();
    for (const each of role.below?.toReversed() ?? []) {
      const parent = await this.#item(each);
      for (const [theirs, ours] of Object.entries(each.parameters)) {
        const isId = theirs === parent?.found.collection.idParameter;
        const value = isId ? parent.id : parent?.scope.get(theirs);
        if (value !== undefined) path.set(ours, value);
      }
    }
    if (!own) return path;
    const { parameters = {}, only = [], kind } = role;
    const { idParameter = "" } = own.found.collection;
    for (const [name, value] of own.scope) path.set(parameters[name] ?? name, value);
    for (const { parameter, member } of only) path.set(parameter, memberAt(own.shown, member));
    if (!isOnList(kind)) path.set(parameters[idParameter] ?? idParameter, own.id);
    return path;
  }

  async #item(named: Named): Promise<MeasuredItem | undefined> {
    const known = this.#items.get(keyOf(named));
    const found = this.all.collections.find(({ constant }) => constant === named.collection);
    if (known || !found) return known;
    const item: MeasuredItem = { found, scope: new Map(), above: [] };
    // Two collections can be below each other.
    this.#items.set(keyOf(named), item);
    const all = [...this.#operations(found, "create"), ...this.#operations(found, "put")];
    for (const create of all.filter((each) => this.#isShown(each, named))) {
      await this.#create(item, create).catch(() => undefined);
      if (item.id !== undefined) break;
    }
    return item;
  }

  /** Whether a new item has the members that the path of the named one needs. */
  #isShown(create: OperationModel, { only = [] }: Named): boolean {
    const shown = this.#storingRoleOf(create)?.parents?.map(({ member }) => member.join()) ?? [];
    return only.every(({ member }) => shown.includes(member.join()));
  }

  async #create(item: MeasuredItem, create: OperationModel): Promise<void> {
    const role = this.#storingRoleOf(create);
    if (!role) return;
    const { found, scope } = item;
    const parameters = this.#parameters(create, await this.#path(role));
    const above = role.below?.flatMap((each) => this.#items.get(keyOf(each)) ?? []) ?? [];
    item.above = above.filter(({ id }) => id !== undefined);
    const { within = [], idParameter = "" } = found.collection;
    const valueOf = (name: string): unknown => {
      const ours = role.parameters?.[name] ?? name;
      return parameters.find((each) => each.in === "path" && each.name === ours)?.sample.value;
    };
    for (const name of within) scope.set(name, valueOf(name));
    const mediaType = objectRequest(create)?.mediaType;
    for (const body of this.#bodiesOf(create)) {
      const value = role.kind === "put" ? body : this.#withPathId(create, found, body);
      const response = await this.api.call(create, {
        parameters,
        ...(mediaType !== undefined && { body: { mediaType, value } }),
      });
      if (response.status === 400 || response.status === 422) continue;
      if (response.status >= 300 || response.isExample) return;
      item.shown = this.#itemIn(create, response);
      const isNamed = role.kind === "put";
      const shownId = idIn(found.collection, item.shown) ?? idIn(found.collection, value);
      item.id = isNamed ? valueOf(idParameter) : shownId;
      return;
    }
  }

  /** The operations of a collection, those below the fewest items first. */
  #operations({ constant }: FoundCollection, kind: Role["kind"]): OperationModel[] {
    const count = (model: OperationModel): number => this.#storingRoleOf(model)?.below?.length ?? 0;
    return this.api.models
      .filter((model) => {
        const role = this.#roleOf(model);
        return role?.kind === kind && collectionOf(role) === constant;
      })
      .sort((one, other) => count(one) - count(other));
  }

  /** The sample of a body. The paths accept its id, if it has one. */
  #withPathId(create: OperationModel, found: FoundCollection, body: Members): Members {
    const { idProperty = "" } = found.collection;
    const kinds = ["read", "replace", "update", "remove"] as const;
    const [model] = kinds.flatMap((kind) => this.#operations(found, kind));
    const id = model && this.#sampleId(model, found);
    const schema = this.published.bodySchema(create);
    const named = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, name === idProperty ? id : value]),
    );
    const isValid = schema === undefined || this.published.requests.isValid(schema, named);
    return idProperty in body && isValid ? named : body;
  }

  #sampleId(model: OperationModel, { collection }: FoundCollection): unknown {
    const found = samplesOf(this.api.document, model).parameters.find(
      ({ parameter: { name } }) => name === collection.idParameter,
    );
    return found?.samples[0]?.value;
  }

  #bodiesOf(model: OperationModel): Members[] {
    const mediaType = objectRequest(model)?.mediaType;
    const bodies = this.published
      .samples(this.api.document, model)
      .filter((each) => each.mediaType === mediaType)
      .flatMap(({ value }) => (isPlainObject(value) ? [value] : []));
    // A creation may have no body.
    return bodies.length > 0 || model.requestBody?.isRequired ? bodies : [{}];
  }

  #itemIn(model: OperationModel, { json }: DrivenResponse): Members | undefined {
    const item = nodeAt(json, (this.#bodies.placeInResponse(model)?.at ?? []).map(String));
    return isObject(item) ? item : undefined;
  }

  #roleOf({ name }: OperationModel): Role | undefined {
    return this.all.roles.get(name);
  }

  #storingRoleOf(model: OperationModel): StoringRole | undefined {
    const role = this.#roleOf(model);
    return role && "collection" in role ? role : undefined;
  }
}

function isAbove(item: MeasuredItem | undefined, { above }: MeasuredItem): boolean {
  return above.some((each) => each === item || isAbove(item, each));
}
