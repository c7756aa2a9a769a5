import { instantOf } from "../../../../server/runtime/validation/formats.js";
import { isObject, isPlainObject, lookUp } from "../../document.js";
import { parseFieldExtension, parseRecordExtension } from "../../records/record-extension.js";
import type { Node, NodeKind } from "../../versions/document-walk.js";
import { dropped, type Pass } from "../pass.js";

type Check = (value: unknown, document: Node) => boolean;

const isText: Check = (value) => typeof value === "string";
const areTexts: Check = (value) => Array.isArray(value) && value.every((each) => isText(each, {}));
const areObjects: Check = (value) =>
  isPlainObject(value) && Object.values(value).every(isPlainObject);
const isDate: Check = (value) => instantOf(value) !== undefined;

/** The extensions that this project reads, and the shapes of their values. Other tools use the same names. */
const EXTENSIONS: Partial<Record<NodeKind, Readonly<Record<string, Check>>>> = {
  Root: {
    "x-errors": areErrors,
    "x-connection-responses": areObjects,
    "x-other-servers": areServers,
    "x-pipeline-responses": arePipelineResponses,
    "x-records": areObjects,
    "x-tenant-parameter": isText,
    "x-webhooks": areObjects,
  },
  Info: { "x-published": isPlainObject },
  Operation: {
    "x-without-responses": areTexts,
    "x-invalid-status": (value) => Number.isInteger(value),
    "x-deprecated-at": isDate,
    "x-sunset": isDate,
  },
  Parameter: { "x-published": (value) => typeof value === "boolean" },
  Schema: {
    "x-published": isPlainObject,
    "x-record": (value) => typeof parseRecordExtension(value) !== "string",
    "x-field": (value) => typeof parseFieldExtension(value) !== "string",
    "x-part-of": (value, document) =>
      isText(value, document) &&
      isObject(lookUp(document, `#/components/schemas/${String(value)}`)),
    "x-error-object": (value) => value === true,
  },
};

/** Removes extensions that have a name of ours and another meaning. */
export const ownExtensions: Pass = {
  name: "own-extensions",
  counted: [
    "extension has a name that this project uses, and another shape: ignored",
    "extensions have names that this project uses, and other shapes: ignored",
  ],
  on: ["Root", "Info", "Operation", "Parameter", "Schema"],
  *find(place, document) {
    for (const [name, isOurs] of Object.entries(EXTENSIONS[place.kind] ?? {})) {
      const value = place.node[name];
      if (value === undefined || isOurs(value, document)) continue;
      yield dropped(
        place,
        name,
        `\`${name}\` is not of the shape that is read here: it is ignored.`,
      );
    }
  },
};

function areErrors(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  return Object.values(value).every((error) => {
    if (!isPlainObject(error) || typeof error["meaning"] !== "string") return false;
    const { statuses, fields = {}, required = [] } = error;
    const isStatus = (each: unknown): boolean => Number(each) >= 400 && Number(each) <= 599;
    const isListed = Array.isArray(statuses) && statuses.length > 0 && statuses.every(isStatus);
    return isListed && isPlainObject(fields) && areTexts(required, {});
  });
}

function areServers(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((each) => isPlainObject(each) && isText(each["url"], {}))
  );
}

function arePipelineResponses(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  const { every = {}, withBody = {}, bySecurityScheme = {} } = value;
  const schemes = isPlainObject(bySecurityScheme) ? Object.values(bySecurityScheme) : [undefined];
  return [every, withBody, ...schemes].every((each) => areObjects(each, {}));
}

/** Extensions of other tools with references that lead to other files, or to nothing. */
export const foreignExtensions: Pass = {
  name: "foreign-extensions",
  on: [
    "Root",
    "Info",
    "Tag",
    "PathItem",
    "Operation",
    "Parameter",
    "Response",
    "MediaType",
    "Schema",
  ],
  *find(place, document) {
    for (const [name, value] of Object.entries(place.node)) {
      if (!name.startsWith("x-") || !isObject(value)) continue;
      if (leadsAway(document, value)) yield dropped(place, name);
    }
  },
};

function leadsAway(document: Node, node: unknown): boolean {
  if (!isObject(node)) return false;
  const { $ref } = node;
  if (typeof $ref === "string" && !($ref.startsWith("#/") && lookUp(document, $ref))) return true;
  return Object.values(node).some((each) => leadsAway(document, each));
}
