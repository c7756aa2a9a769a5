import { basePathsOf } from "../http/base-paths.js";
import { ConfigError } from "../service/setting.js";
import type { OpenApiDocument } from "../validation/document.js";

/** The server that requests are sent on to. */
export class Target {
  private constructor(
    /** Without a slash at the end. */
    readonly base: string,
    readonly origin: string,
  ) {}

  /**
   * Takes the place of the document's first server: of its path as well, if the URL has a path or ends in `/`. `name`:
   * of the option, for errors. Throws ConfigError.
   */
  static of(
    written: string,
    { servers = [] }: Pick<OpenApiDocument, "servers"> = {},
    name = "proxy",
  ): Target {
    const [path = ""] = basePathsOf({ servers: servers.slice(0, 1) });
    const url = URL.canParse(written) ? new URL(written) : undefined;
    const wrong = (reason: string): ConfigError => new ConfigError(`${name}: ${reason}`);
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw wrong(
        `'${written}' is not an http or https URL. Write one, such as https://api.example.com/v1.`,
      );
    }
    if (url.username !== "" || url.password !== "") {
      throw wrong(
        "the URL contains a user name or a password. Remove them: clients send their own.",
      );
    }
    if (url.search !== "" || url.hash !== "") {
      throw wrong(`'${written}' has a query or a fragment. Remove it.`);
    }
    const isWhole = url.pathname !== "/" || written.endsWith("/");
    const base = url.origin + (isWhole ? url.pathname : path).replace(/\/+$/, "");
    return new Target(base, url.origin);
  }

  get #basePath(): string {
    return this.base.slice(this.origin.length);
  }

  /** The request target: of an operation's path with the query, which is sent unchanged, also with `..` in it. */
  pathOf(path: string): string {
    const own = path.startsWith("/") ? path : path.replace(/^[^/]*\/\/[^/]*/, "");
    return this.#basePath + own;
  }

  /** A `Location` of the target below the address of this service; others unchanged. */
  locationHere(location: string, path: string, baseUrl: string): string {
    const requested = this.origin + path;
    if (!URL.canParse(location, requested)) return location;
    const { origin, pathname, search, hash } = new URL(location, requested);
    if (origin !== this.origin) return location;
    const base = this.#basePath;
    const isBelow = `${pathname}/`.startsWith(`${base}/`);
    return baseUrl + (isBelow ? pathname.slice(base.length) : pathname) + search + hash;
  }
}
