import { component, every, numbers, type Part } from "./part.js";

const METHODS = ["delete", "get", "head", "options", "patch", "post", "put"];

/**
 * OpenAPI 3.0 as a cluster's control plane writes it: component names with dots, a media type for
 * every encoding, bodies of any media type, `allOf` around single references, defaults of `{}`, paths
 * that pass on every method, and schemas of JSON schemas.
 */
export function cluster(): Part {
  const kinds = numbers(20).map((number) => `Pod${number}`);
  return {
    openapi: "3.0.0",
    info: { title: "Cluster", version: "v1.31" },
    paths: every(kinds, pathsOf),
    components: {
      schemas: { ...every(kinds, schemasOf), ...shared },
      securitySchemes: { BearerToken: { type: "apiKey", in: "header", name: "authorization" } },
    },
    security: [{ BearerToken: [] }, {}],
  };
}

const META = "io.k8s.apimachinery.pkg.apis.meta.v1";

const shared: Part = {
  "io.k8s.apimachinery.pkg.util.intstr.IntOrString": {
    format: "int-or-string",
    oneOf: [{ type: "integer" }, { type: "string" }],
  },
  [`${META}.ObjectMeta`]: {
    type: "object",
    properties: {
      labels: { type: "object", additionalProperties: { type: "string", default: "" } },
      managedFields: {
        type: "array",
        items: { default: {}, allOf: [component(`${META}.Fields`)] },
      },
    },
  },
  [`${META}.Fields`]: { type: "object", properties: { fieldsV1: { type: "object" } } },
  "io.k8s.JSONSchemaProps": {
    type: "object",
    properties: {
      $ref: { type: "string" },
      $schema: { type: "string" },
      enum: { type: "array", items: { $ref: "#/components/schemas/io.k8s.JSON" } },
      allOf: {
        type: "array",
        items: { default: {}, allOf: [component("io.k8s.JSONSchemaProps")] },
      },
      properties: {
        type: "object",
        additionalProperties: { default: {}, allOf: [component("io.k8s.JSONSchemaProps")] },
      },
      "x-kubernetes-int-or-string": { type: "boolean" },
      default: component("io.k8s.JSON"),
    },
  },
  "io.k8s.JSON": { description: "Any JSON." },
};

function pathsOf(kind: string): Part {
  const schema = component(`io.k8s.api.core.v1.${kind}`);
  const encodings = ["json", "yaml", "vnd.kubernetes.protobuf", "json;stream=watch"];
  const content = every(encodings, (encoding) => ({ [`application/${encoding}`]: { schema } }));
  const responses = {
    "200": { description: "OK", content },
    "401": { description: "Unauthorized" },
  };
  const parameters = ["namespace", "name"].map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", uniqueItems: true },
  }));
  const pretty = { name: "pretty", in: "query", schema: { type: "string", uniqueItems: true } };
  const plural = kind.toLowerCase();
  const tags = ["core_v1"];
  return {
    [`/api/v1/namespaces/{namespace}/${plural}/{name}`]: {
      parameters: [...parameters, pretty],
      get: { operationId: `readCoreV1Namespaced${kind}`, tags, responses },
      put: {
        operationId: `replaceCoreV1Namespaced${kind}`,
        tags,
        parameters: [{ ...pretty, name: "fieldManager" }],
        requestBody: { required: true, content: { "*/*": { schema } } },
        responses: { ...responses, "201": { description: "Created", content } },
      },
      patch: {
        operationId: `patchCoreV1Namespaced${kind}`,
        tags,
        requestBody: {
          required: true,
          content: every(["json-patch", "merge-patch", "apply-patch"], (patch) => ({
            [`application/${patch}+json`]: { schema: { type: "object" } },
          })),
        },
        responses,
      },
    },
    [`/api/v1/namespaces/{namespace}/${plural}/{name}/proxy/{path}`]: {
      parameters: [...parameters, { ...parameters[0], name: "path" }],
      ...every(METHODS, (method) => ({
        [method]: {
          operationId: `connectCoreV1${method}Namespaced${kind}ProxyWithPath`,
          tags,
          responses: {
            "200": { description: "OK", content: { "*/*": { schema: { type: "string" } } } },
          },
        },
      })),
    },
  };
}

function schemasOf(kind: string): Part {
  return {
    [`io.k8s.api.core.v1.${kind}`]: {
      type: "object",
      required: ["spec"],
      properties: {
        apiVersion: { type: "string" },
        metadata: { default: {}, allOf: [component(`${META}.ObjectMeta`)] },
        spec: { default: {}, allOf: [component(`io.k8s.api.core.v1.${kind}Spec`)] },
        port: { allOf: [component("io.k8s.apimachinery.pkg.util.intstr.IntOrString")], default: 0 },
        schema: component("io.k8s.JSONSchemaProps"),
      },
      "x-kubernetes-group-version-kind": [{ group: "", kind, version: "v1" }],
    },
    [`io.k8s.api.core.v1.${kind}Spec`]: {
      type: "object",
      properties: {
        data: { type: "object", additionalProperties: { type: "string", format: "byte" } },
        list: {
          type: "array",
          items: { type: "string", default: "" },
          "x-kubernetes-list-type": "set",
        },
      },
    },
  };
}
