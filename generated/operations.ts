// Generated from spec/ by `npm run generate`. Do not edit.
import type { Caller, Services } from "../server/context.js";
import type { operations as spec } from "./types.js";

/**
 * What a handler is given: the validated request of one operation. Header names are in lower case.
 * A body that is declared in several media types has the one it is in as `content-type`.
 * `auth` is the verified caller; public operations have none.
 */
export interface RequestOf<Operation extends SpecOperation, Auth = Caller> {
  params: ParametersOf<Operation, "path">;
  query: ParametersOf<Operation, "query">;
  headers: LowerCased<ParametersOf<Operation, "header">> & ContentTypeOf<Operation>;
  body: RequestBodyOf<Operation>;
  auth: Auth;
  room: ResponseRoom;
}

/** Memory for the response to one request. */
export interface ResponseRoom {
  /** Bytes that the results of a response may take. */
  readonly limit: number;
  /**
   * Takes so many bytes, instead of those that were taken before, until the response has been sent:
   * to be called before the results are read. Throws if so many are not left.
   */
  take(bytes: number): void;
}

/**
 * What a handler returns: one of the declared responses below 400, told apart by `status`. Errors
 * are thrown, never returned. A response that is declared in several media types names the one it
 * is in as its `Content-Type`. Annotate the handler's return type, or surplus properties slip in.
 */
export type ResponseOf<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
> = { [S in Status]: AnswerOf<S extends number ? S : number, Operation["responses"][S]> }[Status];

export type Handler<Request, Response> = (
  request: Request,
  services: Services,
) => Promise<Response>;

export type Anonymous = undefined;

/** The shape of every operation in types.ts. */
export interface SpecOperation {
  parameters: { path?: unknown; query?: unknown; header?: unknown };
  requestBody?: unknown;
  responses: unknown;
}

/** The declared parameters of one place; an object without properties where there are none. */
type ParametersOf<
  Operation extends SpecOperation,
  Place extends keyof SpecOperation["parameters"],
> = [NonNullable<Operation["parameters"][Place]>] extends [never]
  ? Record<never, never>
  : NonNullable<Operation["parameters"][Place]>;

type LowerCased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

/** The body in any of its media types; `undefined` without a body, or with one that may be absent. */
type RequestBodyOf<Operation extends SpecOperation> =
  | (NonNullable<Operation["requestBody"]> extends { content: infer Content }
      ? BodyOf<Content, keyof Content>
      : never)
  | (undefined extends Operation["requestBody"] ? undefined : never);

/** The media type of a body that must be there, bare of parameters, where there is a choice. */
type ContentTypeOf<Operation extends SpecOperation> = Operation["requestBody"] extends {
  content: infer Content;
}
  ? {
      [MediaType in keyof Content]: [keyof Content] extends [MediaType]
        ? unknown
        : { "content-type": keyof Content };
    }[keyof Content]
  : unknown;

/** The schema's type, but bytes where the media type says so: JSON Schema cannot describe those. */
type BodyOf<Content, MediaType extends keyof Content> = MediaType extends BinaryMediaType
  ? Buffer
  : Content[MediaType];

type BinaryMediaType =
  | `${"image" | "audio" | "video" | "font"}/${string}`
  | `application/${"octet-stream" | "pdf" | "zip" | "gzip" | "x-tar"}`;

/** One response: its body in one of its media types, or no body at all. */
type AnswerOf<Status, Response> = Response extends {
  headers: infer Headers;
  content: infer Content;
}
  ? {
      [MediaType in keyof Content]: [keyof Content] extends [MediaType]
        ? {
            status: Status;
            body: BodyOf<Content, MediaType>;
            headers?: HeadersOf<Headers>;
          }
        : {
            status: Status;
            body: BodyOf<Content, MediaType>;
            headers: Declared<Headers> & { "Content-Type": LikeBody<Content, MediaType> };
          };
    }[keyof Content]
  : Response extends { headers: infer Headers }
    ? { status: Status; body?: undefined; headers?: HeadersOf<Headers> }
    : never;

/** A media type, or all those of bytes: their bodies do not tell them apart. */
type LikeBody<Content, MediaType extends keyof Content> = MediaType extends BinaryMediaType
  ? keyof Content & BinaryMediaType
  : MediaType;

/** The declared response headers; openapi-typescript's index signature would let any name pass. */
type Declared<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]?: string };

type HeadersOf<Headers> = [keyof Declared<Headers>] extends [never] ? undefined : Declared<Headers>;

/** What the pipeline has to know of an operation before its handler's turn comes. */
export interface OperationDescription {
  operationId: string;
  method: string;
  /** As in the document: `/{projectKey}/resource/{id}`. */
  path: string;
  tag: string;
  /** Alternatives, each a scheme and the scopes needed with it; none: the operation is public. */
  security: readonly (readonly string[])[];
  requestBody: { required: boolean; mediaTypes: readonly string[]; form?: FormFields } | undefined;
  /** Media types of all responses below 400, for `Accept`. */
  produces: readonly string[];
  statuses: readonly number[];
  /** Parameters that are or may be numbers: the validator is lax with those, see their raw text. */
  numericQuery: readonly string[];
  numericHeaders: readonly string[];
  /** Object parameters that collect every query parameter whose name matches the pattern. */
  patternQuery: readonly { parameter: string; pattern: string }[];
}

/** Fields of an urlencoded form that are more than one text. */
export interface FormFields {
  /** May be repeated, and are lists even when they are not. */
  lists: readonly string[];
  /** Numbers, or lists of numbers. */
  numbers: readonly string[];
  booleans: readonly string[];
}

// resources

/** GET /{projectKey}/resource: Query resources. Scope: manage_test or view_test. */
export type QueryResourcesRequest = RequestOf<spec["queryResources"]>;
export type QueryResourcesResponse = ResponseOf<spec["queryResources"], 200>;

/**
 * HEAD /{projectKey}/resource
 * Check whether a resource matches. Scope: manage_test or view_test.
 */
export type HeadResourcesRequest = RequestOf<spec["headResources"]>;
export type HeadResourcesResponse = ResponseOf<spec["headResources"], 200>;

/** POST /{projectKey}/resource: Create or update a resource. Scope: manage_test. */
export type CreateOrUpdateResourceRequest = RequestOf<spec["createOrUpdateResource"]>;
export type CreateOrUpdateResourceResponse = ResponseOf<spec["createOrUpdateResource"], 201>;

/** PUT /{projectKey}/resource: Create or overwrite a resource. Scope: manage_test. */
export type CreateOrOverwriteResourceRequest = RequestOf<spec["createOrOverwriteResource"]>;
export type CreateOrOverwriteResourceResponse = ResponseOf<spec["createOrOverwriteResource"], 201>;

/** PATCH /{projectKey}/resource: Overwrite a resource. Scope: manage_test. */
export type OverwriteResourceRequest = RequestOf<spec["overwriteResource"]>;
export type OverwriteResourceResponse = ResponseOf<spec["overwriteResource"], 201>;

/**
 * GET /{projectKey}/resource/searchApiPattern
 * Search resources. Scope: manage_test or view_test.
 */
export type SearchResourcesRequest = RequestOf<spec["searchResources"]>;
export type SearchResourcesResponse = ResponseOf<spec["searchResources"], 200>;

/**
 * GET /{projectKey}/resource/sorted-query-parameters
 * Query resources in an order. Scope: manage_test or view_test.
 */
export type QueryResourcesSortedRequest = RequestOf<spec["queryResourcesSorted"]>;
export type QueryResourcesSortedResponse = ResponseOf<spec["queryResourcesSorted"], 200>;

/**
 * POST /{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}
 * Store properties under two path values. Scope: manage_test.
 */
export type StoreArtificiallyComplexRequest = RequestOf<spec["storeArtificiallyComplex"]>;
export type StoreArtificiallyComplexResponse = ResponseOf<
  spec["storeArtificiallyComplex"],
  200 | 201 | 203
>;

/**
 * POST /{projectKey}/resource/description-with-urn-links
 * Describe properties. Scope: manage_test.
 */
export type DescribeWithUrnLinksRequest = RequestOf<spec["describeWithUrnLinks"]>;
export type DescribeWithUrnLinksResponse = ResponseOf<spec["describeWithUrnLinks"], 200 | 202>;

/** GET /{projectKey}/resource/key={key}: Get a resource by key. Scope: manage_test or view_test. */
export type GetResourceByKeyRequest = RequestOf<spec["getResourceByKey"]>;
export type GetResourceByKeyResponse = ResponseOf<spec["getResourceByKey"], 200 | 304>;

/** GET /{projectKey}/resource/{id}: Get a resource by id. Scope: manage_test or view_test. */
export type GetResourceRequest = RequestOf<spec["getResource"]>;
export type GetResourceResponse = ResponseOf<spec["getResource"], 200 | 304>;

/** POST /{projectKey}/resource/{id}: Update a resource by actions. Scope: manage_test. */
export type UpdateResourceRequest = RequestOf<spec["updateResource"]>;
export type UpdateResourceResponse = ResponseOf<spec["updateResource"], 200>;

/** DELETE /{projectKey}/resource/{id}: Delete a resource. Scope: manage_test. */
export type DeleteResourceRequest = RequestOf<spec["deleteResource"]>;
export type DeleteResourceResponse = ResponseOf<spec["deleteResource"], 200>;

// products

/**
 * POST /{projectKey}/resource/product-projection-search
 * Search product projections. Scope: view_products or view_published_products.
 */
export type SearchProductProjectionsRequest = RequestOf<spec["searchProductProjections"]>;
export type SearchProductProjectionsResponse = ResponseOf<spec["searchProductProjections"], 200>;

/**
 * POST /{projectKey}/resource/images
 * Upload an image of a product variant. Scope: manage_products.
 */
export type UploadProductImageRequest = RequestOf<spec["uploadProductImage"]>;
export type UploadProductImageResponse = ResponseOf<spec["uploadProductImage"], 200>;

/** GET /{projectKey}/images/{imageId}/{filename}: Get an image. Public. */
export type GetImageRequest = RequestOf<spec["getImage"], Anonymous>;
export type GetImageResponse = ResponseOf<spec["getImage"], 200 | 206 | 304>;

// frontend

/**
 * POST /{projectKey}/resource/namespace-action
 * Write data through an action. Scope: manage_test.
 */
export type WriteNamespaceActionRequest = RequestOf<spec["writeNamespaceAction"]>;
export type WriteNamespaceActionResponse = ResponseOf<spec["writeNamespaceAction"], 200>;

/**
 * GET /{projectKey}/resource/namespace-action
 * Fetch data through an action. Scope: manage_test or view_test.
 */
export type FetchNamespaceActionRequest = RequestOf<spec["fetchNamespaceAction"]>;
export type FetchNamespaceActionResponse = ResponseOf<spec["fetchNamespaceAction"], 200>;

/**
 * GET /{projectKey}/resource/namespace-action-with-example
 * Fetch the cart. Scope: manage_test or view_test.
 */
export type FetchNamespaceActionWithExampleRequest = RequestOf<
  spec["fetchNamespaceActionWithExample"]
>;
export type FetchNamespaceActionWithExampleResponse = ResponseOf<
  spec["fetchNamespaceActionWithExample"],
  200
>;

/**
 * GET /{projectKey}/resource/namespace-action-with-headers
 * Fetch the cart for a locale and a path. Scope: manage_test or view_test.
 */
export type FetchNamespaceActionWithHeadersRequest = RequestOf<
  spec["fetchNamespaceActionWithHeaders"]
>;
export type FetchNamespaceActionWithHeadersResponse = ResponseOf<
  spec["fetchNamespaceActionWithHeaders"],
  200
>;

// auth

/** POST /oauth/token: Issue an access token. Credentials: client. */
export type IssueTokenRequest = RequestOf<spec["issueToken"]>;
export type IssueTokenResponse = ResponseOf<spec["issueToken"], 200>;

/** POST /oauth/introspect: Ask about an access token. Credentials: client. */
export type IntrospectTokenRequest = RequestOf<spec["introspectToken"]>;
export type IntrospectTokenResponse = ResponseOf<spec["introspectToken"], 200>;

/** POST /oauth/token/revoke: Revoke an access token. Credentials: client. */
export type RevokeTokenRequest = RequestOf<spec["revokeToken"]>;
export type RevokeTokenResponse = ResponseOf<spec["revokeToken"], 200>;

/** GET /.well-known/oauth-authorization-server: Get the authorization server's metadata. Public. */
export type GetAuthorizationServerMetadataRequest = RequestOf<
  spec["getAuthorizationServerMetadata"],
  Anonymous
>;
export type GetAuthorizationServerMetadataResponse = ResponseOf<
  spec["getAuthorizationServerMetadata"],
  200
>;

/** GET /.well-known/jwks.json: Get the keys that verify tokens. Public. */
export type GetJsonWebKeySetRequest = RequestOf<spec["getJsonWebKeySet"], Anonymous>;
export type GetJsonWebKeySetResponse = ResponseOf<spec["getJsonWebKeySet"], 200>;

// health

/** GET /health/live: Check that the process lives. Public. */
export type GetLivenessRequest = RequestOf<spec["getLiveness"], Anonymous>;
export type GetLivenessResponse = ResponseOf<spec["getLiveness"], 200>;

/** GET /health/ready: Check that the service can serve. Public. */
export type GetReadinessRequest = RequestOf<spec["getReadiness"], Anonymous>;
export type GetReadinessResponse = ResponseOf<spec["getReadiness"], 200>;

/** GET /metrics: Read what the service has done. Public. */
export type GetMetricsRequest = RequestOf<spec["getMetrics"], Anonymous>;
export type GetMetricsResponse = ResponseOf<spec["getMetrics"], 200>;

/** One handler for each operation; a missing one, or one too many, does not compile. */
export interface Handlers {
  /** GET /{projectKey}/resource */
  queryResources: Handler<QueryResourcesRequest, QueryResourcesResponse>;
  /** HEAD /{projectKey}/resource */
  headResources: Handler<HeadResourcesRequest, HeadResourcesResponse>;
  /** POST /{projectKey}/resource */
  createOrUpdateResource: Handler<CreateOrUpdateResourceRequest, CreateOrUpdateResourceResponse>;
  /** PUT /{projectKey}/resource */
  createOrOverwriteResource: Handler<
    CreateOrOverwriteResourceRequest,
    CreateOrOverwriteResourceResponse
  >;
  /** PATCH /{projectKey}/resource */
  overwriteResource: Handler<OverwriteResourceRequest, OverwriteResourceResponse>;
  /** GET /{projectKey}/resource/searchApiPattern */
  searchResources: Handler<SearchResourcesRequest, SearchResourcesResponse>;
  /** GET /{projectKey}/resource/sorted-query-parameters */
  queryResourcesSorted: Handler<QueryResourcesSortedRequest, QueryResourcesSortedResponse>;
  /** POST /{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo} */
  storeArtificiallyComplex: Handler<
    StoreArtificiallyComplexRequest,
    StoreArtificiallyComplexResponse
  >;
  /** POST /{projectKey}/resource/description-with-urn-links */
  describeWithUrnLinks: Handler<DescribeWithUrnLinksRequest, DescribeWithUrnLinksResponse>;
  /** GET /{projectKey}/resource/key={key} */
  getResourceByKey: Handler<GetResourceByKeyRequest, GetResourceByKeyResponse>;
  /** GET /{projectKey}/resource/{id} */
  getResource: Handler<GetResourceRequest, GetResourceResponse>;
  /** POST /{projectKey}/resource/{id} */
  updateResource: Handler<UpdateResourceRequest, UpdateResourceResponse>;
  /** DELETE /{projectKey}/resource/{id} */
  deleteResource: Handler<DeleteResourceRequest, DeleteResourceResponse>;
  /** POST /{projectKey}/resource/product-projection-search */
  searchProductProjections: Handler<
    SearchProductProjectionsRequest,
    SearchProductProjectionsResponse
  >;
  /** POST /{projectKey}/resource/images */
  uploadProductImage: Handler<UploadProductImageRequest, UploadProductImageResponse>;
  /** GET /{projectKey}/images/{imageId}/{filename} */
  getImage: Handler<GetImageRequest, GetImageResponse>;
  /** POST /{projectKey}/resource/namespace-action */
  writeNamespaceAction: Handler<WriteNamespaceActionRequest, WriteNamespaceActionResponse>;
  /** GET /{projectKey}/resource/namespace-action */
  fetchNamespaceAction: Handler<FetchNamespaceActionRequest, FetchNamespaceActionResponse>;
  /** GET /{projectKey}/resource/namespace-action-with-example */
  fetchNamespaceActionWithExample: Handler<
    FetchNamespaceActionWithExampleRequest,
    FetchNamespaceActionWithExampleResponse
  >;
  /** GET /{projectKey}/resource/namespace-action-with-headers */
  fetchNamespaceActionWithHeaders: Handler<
    FetchNamespaceActionWithHeadersRequest,
    FetchNamespaceActionWithHeadersResponse
  >;
  /** POST /oauth/token */
  issueToken: Handler<IssueTokenRequest, IssueTokenResponse>;
  /** POST /oauth/introspect */
  introspectToken: Handler<IntrospectTokenRequest, IntrospectTokenResponse>;
  /** POST /oauth/token/revoke */
  revokeToken: Handler<RevokeTokenRequest, RevokeTokenResponse>;
  /** GET /.well-known/oauth-authorization-server */
  getAuthorizationServerMetadata: Handler<
    GetAuthorizationServerMetadataRequest,
    GetAuthorizationServerMetadataResponse
  >;
  /** GET /.well-known/jwks.json */
  getJsonWebKeySet: Handler<GetJsonWebKeySetRequest, GetJsonWebKeySetResponse>;
  /** GET /health/live */
  getLiveness: Handler<GetLivenessRequest, GetLivenessResponse>;
  /** GET /health/ready */
  getReadiness: Handler<GetReadinessRequest, GetReadinessResponse>;
  /** GET /metrics */
  getMetrics: Handler<GetMetricsRequest, GetMetricsResponse>;
}

export type OperationId = keyof Handlers;

export const operations = {
  queryResources: {
    operationId: "queryResources",
    method: "get",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: [
      "floatParameter",
      "integerParameter",
      "withMarkdownDescription",
      "unionParameter",
      "limit",
      "offset",
    ],
    numericHeaders: [],
    patternQuery: [{ parameter: "var", pattern: "^var[.][a-zA-Z0-9]+$" }],
  },
  headResources: {
    operationId: "headResources",
    method: "head",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 404, 414, 429, 500, 502, 503],
    numericQuery: [
      "floatParameter",
      "integerParameter",
      "withMarkdownDescription",
      "unionParameter",
    ],
    numericHeaders: [],
    patternQuery: [{ parameter: "var", pattern: "^var[.][a-zA-Z0-9]+$" }],
  },
  createOrUpdateResource: {
    operationId: "createOrUpdateResource",
    method: "post",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["application/json"] },
    produces: ["application/json"],
    statuses: [201, 400, 401, 403, 405, 406, 411, 412, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  createOrOverwriteResource: {
    operationId: "createOrOverwriteResource",
    method: "put",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["application/json"] },
    produces: ["application/json"],
    statuses: [201, 400, 401, 403, 405, 406, 411, 412, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  overwriteResource: {
    operationId: "overwriteResource",
    method: "patch",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["application/json"] },
    produces: ["application/json"],
    statuses: [201, 400, 401, 403, 404, 405, 406, 411, 412, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  searchResources: {
    operationId: "searchResources",
    method: "get",
    path: "/{projectKey}/resource/searchApiPattern",
    tag: "resources",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: ["fuzzyLevel", "limit", "offset"],
    numericHeaders: [],
    patternQuery: [{ parameter: "text", pattern: "^text\\.[a-z]{2}(-[A-Z]{2})?$" }],
  },
  queryResourcesSorted: {
    operationId: "queryResourcesSorted",
    method: "get",
    path: "/{projectKey}/resource/sorted-query-parameters",
    tag: "resources",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: ["limit", "offset"],
    numericHeaders: [],
    patternQuery: [{ parameter: "var", pattern: "^var[.][a-zA-Z0-9]+$" }],
  },
  storeArtificiallyComplex: {
    operationId: "storeArtificiallyComplex",
    method: "post",
    path: "/{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}",
    tag: "resources",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["application/json"] },
    produces: ["application/json"],
    statuses: [200, 201, 203, 400, 401, 403, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: ["queryParameterOne"],
    numericHeaders: [],
    patternQuery: [],
  },
  describeWithUrnLinks: {
    operationId: "describeWithUrnLinks",
    method: "post",
    path: "/{projectKey}/resource/description-with-urn-links",
    tag: "resources",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["application/json"] },
    produces: ["application/json"],
    statuses: [200, 202, 400, 401, 403, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: ["queryParameterOne"],
    numericHeaders: [],
    patternQuery: [],
  },
  getResourceByKey: {
    operationId: "getResourceByKey",
    method: "get",
    path: "/{projectKey}/resource/key={key}",
    tag: "resources",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 304, 400, 401, 403, 404, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  getResource: {
    operationId: "getResource",
    method: "get",
    path: "/{projectKey}/resource/{id}",
    tag: "resources",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 304, 400, 401, 403, 404, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  updateResource: {
    operationId: "updateResource",
    method: "post",
    path: "/{projectKey}/resource/{id}",
    tag: "resources",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["application/json"] },
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 404, 405, 406, 409, 411, 412, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  deleteResource: {
    operationId: "deleteResource",
    method: "delete",
    path: "/{projectKey}/resource/{id}",
    tag: "resources",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 404, 405, 406, 409, 412, 414, 429, 500, 502, 503],
    numericQuery: ["version"],
    numericHeaders: [],
    patternQuery: [],
  },
  searchProductProjections: {
    operationId: "searchProductProjections",
    method: "post",
    path: "/{projectKey}/resource/product-projection-search",
    tag: "products",
    security: [
      ["oauth2", "view_products:{projectKey}"],
      ["oauth2", "view_published_products:{projectKey}"],
    ],
    requestBody: {
      required: false,
      mediaTypes: ["application/x-www-form-urlencoded"],
      form: {
        lists: ["filter", "filter.facets", "filter.query", "facet", "sort", "localeProjection"],
        numbers: ["fuzzyLevel", "limit", "offset"],
        booleans: ["fuzzy", "staged", "markMatchingVariants"],
      },
    },
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  uploadProductImage: {
    operationId: "uploadProductImage",
    method: "post",
    path: "/{projectKey}/resource/images",
    tag: "products",
    security: [["oauth2", "manage_products:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["image/jpeg", "image/png", "image/gif"] },
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 404, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: ["variant"],
    numericHeaders: [],
    patternQuery: [],
  },
  getImage: {
    operationId: "getImage",
    method: "get",
    path: "/{projectKey}/images/{imageId}/{filename}",
    tag: "products",
    security: [],
    requestBody: undefined,
    produces: ["image/jpeg", "image/png", "image/gif"],
    statuses: [200, 206, 304, 400, 404, 405, 406, 414, 416, 429, 500, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  writeNamespaceAction: {
    operationId: "writeNamespaceAction",
    method: "post",
    path: "/{projectKey}/resource/namespace-action",
    tag: "frontend",
    security: [["oauth2", "manage_test:{projectKey}"]],
    requestBody: { required: true, mediaTypes: ["application/json"] },
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 411, 413, 414, 415, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  fetchNamespaceAction: {
    operationId: "fetchNamespaceAction",
    method: "get",
    path: "/{projectKey}/resource/namespace-action",
    tag: "frontend",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  fetchNamespaceActionWithExample: {
    operationId: "fetchNamespaceActionWithExample",
    method: "get",
    path: "/{projectKey}/resource/namespace-action-with-example",
    tag: "frontend",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  fetchNamespaceActionWithHeaders: {
    operationId: "fetchNamespaceActionWithHeaders",
    method: "get",
    path: "/{projectKey}/resource/namespace-action-with-headers",
    tag: "frontend",
    security: [
      ["oauth2", "manage_test:{projectKey}"],
      ["oauth2", "view_test:{projectKey}"],
    ],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 401, 403, 405, 406, 414, 429, 500, 502, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  issueToken: {
    operationId: "issueToken",
    method: "post",
    path: "/oauth/token",
    tag: "auth",
    security: [["client"]],
    requestBody: {
      required: false,
      mediaTypes: ["application/x-www-form-urlencoded"],
      form: { lists: [], numbers: [], booleans: [] },
    },
    produces: ["application/json"],
    statuses: [200, 400, 401, 405, 406, 413, 414, 415, 429, 500, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  introspectToken: {
    operationId: "introspectToken",
    method: "post",
    path: "/oauth/introspect",
    tag: "auth",
    security: [["client"]],
    requestBody: {
      required: false,
      mediaTypes: ["application/x-www-form-urlencoded"],
      form: { lists: [], numbers: [], booleans: [] },
    },
    produces: ["application/json"],
    statuses: [200, 400, 401, 405, 406, 413, 414, 415, 429, 500, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  revokeToken: {
    operationId: "revokeToken",
    method: "post",
    path: "/oauth/token/revoke",
    tag: "auth",
    security: [["client"]],
    requestBody: {
      required: false,
      mediaTypes: ["application/x-www-form-urlencoded"],
      form: { lists: [], numbers: [], booleans: [] },
    },
    produces: ["application/json"],
    statuses: [200, 400, 401, 405, 406, 413, 414, 415, 429, 500, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  getAuthorizationServerMetadata: {
    operationId: "getAuthorizationServerMetadata",
    method: "get",
    path: "/.well-known/oauth-authorization-server",
    tag: "auth",
    security: [],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 405, 406, 414, 429, 500],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  getJsonWebKeySet: {
    operationId: "getJsonWebKeySet",
    method: "get",
    path: "/.well-known/jwks.json",
    tag: "auth",
    security: [],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 405, 406, 414, 429, 500, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  getLiveness: {
    operationId: "getLiveness",
    method: "get",
    path: "/health/live",
    tag: "health",
    security: [],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 405, 406, 414, 500],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  getReadiness: {
    operationId: "getReadiness",
    method: "get",
    path: "/health/ready",
    tag: "health",
    security: [],
    requestBody: undefined,
    produces: ["application/json"],
    statuses: [200, 400, 405, 406, 414, 500, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
  getMetrics: {
    operationId: "getMetrics",
    method: "get",
    path: "/metrics",
    tag: "health",
    security: [],
    requestBody: undefined,
    produces: ["text/plain; version=0.0.4; charset=utf-8"],
    statuses: [200, 400, 405, 406, 414, 500, 503],
    numericQuery: [],
    numericHeaders: [],
    patternQuery: [],
  },
} as const satisfies Record<OperationId, OperationDescription>;
