import { collectionOf, type Role } from "../../../server/runtime/documents/behaviour.js";
import { idIn } from "../../../server/runtime/documents/item-id.js";
import type { CalledApi, DrivenResponse } from "../../conformance/drive/called-api.js";
import type { PublishedBodies } from "../../conformance/drive/published-bodies.js";
import { isObject, isPlainObject, nodeAt } from "../../document/document.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { RequestValues } from "../../generate/proof/call-by-client.js";
import type { FoundCollection } from "../behaviour/find-collections.js";
import type { FoundRoles } from "../behaviour/find-roles.js";
import { ApiBodies } from "../behaviour/api-bodies.js";
import { objectRequest } from "../behaviour/operation-contents.js";

type Members = Readonly<Record<string, unknown>>;

/** An item of a collection, for requests that need one. */
export class MeasuredItem {
  readonly #bodies: ApiBodies;
  /** Values of path parameters, the same in all requests. */
  readonly #path = new Map<string, unknown>();
  /** Of the created item; unset: it could not be created. */
  id: unknown;

  constructor(
    private readonly api: CalledApi,
    readonly found: FoundCollection,
    private readonly published: PublishedBodies,
    private readonly all: FoundRoles,
    /** Collections whose items need this one. */
    private readonly needing: readonly FoundCollection[] = [],
  ) {
    this.#bodies = new ApiBodies(api.document);
  }

  /** Creates it, if a request of the document does. */
  async create(): Promise<void> {
    await this.#createAbove();
    const put = this.#operation("put");
    const create = this.#operation("create") ?? put;
    if (!create) return;
    if (create === put) this.id = this.#sampleId(create);
    const bodies = this.#bodiesOf(create);
    // A creation may have no body.
    if (bodies.length === 0 && !create.requestBody?.isRequired) bodies.push({});
    for (const body of bodies) {
      const sent = create === put ? body : this.#withPathId(create, body);
      const response = await this.#send(create, sent);
      if (response.status === 400 || response.status === 422) continue;
      const { collection } = this.found;
      if (response.status < 300 && !response.isExample)
        this.id ??= idIn(collection, this.#itemIn(create, response)) ?? idIn(collection, sent);
      return;
    }
  }

  /** Creates the items that the paths of this one are below. */
  async #createAbove(): Promise<void> {
    const below = [...this.all.roles.values()].flatMap((role) => {
      return collectionOf(role) === this.found.constant && "below" in role ? [role.below] : [];
    })[0];
    for (const { collection, parameters } of below?.toReversed() ?? []) {
      const found = this.all.collections.find(({ constant }) => constant === collection);
      const all = [...this.needing, this.found];
      // Two collections can be below each other.
      if (!found || all.includes(found)) continue;
      const parent = new MeasuredItem(this.api, found, this.published, this.all, all);
      await parent.create();
      for (const [theirs, ours] of Object.entries(parameters)) {
        const isId = theirs === found.collection.idParameter;
        const value = isId ? parent.id : parent.#path.get(theirs);
        if (value !== undefined) this.#path.set(ours, value);
      }
    }
  }

  /** With the item's id, and the same values of its parents in all requests. */
  parametersOf(model: OperationModel): RequestValues["parameters"] {
    const { idParameter = "" } = this.found.collection;
    const role = this.all.roles.get(model.name);
    const { [idParameter]: idName = idParameter } =
      (role && "parameters" in role && role.parameters) || {};
    const hasId = role?.kind !== "create" && role?.kind !== "list" && this.id !== undefined;
    type ParameterValue = RequestValues["parameters"][number];
    return samplesOf(this.api.document, model).parameters.flatMap((each): ParameterValue[] => {
      const { name, in: place, isRequired } = each.parameter;
      const [sample] = validSamples(this.api.document, each);
      if (!isRequired || !sample) return [];
      if (place !== "path") return [{ name, in: place, sample }];
      // In a create or list operation, a parameter of that name is the parent's.
      const isId = hasId && name === idName;
      const value = isId ? this.id : (this.#path.get(name) ?? sample.value);
      if (!isId) this.#path.set(name, value);
      return [{ name, in: place, sample: { ...sample, value } }];
    });
  }

  #operation(kind: Role["kind"]): OperationModel | undefined {
    return this.api.models.find(({ name }) => {
      const role = this.all.roles.get(name);
      return role?.kind === kind && collectionOf(role) === this.found.constant;
    });
  }

  /** The sample of a body. The paths accept its id, if it has one. */
  #withPathId(create: OperationModel, body: Members): Members {
    const { idProperty = "" } = this.found.collection;
    const kinds = ["read", "replace", "update", "remove"] as const;
    const [model] = kinds.flatMap((kind) => this.#operation(kind) ?? []);
    const id = model && this.#sampleId(model);
    const schema = this.published.bodySchema(create);
    const named = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, name === idProperty ? id : value]),
    );
    const isValid = schema === undefined || this.published.requests.isValid(schema, named);
    return idProperty in body && isValid ? named : body;
  }

  #sampleId(model: OperationModel): unknown {
    const found = samplesOf(this.api.document, model).parameters.find(
      ({ parameter: { name } }) => name === this.found.collection.idParameter,
    );
    return found?.samples[0]?.value;
  }

  #bodiesOf(model: OperationModel): Members[] {
    const mediaType = objectRequest(model)?.mediaType;
    return this.published
      .samples(this.api.document, model)
      .filter((each) => each.mediaType === mediaType)
      .flatMap(({ value }) => (isPlainObject(value) ? [value] : []));
  }

  #send(model: OperationModel, body: Members): Promise<DrivenResponse> {
    const mediaType = objectRequest(model)?.mediaType;
    return this.api.call(model, {
      parameters: this.parametersOf(model),
      ...(mediaType !== undefined && { body: { mediaType, value: body } }),
    });
  }

  #itemIn(model: OperationModel, { json }: DrivenResponse): Members | undefined {
    const item = nodeAt(json, (this.#bodies.placeInResponse(model)?.at ?? []).map(String));
    return isObject(item) ? item : undefined;
  }
}
