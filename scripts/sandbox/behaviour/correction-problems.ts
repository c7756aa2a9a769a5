import {
  type Behaviour,
  isOnList,
  type Role,
  type StoringRole,
} from "../../../server/runtime/documents/behaviour.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { operationsIn, parametersIn } from "./api-paths.js";
import type { CorrectedCollection } from "./assigned-operations.js";
import {
  type CorrectedParent,
  type Correction,
  type CorrectionProblem,
  listed,
  parseCorrection,
  type WrittenCorrection,
  writtenCorrections,
  X_SANDBOX,
} from "./corrections.js";
import { formProblems } from "./correction-form.js";
import { type FoundCollection, isCalled } from "./find-collections.js";
import type { ApiBodies } from "./api-bodies.js";
import { responseSchema } from "./operation-contents.js";

const UNCLEAR = "What it does is not clear: name its `role`.";

interface Found {
  collections: readonly FoundCollection[];
  roles: ReadonlyMap<string, Role>;
  /** By the shapes of their paths. */
  corrected: ReadonlyMap<string, CorrectedCollection>;
}

/** What `x-sandbox` says and the document does not allow. */
export class CorrectionProblems {
  constructor(
    private readonly bodies: ApiBodies,
    private readonly found: Found,
  ) {}

  find(models: readonly OperationModel[]): CorrectionProblem[] {
    const problems = new Map<string, CorrectionProblem>();
    const written = models.map((model) => writtenCorrections(this.bodies.document, model));
    for (const [index, model] of models.entries()) {
      for (const each of written[index] ?? []) {
        const own = formProblems(each);
        const all = own.length > 0 ? own : [...this.#problemsOf(model, each, models)];
        for (const [at, message] of all) {
          const pointer = each.pointer + at;
          if (!problems.has(pointer)) problems.set(pointer, { pointer, message, rule: X_SANDBOX });
        }
      }
    }
    return [...problems.values()];
  }

  /** By the path to a member, the first problem of each. */
  *#problemsOf(
    model: OperationModel,
    { value, isOfPath }: WrittenCorrection,
    models: readonly OperationModel[],
  ): Generator<[string, string]> {
    const own = parseCorrection(value);
    const peers = isOfPath ? models.filter(({ path }) => path === model.path) : [model];
    // At a path, it counts for the operations whose response has it.
    const place = peers.map((each) => this.#misplaced(each, own));
    if (place.every((each) => each !== undefined)) yield* place.slice(0, 1);
    if (this.bodies.correctionOf(model).role === "example") return;
    const unassigned = this.#unassigned(model, own);
    if (unassigned !== undefined) {
      const member = own.role === undefined ? "collection" : "role";
      if (own.role !== undefined || own.collection !== undefined) {
        yield [`/${member}`, unassigned];
        return;
      }
    }
    const role = this.found.roles.get(model.name);
    if (!isOfPath && (own.item ?? own.list) && role && !("collection" in role)) {
      const why = "why" in role ? `It cannot store: ${role.why}.` : UNCLEAR;
      yield [own.item ? "/item" : "/list", why];
    }
    yield* this.#ofCollection(model, own);
  }

  /** A path that leads to no item, or to no list. */
  #misplaced(model: OperationModel, { item, list }: Correction): [string, string] | undefined {
    const body = responseSchema(model);
    const name = list ? "list" : "item";
    const at = list ?? item;
    if (!at) return undefined;
    const isFound = list
      ? this.bodies.listIn(model) !== undefined
      : this.bodies.itemAt(body, at) !== undefined;
    return isFound ? undefined : [`/${name}`, this.#nowhere(body, at, name)];
  }

  #nowhere(body: Schema | undefined, at: readonly string[], name: string): string {
    const pointer = at.map((each) => `/${each}`).join("");
    if (body === undefined) return `\`${name}\`: the response has no JSON.`;
    const whole = name === "member" ? "the item" : "the response";
    const lost = at.findIndex(
      (_, index) => this.bodies.namedAt(body, at.slice(0, index + 1)) === undefined,
    );
    if (lost < 0) {
      const needed = name === "list" ? "a list" : "an object";
      return `\`${name}\`: \`${pointer}\` of ${whole} is not ${needed}.`;
    }
    const before = at.slice(0, lost);
    const names = this.bodies.properties(this.bodies.namedAt(body, before));
    const where = lost === 0 ? whole : `\`/${before.join("/")}\` of ${whole}`;
    const has = names.length === 0 ? "no members" : listed(names.map((each) => each.name));
    return `\`${name}\`: \`${pointer}\` leads nowhere: ${where} has ${has}.`;
  }

  /** Why an operation does not have the role and the collection that it should have. */
  #unassigned(model: OperationModel, own: Correction): string | undefined {
    const role = this.found.roles.get(model.name);
    const wanted = this.#corrected(model)?.assigned.find((each) => each.model === model)?.kind;
    const found = this.#foundOf(model);
    if (role?.kind === "example" && role.why !== undefined) return `It cannot store: ${role.why}.`;
    if (!found) return this.#unfound(model, wanted === undefined);
    const missing = this.#missing(model, found, wanted);
    if (missing !== undefined) return missing;
    if (wanted === "list" && role?.kind !== "list") {
      return "`role`: no list is found in the response: name it by `list`.";
    }
    if (own.collection !== undefined && !isCalled(found, own.collection)) {
      return `\`collection\`: another operation names the same collection \`${found.collection.name}\`.`;
    }
    const isOfIt = role && "collection" in role && role.collection === found.constant;
    return isOfIt ? undefined : UNCLEAR;
  }

  /** The collection of an operation is none. */
  #unfound(model: OperationModel, isUnclear = false): string {
    const { name, path, models = [] } = this.#corrected(model) ?? {};
    const isRead = [...operationsIn(path, ["get"]), ...models].some(
      ({ method }) => method === "get",
    );
    if (isRead && isUnclear) return UNCLEAR;
    const of = name === undefined ? "its path" : `\`${name}\``;
    const lacking = path?.isItem ? "creates or reads" : "lists or reads";
    const names = this.found.collections.map(({ collection }) => collection.name);
    const known = names.length === 0 ? "" : ` The other collections are ${listed(names)}.`;
    return `The collection of ${of} has no operation that ${lacking} items: give one the role.${known}`;
  }

  /** A parameter that the collection has and the path of an operation lacks. */
  #missing(
    model: OperationModel,
    { collection: { within = [], idParameter } }: FoundCollection,
    kind: StoringRole["kind"] | undefined,
  ): string | undefined {
    if (kind === undefined) return undefined;
    const isOfItem = !isOnList(kind);
    const names = [...within, ...(isOfItem && idParameter !== undefined ? [idParameter] : [])];
    const ours = parametersIn(model.path);
    if (ours.length >= names.length) return undefined;
    const lacking = names.filter((each) => !ours.includes(each)).map((each) => `{${each}}`);
    return `The path needs ${listed(lacking)}, which names the item or what it belongs to.`;
  }

  *#ofCollection(model: OperationModel, own: Correction): Generator<[string, string]> {
    const { id, parent } = own;
    if (id === undefined && !parent) return;
    const found = this.#foundOf(model);
    const member = id === undefined ? "parent" : "id";
    if (!found) yield [`/${member}`, this.#unfound(model)];
    if (!found) return;
    const names = this.bodies.properties(found.itemSchema).map(({ name }) => name);
    if (id !== undefined && names.length > 0 && !names.includes(id)) {
      yield ["/id", `\`id\`: items have no member \`${id}\`, but ${listed(names)}.`];
    } else if (id !== undefined && found.collection.idProperty !== id) {
      const other = found.collection.idProperty ?? "";
      yield ["/id", `\`id\`: another operation of the collection names \`${other}\`.`];
    }
    if (parent) yield* this.#ofParent(found, parent);
  }

  *#ofParent(
    found: FoundCollection,
    { collection, member }: CorrectedParent,
  ): Generator<[string, string]> {
    const { collections } = this.found;
    const owner = collections.find((each) => isCalled(each, collection));
    const others = collections.filter((each) => each !== found && each.item?.isItem);
    if (!owner || !others.includes(owner)) {
      const names = others.map((each) => each.collection.name);
      const known =
        names.length === 0 ? "There is no other one." : `Possible are ${listed(names)}.`;
      yield ["/parent/collection", `\`${collection}\` is no collection with items. ${known}`];
      return;
    }
    const { parent } = found.corrected ?? {};
    if (parent?.collection !== collection || String(parent.member) !== String(member)) {
      yield ["/parent", "Another operation of the collection names another parent."];
      return;
    }
    if (member && this.bodies.namedAt(found.itemSchema, member) === undefined) {
      yield ["/parent/member", this.#nowhere(found.itemSchema, member, "member")];
    }
    const isChild = owner.collection.children?.some((each) => each.collection === found.constant);
    if (!isChild && !member) {
      const why = "No path shows it: name the `member` of an item that has the id.";
      yield ["/parent", why];
    }
  }

  #corrected(model: OperationModel): CorrectedCollection | undefined {
    return [...this.found.corrected.values()].find(({ models }) => models.includes(model));
  }

  #foundOf(model: OperationModel): FoundCollection | undefined {
    const corrected = this.#corrected(model);
    return corrected && this.found.collections.find((each) => each.corrected === corrected);
  }
}

/** Operations with a role by `x-sandbox` whose response cannot show what is stored. */
export function refusedCorrections(
  { operations }: Pick<Behaviour, "operations">,
  collections: readonly FoundCollection[],
): CorrectionProblem[] {
  const assigned = collections.flatMap(({ corrected }) => corrected?.assigned ?? []);
  return assigned.flatMap(({ model: { name, pointer } }) => {
    const role = operations[name]?.role;
    if (role?.kind !== "example") return [];
    const message = `It cannot store: ${role.why ?? "it has no valid response"}.`;
    return [{ pointer: `${pointer}/${X_SANDBOX}`, message, rule: X_SANDBOX }];
  });
}
