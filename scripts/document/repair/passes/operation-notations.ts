import { isObject, isPlainObject, METHODS } from "../../document.js";
import { OF_CONNECTION } from "../../rules/parameter-rules.js";
import type { NodeKind } from "../../versions/document-walk.js";
import { below, dropped, type Pass } from "../pass.js";
import { partsOf, targetOf } from "../schema-parts.js";

const REFERENCED: readonly NodeKind[] = [
  ...(["Parameter", "Header", "RequestBody", "Response", "Example", "SecurityScheme"] as const),
  ...(["Link", "Callback"] as const),
];

const KEPT_WITH_REFERENCE = /^(?:\$ref|summary|description|title|example|x-.*)$/;

/** Keywords next to a `$ref` are ignored, except in schemas and path items. */
export const siblings: Pass = {
  name: "siblings",
  on: REFERENCED,
  *find(place) {
    if (typeof place.node["$ref"] !== "string") return;
    for (const key of Object.keys(place.node)) {
      if (!KEPT_WITH_REFERENCE.test(key)) yield dropped(place, key);
    }
  },
};

/** In OpenAPI 3.0 they are ignored in schemas as well. */
export const oldSiblings: Pass = {
  name: "old-siblings",
  on: ["Schema"],
  *find(place, document) {
    if (String(document["openapi"]).startsWith("3.0")) yield* siblings.find(place, document);
  },
};

/** Operations are served where all others are: below the base paths of all servers. */
export const otherServers: Pass = {
  name: "other-servers",
  counted: [
    "operation or path has its own `servers`: all operations are served below their paths",
    "operations or paths have their own `servers`: all operations are served below their paths",
  ],
  on: ["PathItem", "Operation"],
  *find(place, document) {
    const { servers } = place.node;
    if (servers === undefined) return;
    yield {
      path: below(place, "servers"),
      message: "The paths of these `servers` serve all operations, and their hosts are ignored.",
      fix() {
        delete place.node["servers"];
        const known: unknown[] = [document["x-other-servers"] ?? []].flat();
        const added = [servers].flat().filter((each) => isPlainObject(each) && isText(each["url"]));
        if (added.length > 0) document["x-other-servers"] = [...known, ...added];
      },
    };
  },
};

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Content types and credentials are described elsewhere (OpenAPI 3.1, Parameter Object). */
export const negotiation: Pass = {
  name: "negotiation",
  on: ["PathItem", "Operation", "Components"],
  *find({ kind, node }, document) {
    const { parameters } = node;
    const isOther = (each: unknown): boolean => !isNegotiation(document, each);
    if (kind === "Components" && isPlainObject(parameters)) {
      const entries = Object.entries(parameters);
      const kept = entries.filter(([, each]) => isOther(each));
      if (kept.length === entries.length) return;
      // Operations of the document have lost their references to them before.
      yield {
        fix: () => entries.forEach(([name, each]) => isOther(each) || delete parameters[name]),
      };
    } else if (Array.isArray(parameters) && !parameters.every(isOther)) {
      yield { fix: () => void (node["parameters"] = parameters.filter(isOther)) };
    }
  },
};

function isNegotiation(document: Record<string, unknown>, parameter: unknown): boolean {
  const node = targetOf(document, parameter);
  const name = String(node?.["name"]);
  return node?.["in"] === "header" && /^(?:accept|content-type|authorization)$/i.test(name);
}

export const emptyValues: Pass = {
  name: "empty-values",
  on: ["Parameter"],
  *find(place, document) {
    const [schema] = partsOf(document, place.node["schema"]);
    const types = [schema?.["type"] ?? "string"].flat();
    if (place.node["allowEmptyValue"] !== true || types.includes("string")) return;
    yield dropped(place, "allowEmptyValue");
  },
};

/** The server writes headers about the connection. */
export const connectionHeaders: Pass = {
  name: "connection-headers",
  on: ["Response"],
  *find({ node }) {
    if (typeof node["$ref"] !== "string" && typeof node["description"] !== "string") {
      yield { fix: () => void (node["description"] = "") };
    }
    const headers = isPlainObject(node["headers"]) ? node["headers"] : {};
    for (const name of Object.keys(headers).filter((each) =>
      OF_CONNECTION.has(each.toLowerCase()),
    )) {
      yield { fix: () => delete headers[name] };
    }
  },
};

/** Examples at other addresses, of which tools need only the address. */
export const externalValues: Pass = {
  name: "external-values",
  on: ["Example"],
  *find(place) {
    if (place.node["externalValue"] === undefined) return;
    yield dropped(place, "externalValue");
    if (place.node["value"] !== undefined || place.node["$ref"] !== undefined) return;
    yield { fix: () => Reflect.deleteProperty(place.holder, place.key) };
  },
};

/** An operation returns something. */
export const success: Pass = {
  name: "success",
  on: ["Operation"],
  *find({ node }) {
    const responses = isPlainObject(node["responses"]) ? node["responses"] : {};
    if (Object.keys(responses).some((status) => /^[23]|^default$/.test(status))) return;
    yield {
      fix: () => void (node["responses"] = { ...responses, "200": { description: "Done." } }),
    };
  },
};

/** Bodies that HTTP does not allow: GET, responses to HEAD, 204 and 304 (RFC 9110 section 6.4.1). */
export const impossibleBodies: Pass = {
  name: "impossible-bodies",
  counted: [
    "body cannot be sent by HTTP, such as that of a GET request: ignored",
    "bodies cannot be sent by HTTP, such as those of GET requests: ignored",
  ],
  on: ["PathItem"],
  *find(place, document) {
    for (const method of METHODS) {
      const operation = place.node[method];
      if (!isPlainObject(operation)) continue;
      const own = { ...place, node: operation, path: below(place, method) };
      if (["get", "head", "trace"].includes(method) && "requestBody" in operation) {
        const message = `A ${method.toUpperCase()} request has no body: \`requestBody\` is ignored.`;
        yield dropped(own, "requestBody", message);
      }
      const { responses } = operation;
      for (const [status, response] of Object.entries(isPlainObject(responses) ? responses : {})) {
        if (method !== "head" && !["204", "304"].includes(status)) continue;
        const node = targetOf(document, response);
        if (!node || !("content" in node) || !isObject(responses)) continue;
        const { content: _, ...rest } = node;
        yield {
          path: below(own, "responses", status),
          message: "This response has no body: its `content` is ignored.",
          fix: () => void (responses[status] = rest),
        };
      }
    }
  },
};
