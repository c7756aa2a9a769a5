import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument, PathItem } from "./document.js";
import { placeHandlers } from "./handlers.js";
import { listOperations } from "./operation-model.js";

function modulesOf(
  ...operations: [operationId: string | undefined, tag?: string | undefined][]
): string[] {
  const paths = operations.map(([operationId, tag], index): [string, PathItem] => [
    `/${index}`,
    {
      get: { ...(operationId && { operationId }), ...(tag && { tags: [tag] }), responses: {} },
    },
  ]);
  const document: OpenApiDocument = { openapi: "3.1.0", paths: Object.fromEntries(paths) };
  return placeHandlers(listOperations(document)).map(({ module }) => module);
}

describe("placeHandlers", () => {
  const table: [operationId: string | undefined, tag: string | undefined, module: string][] = [
    ["getResource", "resources", "resources/get-resource"],
    ["getResourceByKey2", "resources", "resources/get-resource-by-key2"],
    ["listJSONWebKeys", "Big Things & small", "big-things-small/list-json-web-keys"],
    ["getURL", "../../etc", "etc/get-url"],
    ["2fa/enable", undefined, "default/2fa-enable"],
    ["delete", "..", "default/delete-operation"],
    ["größeÄndern", "größen", "größen/größe-ändern"],
    [undefined, "a", "a/get0"],
  ];
  it.each(table)("%s of %s is %s", (operationId, tag, module) => {
    expect(modulesOf([operationId, tag])).toEqual([module]);
  });

  it("keeps names apart that a file system may take for one", () => {
    expect(modulesOf(["getURL", "a"], ["getUrl", "a"], ["get-URL", "b"])).toEqual([
      "a/get-url",
      "a/get-url-2",
      "b/get-url2",
    ]);
  });
});
