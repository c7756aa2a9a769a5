import { escape, follow, isObject, type OpenApiDocument, type Referenced } from "./document.js";

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
    const { target, pointer } = follow<Child>(this.document, node as Referenced<Child>);
    return new Place(this.document, target, pointer ?? `${this.pointer}/${escape(key)}`, key);
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
