import { isPlainObject, METHODS, nodeAt } from "../../document/document.js";

/** Finds the paths of a document for one that is served, which may be written in another way. */
export class AuthoredPaths {
  readonly #paths: readonly string[];

  constructor(private readonly document: unknown) {
    const paths = nodeAt(document, ["paths"]);
    this.#paths = isPlainObject(paths) ? Object.keys(paths) : [];
  }

  /** Such as `GET /pets`. */
  get operations(): string[] {
    return this.#paths.flatMap((path) =>
      METHODS.filter((method) => this.#has(path, method)).map(
        (method) => `${method.toUpperCase()} ${path}`,
      ),
    );
  }

  /**
   * Those with the method that a request to the served path means: with other names of parameters, or, if there is
   * none, with a query or a fragment as well.
   */
  of({ method, path }: { method: string; path: string }): string[] {
    const own = this.#paths.filter((each) => this.#has(each, method));
    const served = shapeOf(path);
    const alike = own.filter((each) => shapeOf(each) === served);
    return alike.length > 0 ? alike : own.filter((each) => baseOf(shapeOf(each)) === served);
  }

  #has(path: string, method: string): boolean {
    return isPlainObject(nodeAt(this.document, ["paths", path, method]));
  }
}

function shapeOf(path: string): string {
  const plain = path.replace(/%(?:7B|7D|3F|23)/gi, decodeURIComponent);
  return plain.replace(/^\/?/, "/").replace(/\{[^{}]*\}/g, "{}");
}

function baseOf(shape: string): string {
  return shape.replace(/[?#].*/, "");
}
