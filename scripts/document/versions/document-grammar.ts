/**
 * The members of each kind of object in an OpenAPI document (3.0 to 3.2) that is read, and the shape of their values:
 * a kind, `[kind]` for a list of it, `{kind}` for a map of it, or a name of {@link SCALARS}.
 */
export const GRAMMAR = {
  Root: {
    openapi: "text",
    info: "Info",
    jsonSchemaDialect: "text",
    servers: "[Server]",
    paths: "{PathItem}",
    webhooks: "{PathItem}",
    "x-webhooks": "{PathItem}",
    components: "Components",
    security: "[SecurityRequirement]",
    tags: "[Tag]",
    externalDocs: "ExternalDocs",
    "x-records": "{Schema}",
  },
  Info: {
    ...members("text", "title summary description termsOfService version"),
    contact: "Contact",
    license: "License",
  },
  Contact: members("text", "name url email"),
  License: members("text", "name identifier url"),
  Server: {
    ...members("text", "url description name"),
    variables: "{ServerVariable}",
  },
  ServerVariable: { enum: "[text]", default: "text", description: "text" },
  ExternalDocs: members("text", "description url"),
  Tag: {
    ...members("text", "name summary description parent kind"),
    externalDocs: "ExternalDocs",
  },
  SecurityRequirement: { "*": "[text]" },
  Components: {
    schemas: "{Schema}",
    responses: "{Response}",
    parameters: "{Parameter}",
    examples: "{Example}",
    requestBodies: "{RequestBody}",
    headers: "{Header}",
    securitySchemes: "{SecurityScheme}",
    links: "{Link}",
    callbacks: "{Callback}",
    pathItems: "{PathItem}",
    mediaTypes: "{MediaType}",
  },
  PathItem: {
    ...members("text", "$ref summary description"),
    ...members("Operation", "get put post delete options head patch trace query"),
    additionalOperations: "{Operation}",
    servers: "[Server]",
    parameters: "[Parameter]",
  },
  Operation: {
    ...members("text", "operationId summary description"),
    tags: "[text]",
    externalDocs: "ExternalDocs",
    parameters: "[Parameter]",
    requestBody: "RequestBody",
    responses: "{Response}",
    callbacks: "{Callback}",
    deprecated: "boolean",
    security: "[SecurityRequirement]",
    servers: "[Server]",
  },
  Callback: { $ref: "text", "*": "PathItem" },
  Parameter: { ...members("text", "name in"), ...declaredValue() },
  Header: declaredValue(),
  RequestBody: {
    ...members("text", "$ref description"),
    content: "{MediaType}",
    required: "boolean",
  },
  Response: {
    ...members("text", "$ref summary description"),
    headers: "{Header}",
    content: "{MediaType}",
    links: "{Link}",
  },
  MediaType: {
    $ref: "text",
    schema: "Schema",
    itemSchema: "Schema",
    example: "any",
    examples: "{Example}",
    encoding: "{Encoding}",
    prefixEncoding: "[Encoding]",
    itemEncoding: "Encoding",
  },
  Encoding: {
    contentType: "text",
    headers: "{Header}",
    style: "text",
    ...members("boolean", "explode allowReserved"),
  },
  Example: {
    ...members("text", "$ref summary description externalValue"),
    ...members("any", "value dataValue serializedValue"),
  },
  Link: {
    ...members("text", "$ref operationRef operationId description"),
    parameters: "map",
    requestBody: "any",
    server: "Server",
  },
  SecurityScheme: {
    ...members("text", "$ref type description name in scheme bearerFormat openIdConnectUrl"),
    flows: "OAuth2Flows",
  },
  OAuth2Flows: members(
    "OAuth2Flow",
    "implicit password clientCredentials authorizationCode deviceAuthorization",
  ),
  OAuth2Flow: {
    ...members("text", "authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl"),
    scopes: "{text}",
  },
  Schema: {
    ...members("text", "$ref $id $schema $anchor $dynamicRef $dynamicAnchor $comment"),
    ...members("text", "title description format contentEncoding contentMediaType"),
    ...members("{Schema}", "$defs properties patternProperties dependentSchemas"),
    ...members("[Schema]", "allOf anyOf oneOf prefixItems"),
    ...members("Schema", "not if then else items contains propertyNames additionalProperties"),
    ...members("Schema", "unevaluatedItems unevaluatedProperties contentSchema x-published"),
    ...members("boolean", "uniqueItems deprecated readOnly writeOnly nullable"),
    ...members("number", "minimum maximum"),
    ...members("bound", "exclusiveMinimum exclusiveMaximum"),
    multipleOf: "positive",
    ...members("count", "minLength maxLength minItems maxItems minProperties maxProperties"),
    ...members("count", "minContains maxContains"),
    type: "type",
    pattern: "text",
    required: "names",
    dependentRequired: "{names}",
    enum: "values",
    examples: "list",
    discriminator: "Discriminator",
    xml: "Xml",
    externalDocs: "ExternalDocs",
  },
  Discriminator: { propertyName: "text", mapping: "{text}" },
  Xml: {
    ...members("text", "name namespace prefix nodeType"),
    ...members("boolean", "attribute wrapped"),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type NodeKind = keyof typeof GRAMMAR;

function members<Shape extends string>(shape: Shape, names: string): Record<string, Shape> {
  return Object.fromEntries(names.split(" ").map((name) => [name, shape]));
}

function declaredValue(): Record<string, string> {
  return {
    ...members("text", "$ref description style"),
    ...members("boolean", "required deprecated allowEmptyValue explode allowReserved"),
    schema: "Schema",
    content: "{MediaType}",
    example: "any",
    examples: "{Example}",
  };
}

/** The shape of a member; `undefined`: the specification does not know it. */
export function shapeOf(kind: NodeKind, member: string): string | undefined {
  return shapeIn(SHAPES.get(kind), member)?.shape;
}

interface MemberShape {
  shape: string;
  /** The nodes in it, one, or several in a list or map. */
  inner: { kind: NodeKind; many?: "list" | "map" } | undefined;
}

type KindShapes = ReadonlyMap<string, MemberShape>;

const SHAPES: ReadonlyMap<NodeKind, KindShapes> = new Map(
  Object.keys(GRAMMAR)
    .filter(isKind)
    .map((kind) => {
      const entries = Object.entries<string>(GRAMMAR[kind]);
      return [kind, new Map(entries.map(([name, shape]) => [name, memberShape(shape)]))];
    }),
);

function memberShape(shape: string): MemberShape {
  if (isKind(shape)) return { shape, inner: { kind: shape } };
  const kind = shape.slice(1, -1);
  if (!isKind(kind)) return { shape, inner: undefined };
  return { shape, inner: { kind, many: shape.startsWith("[") ? "list" : "map" } };
}

function shapeIn(shapes: KindShapes | undefined, member: string): MemberShape | undefined {
  return shapes?.get(member) ?? shapes?.get("*");
}

/** The nodes in a member; `undefined`: it has none. */
export function nodesIn(kind: NodeKind, member: string): MemberShape["inner"] {
  return shapeIn(SHAPES.get(kind), member)?.inner;
}

export function isKind(name: string): name is NodeKind {
  return Object.hasOwn(GRAMMAR, name);
}
