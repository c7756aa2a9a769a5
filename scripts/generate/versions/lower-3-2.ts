import { isObject } from "../document.js";
import { type Node, walkDocument } from "./document-walk.js";

/**
 * Rewrites a bundled OpenAPI 3.2 document, in place, into one of 3.1. What 3.1 cannot say has been rejected
 * by the lint's rule `served-version`, or says nothing about what is served and is left out.
 */
export function lowerFrom32(document: Node): void {
  const { components } = document;
  if (isObject(components)) inlineMediaTypes(document, components);
  walkDocument(document, {
    Root: without("$self"),
    Tag: without("summary", "parent", "kind"),
    Server: without("name"),
    SecurityScheme: without("deprecated", "oauth2MetadataUrl"),
    Flows: lowerFlows,
    Response: lowerResponse,
    MediaType: lowerMediaType,
    Example: lowerExample,
    Schema: lowerSchema,
  });
}

/** 3.1 has no references to media types. */
function inlineMediaTypes(document: Node, components: Node): void {
  const { mediaTypes } = components;
  if (!isObject(mediaTypes)) return;
  const inline = ({ content }: Node): void => {
    if (!isObject(content)) return;
    for (const [name, media] of Object.entries(content)) {
      const $ref = isObject(media) ? String(media["$ref"]) : "";
      const [, target] = /^#\/components\/mediaTypes\/([^/]+)$/.exec($ref) ?? [];
      if (target !== undefined) content[name] = structuredClone(mediaTypes[target]);
    }
  };
  walkDocument(document, {
    Response: inline,
    RequestBody: inline,
    Parameter: inline,
    Header: inline,
  });
  delete components["mediaTypes"];
}

function without(...keys: string[]): (node: Node) => void {
  return (node) => {
    for (const key of keys) delete node[key];
  };
}

/** A flow that 3.1 does not know stays to be read, as an extension. */
function lowerFlows(flows: Node): void {
  const { deviceAuthorization } = flows;
  delete flows["deviceAuthorization"];
  if (deviceAuthorization !== undefined) flows["x-deviceAuthorization"] = deviceAuthorization;
}

/** The description is required in 3.1. */
function lowerResponse(response: Node): void {
  if (typeof response["$ref"] === "string") return;
  response["description"] ??= response["summary"] ?? "";
  delete response["summary"];
}

/** In 3.1 the schema of a stream is that of all its items, as a list. */
function lowerMediaType(media: Node): void {
  if (media["itemSchema"] === undefined) return;
  media["schema"] = { type: "array", items: media["itemSchema"] };
  delete media["itemSchema"];
}

function lowerExample(example: Node): void {
  const { dataValue, serializedValue } = example;
  if (dataValue !== undefined) example["value"] = dataValue;
  else if (serializedValue !== undefined) example["value"] = serializedValue;
  delete example["dataValue"];
  delete example["serializedValue"];
}

function lowerSchema(schema: Node): void {
  const { xml } = schema;
  if (isObject(xml)) delete xml["nodeType"];
}
