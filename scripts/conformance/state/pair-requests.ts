import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { isComposed } from "../../../server/runtime/objects.js";
import { isPlainObject, type Schema } from "../../document/document.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import type { OperationModel } from "../../document/operation-model.js";
import { spelled } from "../../document/words.js";
import type { RequestValues } from "../../generate/proof/call-by-client.js";
import {
  isIdempotencyKey,
  objectRequest,
  responseSchema,
} from "../../sandbox/behaviour/operation-contents.js";
import type { CalledApi, Change, DrivenResponse } from "../drive/called-api.js";
import type { PublishedBodies } from "../drive/published-bodies.js";
import { type ItemPair, pathParameters } from "./find-pairs.js";
import { filled, withoutEmptyLists } from "./fill.js";
import { type Identifier, isNamedBy } from "./identify.js";
import { withParentValues } from "./parent-values.js";
import { isSame } from "./same-value.js";
import { lostOf } from "./shown.js";
import { othersThan, varied, withValue } from "./vary.js";

/** Members that may count changes: a change sends back the item's current value. */
const VERSIONS: readonly string[] = ["version", "revision", "etag", "lockversion"];

export interface WrittenBody {
  /** As written in the document. */
  mediaType: string;
  value: unknown;
}

/** The service that is tested. */
export interface TestedApi {
  api: CalledApi;
  published: PublishedBodies;
  /** Valid bodies of an operation; default: those of the document. */
  samplesOf?: ((model: OperationModel) => readonly WrittenBody[]) | undefined;
}

/** An item that was created and read. */
export interface StoredItem extends Identifier {
  /** The values of the path parameters that lead to its collection. */
  parents: readonly unknown[];
  /** The body of the creation, with later changes applied. */
  sent: unknown;
}

/** Which item a request is about: its id, and the values of the path parameters before it. */
export interface Target {
  id?: string | number;
  parents: readonly unknown[];
}

/** A response that did not reject a body. */
export interface Accepted {
  response: DrivenResponse;
  body: unknown;
}

/** The body where an item can be any JSON. */
const ITEM = { name: "text" };

/** The requests about the items of a pair. */
export class PairRequests {
  /** The ETag of the last response with one. */
  #tag: string | undefined;
  /** Unlike the keys of other pairs, and of earlier runs. */
  static #key = Date.now() % 1e9;

  constructor(
    readonly tested: TestedApi,
    readonly pair: ItemPair,
    private readonly onCalled: (model: OperationModel) => void,
  ) {}

  read(item: Target & { id: string | number }): Promise<DrivenResponse> {
    return this.send(this.pair.read, item);
  }

  /** Sends the bodies in turn until one is accepted, or the service fails. `undefined`: there is no body. */
  async sendFirst(
    model: OperationModel,
    bodies: readonly WrittenBody[],
    target: Target,
  ): Promise<Accepted | undefined> {
    const isNeeded = model.requestBody?.isRequired === true;
    if (bodies.length === 0 && isNeeded) return undefined;
    let last: Accepted | undefined;
    for (const body of bodies.length > 0 ? bodies : [undefined]) {
      last = { response: await this.send(model, target, body), body: body?.value };
      if (last.response.status < 300 || last.response.status >= 500) break;
    }
    return last;
  }

  async send(
    model: OperationModel,
    target: Target,
    body?: WrittenBody,
    change?: Change,
  ): Promise<DrivenResponse> {
    this.onCalled(model);
    const { mediaType: written = "", value } = body ?? {};
    const mediaType = written.includes("*") ? "application/json" : bareMediaType(written);
    const response = await this.tested.api.call(
      model,
      {
        parameters: this.#parameters(model, target),
        ...(body && { body: { mediaType, value } }),
      },
      change,
    );
    this.#tag = response.headers.get("ETag") ?? this.#tag;
    return response;
  }

  /**
   * Bodies with values that other numbers do not have: with all declared members, with those of the document's samples,
   * then the samples as they are. Members that name one of the `parents` have its value.
   */
  bodies(
    model: OperationModel,
    number: number,
    { parents, mediaType: written }: { parents: readonly unknown[]; mediaType?: string },
  ): WrittenBody[] {
    const { document } = this.tested.api;
    const mediaType = written ?? objectRequest(model)?.mediaType;
    const content = model.requestBody?.contents.find((each) => each.mediaType === mediaType);
    const published = this.tested.published.bodySchema(model);
    const isValid = (body: unknown): boolean => this.isValid(published, body);
    const isItem = content?.kind === "json" && isValid(ITEM);
    const samples = this.#samples(model)
      .filter((each) => each.mediaType === mediaType)
      .map(({ value }) => ({ value: isItem && !isComposed(value) ? ITEM : value }));
    const all = samples.map(({ value }) => filled(document, content?.schema, value, isValid));
    const values = [
      ...[...all.slice(0, 1), ...samples.map(({ value }) => value)].map((value) =>
        varied(value, number, isValid),
      ),
      ...samples.map(({ value }) => value),
    ];
    const isForm = content?.kind === "form" || content?.kind === "multipart";
    const below = values.map((value) => {
      const named = withParentValues(value, this.pair.read.path, parents);
      const valid = isValid(named) ? named : value;
      return isForm ? withoutEmptyLists(valid) : valid;
    });
    const distinct = new Map(below.map((value) => [JSON.stringify(value), value]));
    return [...distinct.values()].map((value) => ({ mediaType: mediaType ?? "", value }));
  }

  /** The first sent value that a response does not show. */
  lostIn(
    model: OperationModel,
    response: DrivenResponse,
    sent: unknown,
    { name }: Partial<Identifier> = {},
  ): string | undefined {
    const { document } = this.tested.api;
    const own = this.namesOfServer(name);
    // Responses to a creation or a change may show a part.
    const isWhole = model === this.pair.read;
    const stored = isWhole ? undefined : responseSchema(this.pair.read);
    return lostOf(document, responseSchema(model), response.json, sent, { own, isWhole, stored });
  }

  /** Names of members that the server or the path sets, as {@link spelled}. `idName`: the member with the id. */
  namesOfServer(idName = ""): string[] {
    return [...pathParameters(this.pair.read.path), "id", "etag", idName].map(spelled);
  }

  isValid(schema: Schema | undefined, value: unknown): boolean {
    return schema === undefined || this.tested.published.requests.isValid(schema, value);
  }

  /** The values of the path parameters before the item's: `known`, or else samples, the same for all operations. */
  pathValues(known: readonly unknown[] = []): readonly unknown[] {
    const { read } = this.pair;
    const { document } = this.tested.api;
    const { parameters } = samplesOf(document, read);
    return pathParameters(read.path)
      .slice(0, -1)
      .map((name, index) => {
        const found = parameters.find(({ parameter }) => {
          return parameter.in === "path" && parameter.name === name;
        });
        const [sample] = found ? validSamples(document, found) : [];
        return known[index] ?? sample?.value;
      });
  }

  /** A value that the last path parameter of each model may have, unlike those of other numbers. `like`: default: a sample. */
  newId(
    models: readonly OperationModel[],
    number: number,
    like?: string | number,
  ): string | number {
    const { document } = this.tested.api;
    const found = models.flatMap((model) => {
      const name = pathParameters(model.path).at(-1);
      return samplesOf(document, model).parameters.filter(({ parameter }) => {
        return parameter.in === "path" && parameter.name === name;
      });
    });
    // In a path a number is a text: operations may declare it differently.
    const isAllowed = (value: unknown): boolean =>
      found.every(({ parameter }) =>
        [value, Number(value), String(value)].some((each) => this.isValid(parameter.schema, each)),
      );
    const samples = found.flatMap((each) => validSamples(document, each).slice(0, 1));
    const values = samples.map(({ value }) => value);
    const known = like ?? values.find(isAllowed) ?? values[0];
    const base = typeof known === "number" || typeof known === "string" ? known : "text";
    const [first] = othersThan(base, number);
    const value = varied(base, number, isAllowed);
    // An id that the document does not allow is as unknown as any other.
    const isOther = typeof value === "string" && value !== base;
    const other = like === undefined || isOther ? value : first;
    return typeof other === "number" ? other : String(other);
  }

  /** Bodies of a creation. Where a member names the item, it has the target's id. */
  creations(number: number, { id, parents }: Target): WrittenBody[] {
    const { create, read } = this.pair;
    const schema = this.tested.published.bodySchema(create);
    const parameter = pathParameters(read.path).at(-1) ?? "";
    return this.bodies(create, number, { parents }).map(({ mediaType, value }) => {
      if (!isPlainObject(value)) return { mediaType, value };
      const name = Object.keys(value).find((each) => isNamedBy(each, parameter));
      const named = name === undefined ? value : withValue(value, [name], id);
      return { mediaType, value: this.isValid(schema, named) ? named : value };
    });
  }

  #samples(model: OperationModel): readonly WrittenBody[] {
    const { api, published, samplesOf: own } = this.tested;
    return own ? own(model) : published.samples(api.document, model);
  }

  #parameters(model: OperationModel, { id, parents }: Target): RequestValues["parameters"] {
    const { document } = this.tested.api;
    const names = pathParameters(model.path);
    // The path of a list has one parameter less than that of an item.
    const last = pathParameters(this.pair.read.path).length - 1;
    return samplesOf(document, model).parameters.flatMap((each) => {
      const { name, in: place, isRequired } = each.parameter;
      const [sample] = validSamples(document, each);
      if (!isRequired || !sample) return [];
      const isTag = place === "header" && spelled(name) === "ifmatch" && this.#tag !== undefined;
      if (isTag) return [{ name, in: place, sample: { ...sample, value: this.#tag } }];
      if (isIdempotencyKey(each.parameter)) {
        const isAllowed = (value: unknown): boolean => this.isValid(each.parameter.schema, value);
        const value = varied(sample.value, (PairRequests.#key += 1), isAllowed);
        return [{ name, in: place, sample: { ...sample, value } }];
      }
      const index = place === "path" ? names.indexOf(name) : -1;
      const isId = index >= 0 && index === last && id !== undefined;
      const value = isId ? id : index < 0 ? sample.value : (parents[index] ?? sample.value);
      return [{ name, in: place, sample: { ...sample, value } }];
    });
  }
}

/** The body with the item's own id and version, where it has these members. */
export function ofItem(
  { mediaType, value }: WrittenBody,
  item: StoredItem,
  seen: unknown,
): WrittenBody {
  if (!isPlainObject(value)) return { mediaType, value };
  const shown = isPlainObject(seen) ? seen : {};
  const sent = isPlainObject(item.sent) ? item.sent : {};
  const entries = Object.entries(value).map(([name, each]) => {
    const isId = name === item.name || isSame(sent[name], item.value);
    if (isId) return [name, item.value];
    return [name, isVersion(name) && Object.hasOwn(shown, name) ? shown[name] : each];
  });
  return { mediaType, value: Object.fromEntries(entries) as unknown };
}

/** Whether a member of this name may count the changes of an item. */
export function isVersion(name: string): boolean {
  return VERSIONS.includes(spelled(name));
}
