import {
  escape,
  isObject,
  lookUp,
  type OpenApiDocument,
  type Referenced,
  resolve,
} from "./document.js";

/** A node of a bundled document, and its pointer from `#`. References are followed. */
export class Place<T extends object> {
  constructor(
    readonly document: OpenApiDocument,
    readonly node: T,
    readonly pointer = "#",
    /** The last key on the way here, before any reference. */
    readonly key = "",
  ) {}

  /** `undefined` if there is no object: extensions may be anything. */
  at<Child extends object>(key: string): Place<Child> | undefined {
    const node: unknown = Reflect.get(this.node, key);
    if (!isObject(node)) return undefined;
    // The lint has checked that it has the type of its place.
    const found = resolve<Child>(this.document, node as Referenced<Child>);
    // The last reference on the way is its place.
    let pointer = `${this.pointer}/${escape(key)}`;
    let current: unknown = node;
    while (isObject(current) && typeof current["$ref"] === "string") {
      pointer = current["$ref"];
      current = lookUp(this.document, pointer);
    }
    return new Place(this.document, found, pointer, key);
  }

  children<Child extends object>(): Place<Child>[] {
    return Object.keys(this.node).flatMap((key) => this.at<Child>(key) ?? []);
  }

  /** The members of the map or list under a key. */
  members<Child extends object>(key: string): Place<Child>[] {
    const node = Object(Reflect.get(this.node, key) ?? {}) as object;
    return new Place(this.document, node, `${this.pointer}/${escape(key)}`).children<Child>();
  }
}
