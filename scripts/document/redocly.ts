import {
  BaseResolver,
  bundle,
  type Config,
  createConfig,
  getLineColLocation,
  lintDocument,
  makeDocumentFromString,
  type NodeType,
  ResolveError,
  type Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { isInside } from "./read/inside.js";
import { indentTexts } from "./read/indent-texts.js";

type Types = Record<string, NodeType>;

export {
  bundle,
  createConfig,
  getLineColLocation,
  lintDocument,
  makeDocumentFromString,
  ResolveError,
  YamlParseError,
};

/** Reads only the entry's folder: an untrusted document must not read other files or use the network. */
export class LocalResolver extends BaseResolver {
  /** Whether a reference to a file outside the folder was rejected. */
  rejectedOutside = false;

  constructor(
    config: Config["resolve"],
    private readonly entry: string,
    private readonly folder: string,
  ) {
    super(config);
  }

  /** Whether files are read with {@link indentTexts}. */
  isTolerant = false;

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const isAddress = /^[a-z][a-z\d+.-]+:\/\//i.test(absoluteRef);
    if (!isAddress && (absoluteRef === this.entry || isInside(this.folder, absoluteRef))) {
      const source = await super.loadExternalRef(absoluteRef);
      if (this.isTolerant) source.body = indentTexts(source.body);
      return source;
    }
    this.rejectedOutside ||= !isAddress;
    const message = isAddress
      ? `${absoluteRef} is not fetched. Copy it into spec/, and refer to the copy.`
      : `'${absoluteRef}' is outside the folder of the document, '${this.folder}'. Copy it there, and refer to the copy.`;
    return Promise.reject(new ResolveError(new Error(message)));
  }
}

/** Fixes Redocly's types of OpenAPI 3.2: device flow scopes, optional descriptions, named media types. */
function correctTypes(types: Types, version: string): Types {
  const { DeviceAuthorization, Response } = types;
  if (version !== "oas3_2" || !DeviceAuthorization || !Response) return types;
  const scopes = { type: "object", additionalProperties: { type: "string" } } as const;
  return {
    ...types,
    DeviceAuthorization: {
      ...DeviceAuthorization,
      properties: { ...DeviceAuthorization.properties, scopes },
    },
    Response: { ...Response, required: [] },
    NamedMediaTypes: { properties: {}, additionalProperties: () => "MediaType" },
  };
}

/** Redocly's types with our `x-` extensions, for the lint, and for the bundler to follow their references. */
export function extendTypes(original: Types, version: string): Types {
  const types = correctTypes(original, version);
  const { Root, Operation, Parameter, Schema } = types;
  if (!Root || !Operation || !Parameter || !Schema) return types;
  return {
    ...types,
    Root: {
      ...Root,
      properties: {
        ...Root.properties,
        "x-connection-responses": "ResponsesByStatus",
        "x-errors": "ErrorCatalogue",
        "x-pipeline-responses": "PipelineResponses",
        "x-records": "StoredRecords",
        "x-tenant-parameter": { type: "string" },
      },
    },
    Operation: {
      ...Operation,
      properties: {
        ...Operation.properties,
        "x-without-responses": { type: "array", items: { type: "string" } },
        "x-invalid-status": { type: "integer" },
      },
    },
    Schema: { ...Schema, properties: { ...Schema.properties, "x-published": "Schema" } },
    Parameter: {
      ...Parameter,
      properties: { ...Parameter.properties, "x-published": { type: "boolean" } },
    },
    StoredRecords: { properties: {}, additionalProperties: "Schema" },
    PipelineResponses: {
      properties: {
        every: "ResponsesByStatus",
        withBody: "ResponsesByStatus",
        bySecurityScheme: "ResponsesByScheme",
      },
    },
    ResponsesByScheme: { properties: {}, additionalProperties: "ResponsesByStatus" },
    ResponsesByStatus: {
      properties: {},
      additionalProperties: (_: unknown, status: string) =>
        /^[45]\d\d$/.test(status) ? "Response" : undefined,
    },
    ErrorCatalogue: { properties: {}, additionalProperties: "ErrorDescription" },
    ErrorDescription: {
      properties: {
        statuses: { type: "array", items: { type: "integer" } },
        meaning: { type: "string" },
        fix: { type: "string" },
        retry: { type: "string" },
        required: { type: "array", items: { type: "string" } },
        fields: "SchemaProperties",
      },
      required: ["statuses", "meaning"],
    },
  };
}
