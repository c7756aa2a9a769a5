// Generated from spec/ by `npm run generate`. Do not edit.
import type { Caller } from "../server/runtime/security/caller.js";
import type {
  Anonymous,
  Handler,
  OperationDescription,
  RequestOf,
  ResponseOf,
} from "../server/runtime/operation-types.js";
import type { operations as spec } from "./types.js";

// resources

/** GET /{projectKey}/resource: Query resources. Scope: manage_test or view_test. */
export type QueryResourcesRequest = RequestOf<spec["queryResources"], Caller>;
export type QueryResourcesResponse = ResponseOf<spec["queryResources"], 200>;

/**
 * HEAD /{projectKey}/resource
 * Check whether a resource matches. Scope: manage_test or view_test.
 */
export type HeadResourcesRequest = RequestOf<spec["headResources"], Caller>;
export type HeadResourcesResponse = ResponseOf<spec["headResources"], 200>;

/** POST /{projectKey}/resource: Create or update a resource. Scope: manage_test. */
export type CreateOrUpdateResourceRequest = RequestOf<spec["createOrUpdateResource"], Caller>;
export type CreateOrUpdateResourceResponse = ResponseOf<spec["createOrUpdateResource"], 201>;

/** PUT /{projectKey}/resource: Create or overwrite a resource. Scope: manage_test. */
export type CreateOrOverwriteResourceRequest = RequestOf<spec["createOrOverwriteResource"], Caller>;
export type CreateOrOverwriteResourceResponse = ResponseOf<spec["createOrOverwriteResource"], 201>;

/** PATCH /{projectKey}/resource: Overwrite a resource. Scope: manage_test. */
export type OverwriteResourceRequest = RequestOf<spec["overwriteResource"], Caller>;
export type OverwriteResourceResponse = ResponseOf<spec["overwriteResource"], 201>;

/**
 * GET /{projectKey}/resource/searchApiPattern
 * Search resources. Scope: manage_test or view_test.
 */
export type SearchResourcesRequest = RequestOf<spec["searchResources"], Caller>;
export type SearchResourcesResponse = ResponseOf<spec["searchResources"], 200>;

/**
 * GET /{projectKey}/resource/sorted-query-parameters
 * Query resources in an order. Scope: manage_test or view_test.
 */
export type QueryResourcesSortedRequest = RequestOf<spec["queryResourcesSorted"], Caller>;
export type QueryResourcesSortedResponse = ResponseOf<spec["queryResourcesSorted"], 200>;

/**
 * POST /{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}
 * Store properties under two path values. Scope: manage_test.
 */
export type StoreArtificiallyComplexRequest = RequestOf<spec["storeArtificiallyComplex"], Caller>;
export type StoreArtificiallyComplexResponse = ResponseOf<
  spec["storeArtificiallyComplex"],
  200 | 201 | 203
>;

/**
 * POST /{projectKey}/resource/description-with-urn-links
 * Describe properties. Scope: manage_test.
 */
export type DescribeWithUrnLinksRequest = RequestOf<spec["describeWithUrnLinks"], Caller>;
export type DescribeWithUrnLinksResponse = ResponseOf<spec["describeWithUrnLinks"], 200 | 202>;

/** GET /{projectKey}/resource/key={key}: Get a resource by key. Scope: manage_test or view_test. */
export type GetResourceByKeyRequest = RequestOf<spec["getResourceByKey"], Caller>;
export type GetResourceByKeyResponse = ResponseOf<spec["getResourceByKey"], 200 | 304>;

/** GET /{projectKey}/resource/{id}: Get a resource by id. Scope: manage_test or view_test. */
export type GetResourceRequest = RequestOf<spec["getResource"], Caller>;
export type GetResourceResponse = ResponseOf<spec["getResource"], 200 | 304>;

/** POST /{projectKey}/resource/{id}: Update a resource by actions. Scope: manage_test. */
export type UpdateResourceRequest = RequestOf<spec["updateResource"], Caller>;
export type UpdateResourceResponse = ResponseOf<spec["updateResource"], 200>;

/** DELETE /{projectKey}/resource/{id}: Delete a resource. Scope: manage_test. */
export type DeleteResourceRequest = RequestOf<spec["deleteResource"], Caller>;
export type DeleteResourceResponse = ResponseOf<spec["deleteResource"], 200>;

// products

/**
 * GET /{projectKey}/resource/product-projection-search
 * Search product projections by a query. Scope: view_products or view_published_products.
 */
export type SearchProductProjectionsByQueryRequest = RequestOf<
  spec["searchProductProjectionsByQuery"],
  Caller
>;
export type SearchProductProjectionsByQueryResponse = ResponseOf<
  spec["searchProductProjectionsByQuery"],
  200
>;

/**
 * POST /{projectKey}/resource/product-projection-search
 * Search product projections. Scope: view_products or view_published_products.
 */
export type SearchProductProjectionsRequest = RequestOf<spec["searchProductProjections"], Caller>;
export type SearchProductProjectionsResponse = ResponseOf<spec["searchProductProjections"], 200>;

/**
 * POST /{projectKey}/resource/images
 * Upload an image of a product variant. Scope: manage_products.
 */
export type UploadProductImageRequest = RequestOf<spec["uploadProductImage"], Caller>;
export type UploadProductImageResponse = ResponseOf<spec["uploadProductImage"], 200>;

/** GET /{projectKey}/images/{imageId}/{filename}: Get an image. Public. */
export type GetImageRequest = RequestOf<spec["getImage"], Anonymous>;
export type GetImageResponse = ResponseOf<spec["getImage"], 200 | 206 | 304>;

// frontend

/**
 * POST /{projectKey}/resource/namespace-action
 * Write data through an action. Scope: manage_test.
 */
export type WriteNamespaceActionRequest = RequestOf<spec["writeNamespaceAction"], Caller>;
export type WriteNamespaceActionResponse = ResponseOf<spec["writeNamespaceAction"], 200>;

/**
 * GET /{projectKey}/resource/namespace-action
 * Fetch data through an action. Scope: manage_test or view_test.
 */
export type FetchNamespaceActionRequest = RequestOf<spec["fetchNamespaceAction"], Caller>;
export type FetchNamespaceActionResponse = ResponseOf<spec["fetchNamespaceAction"], 200>;

/**
 * GET /{projectKey}/resource/namespace-action-with-example
 * Fetch the cart. Scope: manage_test or view_test.
 */
export type FetchNamespaceActionWithExampleRequest = RequestOf<
  spec["fetchNamespaceActionWithExample"],
  Caller
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
  spec["fetchNamespaceActionWithHeaders"],
  Caller
>;
export type FetchNamespaceActionWithHeadersResponse = ResponseOf<
  spec["fetchNamespaceActionWithHeaders"],
  200
>;

// auth

/** POST /oauth/token: Issue an access token. Credentials: apiClient. */
export type IssueTokenRequest = RequestOf<spec["issueToken"], Caller>;
export type IssueTokenResponse = ResponseOf<spec["issueToken"], 200>;

/**
 * POST /oauth/{projectKey}/anonymous/token
 * Issue tokens for an anonymous session. Credentials: apiClient.
 */
export type IssueAnonymousTokenRequest = RequestOf<spec["issueAnonymousToken"], Caller>;
export type IssueAnonymousTokenResponse = ResponseOf<spec["issueAnonymousToken"], 200>;

/**
 * POST /oauth/{projectKey}/customers/token
 * Issue tokens for a customer. Credentials: apiClient.
 */
export type IssueCustomerTokenRequest = RequestOf<spec["issueCustomerToken"], Caller>;
export type IssueCustomerTokenResponse = ResponseOf<spec["issueCustomerToken"], 200>;

/** POST /oauth/introspect: Ask about a token. Credentials: apiClient. */
export type IntrospectTokenRequest = RequestOf<spec["introspectToken"], Caller>;
export type IntrospectTokenResponse = ResponseOf<spec["introspectToken"], 200>;

/** POST /oauth/token/revoke: Revoke a token. Credentials: apiClient. */
export type RevokeTokenRequest = RequestOf<spec["revokeToken"], Caller>;
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
export interface Handlers<Services> {
  /** GET /{projectKey}/resource */
  queryResources: Handler<QueryResourcesRequest, QueryResourcesResponse, Services>;
  /** HEAD /{projectKey}/resource */
  headResources: Handler<HeadResourcesRequest, HeadResourcesResponse, Services>;
  /** POST /{projectKey}/resource */
  createOrUpdateResource: Handler<
    CreateOrUpdateResourceRequest,
    CreateOrUpdateResourceResponse,
    Services
  >;
  /** PUT /{projectKey}/resource */
  createOrOverwriteResource: Handler<
    CreateOrOverwriteResourceRequest,
    CreateOrOverwriteResourceResponse,
    Services
  >;
  /** PATCH /{projectKey}/resource */
  overwriteResource: Handler<OverwriteResourceRequest, OverwriteResourceResponse, Services>;
  /** GET /{projectKey}/resource/searchApiPattern */
  searchResources: Handler<SearchResourcesRequest, SearchResourcesResponse, Services>;
  /** GET /{projectKey}/resource/sorted-query-parameters */
  queryResourcesSorted: Handler<
    QueryResourcesSortedRequest,
    QueryResourcesSortedResponse,
    Services
  >;
  /** POST /{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo} */
  storeArtificiallyComplex: Handler<
    StoreArtificiallyComplexRequest,
    StoreArtificiallyComplexResponse,
    Services
  >;
  /** POST /{projectKey}/resource/description-with-urn-links */
  describeWithUrnLinks: Handler<
    DescribeWithUrnLinksRequest,
    DescribeWithUrnLinksResponse,
    Services
  >;
  /** GET /{projectKey}/resource/key={key} */
  getResourceByKey: Handler<GetResourceByKeyRequest, GetResourceByKeyResponse, Services>;
  /** GET /{projectKey}/resource/{id} */
  getResource: Handler<GetResourceRequest, GetResourceResponse, Services>;
  /** POST /{projectKey}/resource/{id} */
  updateResource: Handler<UpdateResourceRequest, UpdateResourceResponse, Services>;
  /** DELETE /{projectKey}/resource/{id} */
  deleteResource: Handler<DeleteResourceRequest, DeleteResourceResponse, Services>;
  /** GET /{projectKey}/resource/product-projection-search */
  searchProductProjectionsByQuery: Handler<
    SearchProductProjectionsByQueryRequest,
    SearchProductProjectionsByQueryResponse,
    Services
  >;
  /** POST /{projectKey}/resource/product-projection-search */
  searchProductProjections: Handler<
    SearchProductProjectionsRequest,
    SearchProductProjectionsResponse,
    Services
  >;
  /** POST /{projectKey}/resource/images */
  uploadProductImage: Handler<UploadProductImageRequest, UploadProductImageResponse, Services>;
  /** GET /{projectKey}/images/{imageId}/{filename} */
  getImage: Handler<GetImageRequest, GetImageResponse, Services>;
  /** POST /{projectKey}/resource/namespace-action */
  writeNamespaceAction: Handler<
    WriteNamespaceActionRequest,
    WriteNamespaceActionResponse,
    Services
  >;
  /** GET /{projectKey}/resource/namespace-action */
  fetchNamespaceAction: Handler<
    FetchNamespaceActionRequest,
    FetchNamespaceActionResponse,
    Services
  >;
  /** GET /{projectKey}/resource/namespace-action-with-example */
  fetchNamespaceActionWithExample: Handler<
    FetchNamespaceActionWithExampleRequest,
    FetchNamespaceActionWithExampleResponse,
    Services
  >;
  /** GET /{projectKey}/resource/namespace-action-with-headers */
  fetchNamespaceActionWithHeaders: Handler<
    FetchNamespaceActionWithHeadersRequest,
    FetchNamespaceActionWithHeadersResponse,
    Services
  >;
  /** POST /oauth/token */
  issueToken: Handler<IssueTokenRequest, IssueTokenResponse, Services>;
  /** POST /oauth/{projectKey}/anonymous/token */
  issueAnonymousToken: Handler<IssueAnonymousTokenRequest, IssueAnonymousTokenResponse, Services>;
  /** POST /oauth/{projectKey}/customers/token */
  issueCustomerToken: Handler<IssueCustomerTokenRequest, IssueCustomerTokenResponse, Services>;
  /** POST /oauth/introspect */
  introspectToken: Handler<IntrospectTokenRequest, IntrospectTokenResponse, Services>;
  /** POST /oauth/token/revoke */
  revokeToken: Handler<RevokeTokenRequest, RevokeTokenResponse, Services>;
  /** GET /.well-known/oauth-authorization-server */
  getAuthorizationServerMetadata: Handler<
    GetAuthorizationServerMetadataRequest,
    GetAuthorizationServerMetadataResponse,
    Services
  >;
  /** GET /.well-known/jwks.json */
  getJsonWebKeySet: Handler<GetJsonWebKeySetRequest, GetJsonWebKeySetResponse, Services>;
  /** GET /health/live */
  getLiveness: Handler<GetLivenessRequest, GetLivenessResponse, Services>;
  /** GET /health/ready */
  getReadiness: Handler<GetReadinessRequest, GetReadinessResponse, Services>;
  /** GET /metrics */
  getMetrics: Handler<GetMetricsRequest, GetMetricsResponse, Services>;
}

export type OperationId = keyof Handlers<never>;

export const operations = {
  queryResources: {
    operationId: "queryResources",
    method: "get",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "stringParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        allowsEmpty: true,
      },
      {
        name: "floatParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "integerParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "withMarkdownDescription",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "objectParameter",
        in: "query",
        style: "deepObject",
        explode: true,
        shape: "object",
        members: [
          { name: "id" },
          { name: "version", isNumeric: true },
          { name: "key" },
          { name: "createdAt" },
          { name: "lastModifiedAt" },
          { name: "createdBy", members: [{ name: "clientId" }] },
          { name: "lastModifiedBy", members: [{ name: "clientId" }] },
          {
            name: "objectTypeProperty",
            members: [
              { name: "arrayOfIntExample", isList: true, isNumeric: true },
              { name: "arrayOfUniqueIntExample", isList: true, isNumeric: true },
              { name: "arrayOfTwonumbersExample", isList: true, isNumeric: true },
              { name: "arrayOfFloatExample", isList: true, isNumeric: true },
              { name: "arrayOfNumberNoDefaultsExample", isList: true, isNumeric: true },
              { name: "arrayOfStringExample", isList: true },
              {
                name: "arrayOfObjectType",
                isList: true,
                members: [
                  { name: "integerExample", isNumeric: true },
                  { name: "integerExampleInt32", isNumeric: true },
                ],
              },
            ],
          },
          { name: "someProperty" },
          { name: "secondPropertyToUpdate" },
          { name: "parent", members: [{ name: "typeId" }, { name: "id" }] },
          { name: "hasStagedChanges" },
        ],
      },
      {
        name: "arrayOfString",
        in: "query",
        style: "form",
        explode: true,
        shape: "list",
        allowsEmpty: true,
      },
      {
        name: "arrayOfStringWithDescription",
        in: "query",
        style: "form",
        explode: true,
        shape: "list",
        allowsEmpty: true,
      },
      {
        name: "unionParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "any",
        isNumeric: true,
      },
      { name: "where", in: "query", style: "form", explode: true, shape: "list" },
      {
        name: "var",
        in: "query",
        style: "form",
        explode: true,
        shape: "object",
        members: [],
        patterns: ["^var[.][a-zA-Z0-9]+$"],
      },
      { name: "sort", in: "query", style: "form", explode: true, shape: "list" },
      { name: "limit", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "offset", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
    ],
    statuses: [200, 400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    headers: { "200": [{ name: "X-Total-Count" }] },
    produces: ["application/json"],
  },
  headResources: {
    operationId: "headResources",
    method: "head",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "stringParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        allowsEmpty: true,
      },
      {
        name: "floatParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "integerParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "withMarkdownDescription",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "objectParameter",
        in: "query",
        style: "deepObject",
        explode: true,
        shape: "object",
        members: [
          { name: "id" },
          { name: "version", isNumeric: true },
          { name: "key" },
          { name: "createdAt" },
          { name: "lastModifiedAt" },
          { name: "createdBy", members: [{ name: "clientId" }] },
          { name: "lastModifiedBy", members: [{ name: "clientId" }] },
          {
            name: "objectTypeProperty",
            members: [
              { name: "arrayOfIntExample", isList: true, isNumeric: true },
              { name: "arrayOfUniqueIntExample", isList: true, isNumeric: true },
              { name: "arrayOfTwonumbersExample", isList: true, isNumeric: true },
              { name: "arrayOfFloatExample", isList: true, isNumeric: true },
              { name: "arrayOfNumberNoDefaultsExample", isList: true, isNumeric: true },
              { name: "arrayOfStringExample", isList: true },
              {
                name: "arrayOfObjectType",
                isList: true,
                members: [
                  { name: "integerExample", isNumeric: true },
                  { name: "integerExampleInt32", isNumeric: true },
                ],
              },
            ],
          },
          { name: "someProperty" },
          { name: "secondPropertyToUpdate" },
          { name: "parent", members: [{ name: "typeId" }, { name: "id" }] },
          { name: "hasStagedChanges" },
        ],
      },
      {
        name: "arrayOfString",
        in: "query",
        style: "form",
        explode: true,
        shape: "list",
        allowsEmpty: true,
      },
      {
        name: "arrayOfStringWithDescription",
        in: "query",
        style: "form",
        explode: true,
        shape: "list",
        allowsEmpty: true,
      },
      {
        name: "unionParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "any",
        isNumeric: true,
      },
      { name: "where", in: "query", style: "form", explode: true, shape: "list" },
      {
        name: "var",
        in: "query",
        style: "form",
        explode: true,
        shape: "object",
        members: [],
        patterns: ["^var[.][a-zA-Z0-9]+$"],
      },
    ],
    statuses: [200, 400, 401, 403, 404, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: {},
    produces: ["application/json"],
  },
  createOrUpdateResource: {
    operationId: "createOrUpdateResource",
    method: "post",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-match", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [201, 400, 401, 403, 405, 406, 408, 411, 412, 413, 414, 415, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "201": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  createOrOverwriteResource: {
    operationId: "createOrOverwriteResource",
    method: "put",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-match", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-none-match", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [201, 400, 401, 403, 405, 406, 408, 411, 412, 413, 414, 415, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "201": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  overwriteResource: {
    operationId: "overwriteResource",
    method: "patch",
    path: "/{projectKey}/resource",
    tag: "resources",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-match", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [
      201, 400, 401, 403, 404, 405, 406, 408, 411, 412, 413, 414, 415, 429, 431, 500, 502, 503,
    ],
    ranges: [],
    contents: { "201": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  searchResources: {
    operationId: "searchResources",
    method: "get",
    path: "/{projectKey}/resource/searchApiPattern",
    tag: "resources",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "text",
        in: "query",
        style: "form",
        explode: true,
        shape: "object",
        members: [],
        patterns: ["^text\\.[a-z]{2}(-[A-Z]{2})?$"],
      },
      { name: "fuzzy", in: "query", style: "form", explode: true, shape: "text" },
      {
        name: "fuzzyLevel",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      { name: "staged", in: "query", style: "form", explode: true, shape: "text" },
      { name: "filter", in: "query", style: "form", explode: true, shape: "list" },
      { name: "filter.facets", in: "query", style: "form", explode: true, shape: "list" },
      { name: "filter.query", in: "query", style: "form", explode: true, shape: "list" },
      { name: "facet", in: "query", style: "form", explode: true, shape: "list" },
      { name: "sort", in: "query", style: "form", explode: true, shape: "list" },
      { name: "limit", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "offset", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
    ],
    statuses: [200, 400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  queryResourcesSorted: {
    operationId: "queryResourcesSorted",
    method: "get",
    path: "/{projectKey}/resource/sorted-query-parameters",
    tag: "resources",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "where", in: "query", style: "form", explode: true, shape: "list" },
      { name: "sort", in: "query", style: "form", explode: true, shape: "list" },
      { name: "limit", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "offset", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "withTotal", in: "query", style: "form", explode: true, shape: "text" },
      { name: "expand", in: "query", style: "form", explode: true, shape: "list" },
      {
        name: "var",
        in: "query",
        style: "form",
        explode: true,
        shape: "object",
        members: [],
        patterns: ["^var[.][a-zA-Z0-9]+$"],
      },
    ],
    statuses: [200, 400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  storeArtificiallyComplex: {
    operationId: "storeArtificiallyComplex",
    method: "post",
    path: "/{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}",
    tag: "resources",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "uriParameterOne", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "uriParameterTwo", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "queryParameterOne",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "queryParameterTwo",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        allowsEmpty: true,
      },
    ],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [
      200, 201, 203, 400, 401, 403, 405, 406, 408, 411, 413, 414, 415, 429, 431, 500, 502, 503,
    ],
    ranges: [],
    contents: {
      "200": [{ mediaType: "application/json", kind: "json" }],
      "201": [{ mediaType: "application/json", kind: "json" }],
      "203": [{ mediaType: "application/json", kind: "json" }],
    },
    produces: ["application/json"],
  },
  describeWithUrnLinks: {
    operationId: "describeWithUrnLinks",
    method: "post",
    path: "/{projectKey}/resource/description-with-urn-links",
    tag: "resources",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "queryParameterOne",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      {
        name: "queryParameterTwo",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        allowsEmpty: true,
      },
    ],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [200, 202, 400, 401, 403, 405, 406, 408, 411, 413, 414, 415, 429, 431, 500, 502, 503],
    ranges: [],
    contents: {
      "200": [{ mediaType: "application/json", kind: "json" }],
      "202": [{ mediaType: "application/json", kind: "json" }],
    },
    produces: ["application/json"],
  },
  getResourceByKey: {
    operationId: "getResourceByKey",
    method: "get",
    path: "/{projectKey}/resource/key={key}",
    tag: "resources",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "key", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-none-match", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 304, 400, 401, 403, 404, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getResource: {
    operationId: "getResource",
    method: "get",
    path: "/{projectKey}/resource/{id}",
    tag: "resources",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "id", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "optionalQueryParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        allowsEmpty: true,
      },
      {
        name: "secondOptionalQueryParameter",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        allowsEmpty: true,
      },
      { name: "if-none-match", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 304, 400, 401, 403, 404, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  updateResource: {
    operationId: "updateResource",
    method: "post",
    path: "/{projectKey}/resource/{id}",
    tag: "resources",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "id", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-match", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [
      200, 400, 401, 403, 404, 405, 406, 408, 409, 411, 412, 413, 414, 415, 429, 431, 500, 502, 503,
    ],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  deleteResource: {
    operationId: "deleteResource",
    method: "delete",
    path: "/{projectKey}/resource/{id}",
    tag: "resources",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "id", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "version",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      { name: "if-match", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 401, 403, 404, 405, 406, 408, 409, 412, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  searchProductProjectionsByQuery: {
    operationId: "searchProductProjectionsByQuery",
    method: "get",
    path: "/{projectKey}/resource/product-projection-search",
    tag: "products",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_products:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_published_products:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      {
        name: "text",
        in: "query",
        style: "form",
        explode: true,
        shape: "object",
        members: [],
        patterns: ["^text\\.[a-z]{2}(-[A-Z]{2})?$"],
      },
      { name: "fuzzy", in: "query", style: "form", explode: true, shape: "text" },
      {
        name: "fuzzyLevel",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      { name: "filter", in: "query", style: "form", explode: true, shape: "list" },
      { name: "filter.facets", in: "query", style: "form", explode: true, shape: "list" },
      { name: "filter.query", in: "query", style: "form", explode: true, shape: "list" },
      { name: "facet", in: "query", style: "form", explode: true, shape: "list" },
      { name: "sort", in: "query", style: "form", explode: true, shape: "list" },
      { name: "limit", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "offset", in: "query", style: "form", explode: true, shape: "text", isNumeric: true },
      { name: "withTotal", in: "query", style: "form", explode: true, shape: "text" },
      { name: "staged", in: "query", style: "form", explode: true, shape: "text" },
      { name: "priceCurrency", in: "query", style: "form", explode: true, shape: "text" },
      { name: "priceCountry", in: "query", style: "form", explode: true, shape: "text" },
      { name: "priceCustomerGroup", in: "query", style: "form", explode: true, shape: "text" },
      { name: "priceChannel", in: "query", style: "form", explode: true, shape: "text" },
      { name: "expand", in: "query", style: "form", explode: true, shape: "list" },
      { name: "storeProjection", in: "query", style: "form", explode: true, shape: "text" },
      { name: "markMatchingVariants", in: "query", style: "form", explode: true, shape: "text" },
      { name: "localeProjection", in: "query", style: "form", explode: true, shape: "list" },
    ],
    statuses: [200, 400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  searchProductProjections: {
    operationId: "searchProductProjections",
    method: "post",
    path: "/{projectKey}/resource/product-projection-search",
    tag: "products",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_products:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_published_products:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    requestBody: {
      required: false,
      content: [
        {
          mediaType: "application/x-www-form-urlencoded",
          kind: "form",
          fields: {
            lists: [
              "filter",
              "filter.facets",
              "filter.query",
              "facet",
              "sort",
              "expand",
              "localeProjection",
            ],
            numbers: ["fuzzyLevel", "limit", "offset"],
            booleans: ["fuzzy", "staged", "withTotal", "markMatchingVariants"],
            objects: [],
            files: [],
          },
        },
      ],
    },
    statuses: [200, 400, 401, 403, 405, 406, 408, 413, 414, 415, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  uploadProductImage: {
    operationId: "uploadProductImage",
    method: "post",
    path: "/{projectKey}/resource/images",
    tag: "products",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_products:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "filename", in: "query", style: "form", explode: true, shape: "text" },
      {
        name: "variant",
        in: "query",
        style: "form",
        explode: true,
        shape: "text",
        isNumeric: true,
      },
      { name: "sku", in: "query", style: "form", explode: true, shape: "text" },
      { name: "staged", in: "query", style: "form", explode: true, shape: "text" },
    ],
    requestBody: {
      required: true,
      content: [
        { mediaType: "image/gif", kind: "bytes" },
        { mediaType: "image/jpeg", kind: "bytes" },
        { mediaType: "image/png", kind: "bytes" },
      ],
    },
    statuses: [200, 400, 401, 403, 404, 405, 406, 408, 411, 413, 414, 415, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getImage: {
    operationId: "getImage",
    method: "get",
    path: "/{projectKey}/images/{imageId}/{filename}",
    tag: "products",
    security: [],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "imageId", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "filename", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-none-match", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "range", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "if-range", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 206, 304, 400, 404, 405, 406, 408, 414, 416, 429, 431, 500, 503],
    ranges: [],
    contents: {
      "200": [
        { mediaType: "image/jpeg", kind: "bytes" },
        { mediaType: "image/png", kind: "bytes" },
        { mediaType: "image/gif", kind: "bytes" },
      ],
      "206": [
        { mediaType: "image/jpeg", kind: "bytes" },
        { mediaType: "image/png", kind: "bytes" },
        { mediaType: "image/gif", kind: "bytes" },
      ],
    },
    produces: ["image/jpeg", "image/png", "image/gif"],
  },
  writeNamespaceAction: {
    operationId: "writeNamespaceAction",
    method: "post",
    path: "/{projectKey}/resource/namespace-action",
    tag: "frontend",
    security: [[{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    requestBody: { required: true, content: [{ mediaType: "application/json", kind: "json" }] },
    statuses: [200, 400, 401, 403, 405, 406, 408, 411, 413, 414, 415, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  fetchNamespaceAction: {
    operationId: "fetchNamespaceAction",
    method: "get",
    path: "/{projectKey}/resource/namespace-action",
    tag: "frontend",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  fetchNamespaceActionWithExample: {
    operationId: "fetchNamespaceActionWithExample",
    method: "get",
    path: "/{projectKey}/resource/namespace-action-with-example",
    tag: "frontend",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  fetchNamespaceActionWithHeaders: {
    operationId: "fetchNamespaceActionWithHeaders",
    method: "get",
    path: "/{projectKey}/resource/namespace-action-with-headers",
    tag: "frontend",
    security: [
      [{ name: "oauth2", scheme: "bearer", scopes: ["manage_test:{projectKey}"] }],
      [{ name: "oauth2", scheme: "bearer", scopes: ["view_test:{projectKey}"] }],
    ],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "example-locale", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "example-path", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 401, 403, 405, 406, 408, 414, 429, 431, 500, 502, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  issueToken: {
    operationId: "issueToken",
    method: "post",
    path: "/oauth/token",
    tag: "auth",
    security: [[{ name: "apiClient", scheme: "client", scopes: [] }]],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "grant_type", in: "query", style: "form", explode: true, shape: "text" },
      { name: "scope", in: "query", style: "form", explode: true, shape: "text" },
    ],
    ignoresUnknownQuery: true,
    requestBody: {
      required: false,
      content: [
        {
          mediaType: "application/x-www-form-urlencoded",
          kind: "form",
          fields: { lists: [], numbers: [], booleans: [], objects: [], files: [] },
        },
      ],
    },
    statuses: [200, 400, 401, 405, 406, 408, 413, 414, 415, 429, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  issueAnonymousToken: {
    operationId: "issueAnonymousToken",
    method: "post",
    path: "/oauth/{projectKey}/anonymous/token",
    tag: "auth",
    security: [[{ name: "apiClient", scheme: "client", scopes: [] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "grant_type", in: "query", style: "form", explode: true, shape: "text" },
      { name: "scope", in: "query", style: "form", explode: true, shape: "text" },
      { name: "anonymous_id", in: "query", style: "form", explode: true, shape: "text" },
    ],
    ignoresUnknownQuery: true,
    requestBody: {
      required: false,
      content: [
        {
          mediaType: "application/x-www-form-urlencoded",
          kind: "form",
          fields: { lists: [], numbers: [], booleans: [], objects: [], files: [] },
        },
      ],
    },
    statuses: [200, 400, 401, 405, 406, 408, 413, 414, 415, 429, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  issueCustomerToken: {
    operationId: "issueCustomerToken",
    method: "post",
    path: "/oauth/{projectKey}/customers/token",
    tag: "auth",
    security: [[{ name: "apiClient", scheme: "client", scopes: [] }]],
    parameters: [
      { name: "projectKey", in: "path", style: "simple", explode: false, shape: "text" },
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "grant_type", in: "query", style: "form", explode: true, shape: "text" },
      { name: "scope", in: "query", style: "form", explode: true, shape: "text" },
    ],
    ignoresUnknownQuery: true,
    requestBody: {
      required: false,
      content: [
        {
          mediaType: "application/x-www-form-urlencoded",
          kind: "form",
          fields: { lists: [], numbers: [], booleans: [], objects: [], files: [] },
        },
      ],
    },
    statuses: [200, 400, 401, 405, 406, 408, 413, 414, 415, 429, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  introspectToken: {
    operationId: "introspectToken",
    method: "post",
    path: "/oauth/introspect",
    tag: "auth",
    security: [[{ name: "apiClient", scheme: "client", scopes: [] }]],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "token", in: "query", style: "form", explode: true, shape: "text" },
      { name: "token_type_hint", in: "query", style: "form", explode: true, shape: "text" },
    ],
    ignoresUnknownQuery: true,
    requestBody: {
      required: false,
      content: [
        {
          mediaType: "application/x-www-form-urlencoded",
          kind: "form",
          fields: { lists: [], numbers: [], booleans: [], objects: [], files: [] },
        },
      ],
    },
    statuses: [200, 400, 401, 405, 406, 408, 413, 414, 415, 429, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  revokeToken: {
    operationId: "revokeToken",
    method: "post",
    path: "/oauth/token/revoke",
    tag: "auth",
    security: [[{ name: "apiClient", scheme: "client", scopes: [] }]],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "token", in: "query", style: "form", explode: true, shape: "text" },
      { name: "token_type_hint", in: "query", style: "form", explode: true, shape: "text" },
    ],
    ignoresUnknownQuery: true,
    requestBody: {
      required: false,
      content: [
        {
          mediaType: "application/x-www-form-urlencoded",
          kind: "form",
          fields: { lists: [], numbers: [], booleans: [], objects: [], files: [] },
        },
      ],
    },
    statuses: [200, 400, 401, 405, 406, 408, 413, 414, 415, 429, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getAuthorizationServerMetadata: {
    operationId: "getAuthorizationServerMetadata",
    method: "get",
    path: "/.well-known/oauth-authorization-server",
    tag: "auth",
    security: [],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 405, 406, 408, 414, 429, 431, 500],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getJsonWebKeySet: {
    operationId: "getJsonWebKeySet",
    method: "get",
    path: "/.well-known/jwks.json",
    tag: "auth",
    security: [],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 405, 406, 408, 414, 429, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getLiveness: {
    operationId: "getLiveness",
    method: "get",
    path: "/health/live",
    tag: "health",
    security: [],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 405, 406, 408, 414, 431, 500],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getReadiness: {
    operationId: "getReadiness",
    method: "get",
    path: "/health/ready",
    tag: "health",
    security: [],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 405, 406, 408, 414, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" }] },
    produces: ["application/json"],
  },
  getMetrics: {
    operationId: "getMetrics",
    method: "get",
    path: "/metrics",
    tag: "health",
    security: [],
    parameters: [
      { name: "x-correlation-id", in: "header", style: "simple", explode: false, shape: "text" },
      { name: "prefer", in: "header", style: "simple", explode: false, shape: "text" },
    ],
    statuses: [200, 400, 405, 406, 408, 414, 431, 500, 503],
    ranges: [],
    contents: { "200": [{ mediaType: "text/plain; version=0.0.4; charset=utf-8", kind: "text" }] },
    produces: ["text/plain; version=0.0.4; charset=utf-8"],
  },
} as const satisfies Record<OperationId, OperationDescription>;
