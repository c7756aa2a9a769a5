import pg from "pg";
import type { Route, Routes } from "./routes.js";

/** A class of the driver's clients, of which each takes the route that is current when it is made. */
export function routedClient(
  routes: Routes,
  { settings, ...options }: pg.ClientConfig & { settings: pg.ClientConfig },
): new () => pg.Client {
  return class extends pg.Client {
    readonly #route: Route;

    constructor() {
      const route = routes.current;
      super({ ...options, ...(route.hasSettings && settings), ...routes.settingsOf(route) });
      this.#route = route;
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      if (!callback) throw new TypeError("The pool connects with a callback.");
      super.connect((error: Error | null) => {
        if (error) routes.failed(this.#route, error);
        callback(error);
      });
      return undefined;
    }
  };
}

/** OIDs of types (pg_type) whose values are parsed as numbers: int8, int2, int4, float8, numeric. */
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 701, 1700]);

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** Of values in text, as all are that the driver asks for. */
export function getTypeParser(oid: TypeId, format?: "text" | "binary"): (text: string) => unknown {
  if (NUMBERS.has(oid) && format !== "binary") return Number;
  return pg.types.getTypeParser(oid, "text") as (text: string) => unknown;
}
