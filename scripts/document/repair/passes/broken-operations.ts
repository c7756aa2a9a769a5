import { isPlainObject, METHODS, type OpenApiDocument } from "../../document.js";
import { listOperations } from "../../operation-model.js";
import { runtimeDescription } from "../../runtime-description.js";
import { below, type Pass } from "../pass.js";

/** The reason why an operation gets a 501. */
export const BROKEN = "x-broken-operation";

/** Replaces operations that cannot be modelled by ones without parts, which get a 501. */
export const brokenOperations: Pass = {
  name: "broken-operations",
  counted: [
    "operation cannot be served: it gets a 501",
    "operations cannot be served: they get a 501",
  ],
  on: ["Root"],
  *find(root, document) {
    const { paths, tags: _, ...rest } = document;
    for (const [path, item] of Object.entries(isPlainObject(paths) ? paths : {})) {
      if (!path.startsWith("/") || !isPlainObject(item)) continue;
      for (const method of METHODS) {
        const operation = item[method];
        if (operation === undefined) continue;
        const alone = { [path]: { parameters: item["parameters"] ?? [], [method]: operation } };
        const reason = reasonOf({ ...rest, paths: alone } as unknown as OpenApiDocument);
        if (reason === undefined) continue;
        yield {
          path: below(root, "paths", path, method),
          message: `The operation cannot be served: ${reason}. It gets a 501.`,
          fix: () =>
            void (item[method] = { responses: { "200": { description: "" } }, [BROKEN]: reason }),
        };
      }
    }
  },
};

function reasonOf(document: OpenApiDocument): string | undefined {
  try {
    listOperations(document).map(runtimeDescription);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
