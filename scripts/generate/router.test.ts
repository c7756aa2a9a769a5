import { describe, expect, it } from "@jest/globals";
import type { Method, OpenApiDocument } from "./document.js";
import { formatTypescript } from "./format.js";
import { listOperations } from "./operation-model.js";
import { printRouter } from "./router.js";

async function mounting(paths: Record<string, Method[]>): Promise<string> {
  const document: OpenApiDocument = { openapi: "3.1.0", paths: {} };
  for (const [path, methods] of Object.entries(paths)) {
    const operations = methods.map((method) => [method, { responses: {} }]);
    document.paths = { ...document.paths, [path]: Object.fromEntries(operations) };
  }
  const text = await formatTypescript(printRouter(listOperations(document)));
  return text.slice(text.indexOf("  router\n"), -2).trimEnd();
}

describe("printRouter", () => {
  it("mounts literal paths first, and rejects the other methods", async () => {
    const paths: Record<string, Method[]> = {
      "/{p}/r/{id}": ["get", "delete"],
      "/{p}/r/key={key}": ["get"],
      "/{p}/r/{id}.json": ["get"],
      "/{p}/r": ["post", "get", "head"],
      "/{p}/r/search": ["patch"],
    };
    expect(await mounting(paths)).toBe(`  router
    .route("/{p}/r")
    .on("head", pipeline.serve(operations.headPR, handlers.headPR))
    .on("get", pipeline.serve(operations.getPR, handlers.getPR))
    .on("post", pipeline.serve(operations.postPR, handlers.postPR))
    .otherwise(pipeline.rejectMethod("GET, HEAD, POST, OPTIONS"));

  router
    .route("/{p}/r/search")
    .on("patch", pipeline.serve(operations.patchPRSearch, handlers.patchPRSearch))
    .otherwise(pipeline.rejectMethod("PATCH, OPTIONS"));

  router
    .route("/{p}/r/{id}.json")
    .on("get", pipeline.serve(operations.getPRIdJson, handlers.getPRIdJson))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{p}/r/key={key}")
    .on("get", pipeline.serve(operations.getPRKeyKey, handlers.getPRKeyKey))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{p}/r/{id}")
    .on("get", pipeline.serve(operations.getPRId, handlers.getPRId))
    .on("delete", pipeline.serve(operations.deletePRId, handlers.deletePRId))
    .otherwise(pipeline.rejectMethod("GET, HEAD, DELETE, OPTIONS"));`);
  });
});
