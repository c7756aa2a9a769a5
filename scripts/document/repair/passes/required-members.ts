import type { Node } from "../../versions/document-walk.js";
import { dropped, type Finding, type Pass } from "../pass.js";

/** Members that the specification requires, and tools read. */
export const requiredMembers: Pass = {
  name: "required-members",
  on: ["Root", "Server", "Tag", "SecurityScheme", "ExternalDocs", "Discriminator"],
  *find(place): Generator<Finding> {
    const { kind, node, holder, key } = place;
    if (kind === "Root") {
      yield { fix: () => complete(node) };
      return;
    }
    const missing = REQUIRED[kind]?.find((name) => typeof node[name] !== "string");
    if (missing === undefined) return;
    yield { fix: () => remove(holder, key, node) };
  },
};

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Server: ["url"],
  Tag: ["name"],
  SecurityScheme: ["type"],
  ExternalDocs: ["url"],
  Discriminator: ["propertyName"],
};

function complete(document: Node): void {
  const info = (document["info"] ??= {}) as Node;
  info["title"] ??= "API";
  info["version"] ??= "1";
}

function remove(holder: object, key: string, node: Node): void {
  if (Array.isArray(holder)) holder.splice(holder.indexOf(node), 1);
  else Reflect.deleteProperty(holder, key);
}

/** Methods and places of parameters that OpenAPI 3.2 adds, and few clients and proxies know. */
export const newerMethods: Pass = {
  name: "newer-methods",
  counted: [
    "operation has a method that is not served: ignored",
    "operations have methods that are not served: ignored",
  ],
  on: ["PathItem"],
  *find(place) {
    const { query, additionalOperations } = place.node;
    if (query !== undefined) {
      yield dropped(place, "query", "The method QUERY is not served: the operation is ignored.");
    }
    if (additionalOperations === undefined) return;
    const methods = Object.keys(Object(additionalOperations) as object).join(", ");
    yield dropped(place, "additionalOperations", `Methods such as ${methods} are not served.`);
  },
};
