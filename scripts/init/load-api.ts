import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiProject } from "../../server/kit/api-project.js";
import { isObject } from "../generate/document.js";

/** The API of a folder, as the compiler has left it in dist/. Rejects if a part of it is missing. */
export async function loadApi(root: string): Promise<ApiProject> {
  const load = async (name: string): Promise<Record<string, unknown>> => {
    const module: unknown = await import(
      pathToFileURL(join(root, "dist", "generated", `${name}.js`)).href
    );
    return isObject(module) ? module : {};
  };
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, "generated", name), "utf8"));
  const [{ operations }, { handlers }, { mountOperations }, errors, document, plans] =
    await Promise.all([
      load("operations"),
      load("handlers"),
      load("router"),
      load("errors"),
      read("validation.json"),
      read("response-plans.json"),
    ]);
  const docs = join(root, "dist", "docs", "/");
  // What the generator has written, and the compiler has checked.
  const parts = { operations, errors, document, plans } as Pick<
    ApiProject,
    "operations" | "errors" | "document" | "plans"
  >;
  const mountAll = mountOperations as (
    router: unknown,
    handlers: unknown,
    pipeline: unknown,
  ) => void;
  return {
    ...parts,
    mount: (router, pipeline) => mountAll(router, handlers, pipeline),
    docs: existsSync(join(docs, "index.html")) ? docs : undefined,
  };
}
