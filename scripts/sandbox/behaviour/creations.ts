import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { Property } from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";
import type { ApiBodies, Place } from "./api-bodies.js";
import { type ApiPath, operationsIn } from "./api-paths.js";
import { hasContent, requestSchema, responseSchema, takesFile } from "./operation-contents.js";

/** Methods whose responses show an item, most reliable first. */
export const SHOWING = ["get", "put", "patch", "post"] as const;

export type Shown = Place & { model: OperationModel };

/** The first item in a response of these operations. */
export function shownIn(bodies: ApiBodies, models: readonly OperationModel[]): Shown | undefined {
  for (const model of models) {
    const place = bodies.placeInResponse(model);
    if (place) return { ...place, model };
  }
  return undefined;
}

/** Decides whether operations create items from their requests. */
export class Creations {
  constructor(
    private readonly bodies: ApiBodies,
    private readonly paths: ReadonlyMap<string, ApiPath>,
  ) {}

  /** Whether a POST stores its body: its response is an item or empty. */
  isCreating(post: OperationModel): boolean {
    const { bodies } = this;
    if (!this.isObjectOrNothing(post)) return false;
    if (responseSchema(post) === undefined) {
      return requestSchema(post) !== undefined && !hasContent(post);
    }
    const place = bodies.placeInResponse(post);
    const list = bodies.listIn(post);
    if (!place) return this.#returnsId(post);
    if (!list || place.at.includes(0)) return true;
    // An item with a list among its members, or beside it: it shows more of what was sent than the list's elements do.
    const sent = requestSchema(post);
    const into = bodies.schemaAt(place.schema, bodies.intoAt(sent, place.schema));
    const [name = ""] = list.at;
    // A list in both is what is created, or a member of the item.
    const isSent = list.at.length === 1 && bodies.schemaAt(sent, [name]) !== undefined;
    const shared = bodies.inCommon(sent, into) - (isSent ? 1 : 0);
    const more = shared - bodies.inCommon(sent, list.element);
    if (more !== 0) return more > 0;
    const item = this.#shownBelow(post);
    // An item may have a value under the name of the list.
    const isValue = bodies.isOneOf(bodies.schemaAt(item, [name]), "string integer number boolean");
    const others = bodies.inCommon(place.schema, item) - (isValue ? 1 : 0);
    return others > 0 && bodies.isAlike(place.schema, item);
  }

  /**
   * Whether a POST at the path of an item creates the items below it: `POST /databases/{db}`, if
   * `GET /databases/{db}/{entry}` shows more of what is sent than `GET /databases/{db}`, or as much, and the response has
   * the key of an entry.
   */
  isOfItemsBelow(path: ApiPath, post: OperationModel): boolean {
    const { bodies } = this;
    const below = this.paths.get(`${path.shape}/{}`);
    if (!below || post.method !== "post" || !this.isCreating(post)) return false;
    const [own, other] = [path, below].map((each) => shownIn(bodies, operationsIn(each, ["get"])));
    if (!own || !other) return other !== undefined;
    const [here, there] = [own, other].map((each) =>
      bodies.inCommon(requestSchema(post), each.schema),
    );
    if (here !== there) return (there ?? 0) > (here ?? 0);
    const key = spelled(below.parameters.at(-1) ?? "");
    const isKey = ({ name }: Property): boolean => spelled(name) === key;
    const hasKey = bodies.properties(bodies.placeInResponse(post)?.schema).some(isKey);
    return hasKey && !bodies.properties(own.schema).some(isKey);
  }

  /** Whether neither the request nor the response of a POST at the path of an item has anything of what GET shows there. */
  isOfNothing(path: ApiPath, post: OperationModel): boolean {
    const { bodies } = this;
    const shown = shownIn(bodies, operationsIn(path, ["get"]))?.schema;
    const response = responseSchema(post);
    const isKnown = bodies.properties(shown).length > 0 && bodies.properties(response).length > 0;
    if (post.method !== "post" || !isKnown) return false;
    const places = [response, bodies.placeInResponse(post)?.schema, requestSchema(post)];
    const inner = bodies.intoAt(requestSchema(post), shown);
    return inner.length === 0 && places.every((each) => bodies.inCommon(each, shown) === 0);
  }

  /** Whether a path is an item's, which its POST changes. */
  isChangedByPost(path: ApiPath | undefined): boolean {
    const [post] = operationsIn(path, ["post"]);
    if (!path?.isItem || !post || !shownIn(this.bodies, operationsIn(path, ["get"]))) return false;
    return !this.isOfItemsBelow(path, post);
  }

  /** The item that the path below that of an operation shows. */
  #shownBelow(operation: OperationModel): Schema | undefined {
    const all = [...this.paths.values()];
    const own = all.find(({ operations }) => operations.get(operation.method) === operation);
    const item = own && this.paths.get(`${own.shape}/{}`);
    return shownIn(this.bodies, operationsIn(item, SHOWING))?.schema;
  }

  /** Whether the whole response is the id of what was sent: a text or a number, where the item is like the request. */
  #returnsId(post: OperationModel): boolean {
    const { bodies } = this;
    if (!bodies.isOneOf(responseSchema(post), "string integer number")) return false;
    return bodies.isAlike(requestSchema(post), this.#shownBelow(post));
  }

  isObjectOrNothing(model: OperationModel): boolean {
    const { bodies } = this;
    const schema = bodies.sentItem(model)?.schema;
    if (schema === undefined) {
      return (model.requestBody?.contents ?? []).length === 0 || takesFile(model);
    }
    const types = bodies.types(schema);
    return types.size === 0 || types.has("object");
  }
}
