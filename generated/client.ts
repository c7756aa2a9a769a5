// Generated from spec/ by `npm run generate`. Do not edit.
import type { Call, Check, OperationFacts } from "../client/transport/operation.js";
import type { operations as spec } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "https://api.{region}.{cloudProvider}.{domain}";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = "projectKey";
export type Tenant = {
  /** The `projectKey` of every call that does not name another. */
  projectKey: string;
};

/** Every operation under its operationId. */
export interface Operations {
  /** Query resources: GET /{projectKey}/resource */
  queryResources: Call<spec["queryResources"], 200, keyof Tenant>;
  /** Check whether a resource matches; `data` is the result: HEAD /{projectKey}/resource */
  headResources: Check<spec["headResources"], 200 | 404, keyof Tenant>;
  /** Create or update a resource: POST /{projectKey}/resource */
  createOrUpdateResource: Call<spec["createOrUpdateResource"], 201, keyof Tenant>;
  /** Create or overwrite a resource: PUT /{projectKey}/resource */
  createOrOverwriteResource: Call<spec["createOrOverwriteResource"], 201, keyof Tenant>;
  /** Overwrite a resource: PATCH /{projectKey}/resource */
  overwriteResource: Call<spec["overwriteResource"], 201, keyof Tenant>;
  /** Search resources: GET /{projectKey}/resource/searchApiPattern */
  searchResources: Call<spec["searchResources"], 200, keyof Tenant>;
  /** Query resources in an order: GET /{projectKey}/resource/sorted-query-parameters */
  queryResourcesSorted: Call<spec["queryResourcesSorted"], 200, keyof Tenant>;
  /**
   * Store properties under two path values
   * POST /{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}
   */
  storeArtificiallyComplex: Call<spec["storeArtificiallyComplex"], 200 | 201 | 203, keyof Tenant>;
  /** Describe properties: POST /{projectKey}/resource/description-with-urn-links */
  describeWithUrnLinks: Call<spec["describeWithUrnLinks"], 200 | 202, keyof Tenant>;
  /** Get a resource by key: GET /{projectKey}/resource/key={key} */
  getResourceByKey: Call<spec["getResourceByKey"], 200 | 304, keyof Tenant>;
  /** Get a resource by id: GET /{projectKey}/resource/{id} */
  getResource: Call<spec["getResource"], 200 | 304, keyof Tenant>;
  /** Update a resource by actions: POST /{projectKey}/resource/{id} */
  updateResource: Call<spec["updateResource"], 200, keyof Tenant>;
  /** Delete a resource: DELETE /{projectKey}/resource/{id} */
  deleteResource: Call<spec["deleteResource"], 200, keyof Tenant>;
  /** Search product projections by a query: GET /{projectKey}/resource/product-projection-search */
  searchProductProjectionsByQuery: Call<spec["searchProductProjectionsByQuery"], 200, keyof Tenant>;
  /** Search product projections: POST /{projectKey}/resource/product-projection-search */
  searchProductProjections: Call<spec["searchProductProjections"], 200, keyof Tenant>;
  /** Upload an image of a product variant: POST /{projectKey}/resource/images */
  uploadProductImage: Call<spec["uploadProductImage"], 200, keyof Tenant>;
  /** Get an image: GET /{projectKey}/images/{imageId}/{filename} */
  getImage: Call<spec["getImage"], 200 | 206 | 304, keyof Tenant>;
  /** Write data through an action: POST /{projectKey}/resource/namespace-action */
  writeNamespaceAction: Call<spec["writeNamespaceAction"], 200, keyof Tenant>;
  /** Fetch data through an action: GET /{projectKey}/resource/namespace-action */
  fetchNamespaceAction: Call<spec["fetchNamespaceAction"], 200, keyof Tenant>;
  /** Fetch the cart: GET /{projectKey}/resource/namespace-action-with-example */
  fetchNamespaceActionWithExample: Call<spec["fetchNamespaceActionWithExample"], 200, keyof Tenant>;
  /**
   * Fetch the cart for a locale and a path
   * GET /{projectKey}/resource/namespace-action-with-headers
   */
  fetchNamespaceActionWithHeaders: Call<spec["fetchNamespaceActionWithHeaders"], 200, keyof Tenant>;
  /** Issue an access token: POST /oauth/token */
  issueToken: Call<spec["issueToken"], 200>;
  /** Issue tokens for an anonymous session: POST /oauth/{projectKey}/anonymous/token */
  issueAnonymousToken: Call<spec["issueAnonymousToken"], 200, keyof Tenant>;
  /** Issue tokens for a customer: POST /oauth/{projectKey}/customers/token */
  issueCustomerToken: Call<spec["issueCustomerToken"], 200, keyof Tenant>;
  /** Ask about a token: POST /oauth/introspect */
  introspectToken: Call<spec["introspectToken"], 200>;
  /** Revoke a token: POST /oauth/token/revoke */
  revokeToken: Call<spec["revokeToken"], 200>;
  /** Get the authorization server's metadata: GET /.well-known/oauth-authorization-server */
  getAuthorizationServerMetadata: Call<spec["getAuthorizationServerMetadata"], 200>;
  /** Get the keys that verify tokens: GET /.well-known/jwks.json */
  getJsonWebKeySet: Call<spec["getJsonWebKeySet"], 200>;
  /** Check that the process lives: GET /health/live */
  getLiveness: Call<spec["getLiveness"], 200>;
  /** Check that the service can serve: GET /health/ready */
  getReadiness: Call<spec["getReadiness"], 200>;
  /** Read what the service has done: GET /metrics */
  getMetrics: Call<spec["getMetrics"], 200>;
}

/** What the client needs to know of each operation at run time. */
export const operations = {
  queryResources: {
    method: "get",
    path: "/{projectKey}/resource",
    security: "token",
    styles: {
      query: {
        objectParameter: { style: "deepObject", explode: true, shape: "object" },
        unionParameter: { style: "form", explode: true, shape: "any" },
        var: { style: "form", explode: true, shape: "object" },
      },
    },
    responses: { "200": { "application/json": "json" } },
  },
  headResources: {
    method: "head",
    path: "/{projectKey}/resource",
    security: "token",
    styles: {
      query: {
        objectParameter: { style: "deepObject", explode: true, shape: "object" },
        unionParameter: { style: "form", explode: true, shape: "any" },
        var: { style: "form", explode: true, shape: "object" },
      },
    },
    responses: { "200": {}, "404": {} },
  },
  createOrUpdateResource: {
    method: "post",
    path: "/{projectKey}/resource",
    security: "token",
    body: { "application/json": "json" },
    responses: { "201": { "application/json": "json" } },
  },
  createOrOverwriteResource: {
    method: "put",
    path: "/{projectKey}/resource",
    security: "token",
    body: { "application/json": "json" },
    responses: { "201": { "application/json": "json" } },
  },
  overwriteResource: {
    method: "patch",
    path: "/{projectKey}/resource",
    security: "token",
    body: { "application/json": "json" },
    responses: { "201": { "application/json": "json" } },
  },
  searchResources: {
    method: "get",
    path: "/{projectKey}/resource/searchApiPattern",
    security: "token",
    styles: { query: { text: { style: "form", explode: true, shape: "object" } } },
    responses: { "200": { "application/json": "json" } },
  },
  queryResourcesSorted: {
    method: "get",
    path: "/{projectKey}/resource/sorted-query-parameters",
    security: "token",
    styles: { query: { var: { style: "form", explode: true, shape: "object" } } },
    responses: { "200": { "application/json": "json" } },
  },
  storeArtificiallyComplex: {
    method: "post",
    path: "/{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}",
    security: "token",
    body: { "application/json": "json" },
    responses: {
      "200": { "application/json": "json" },
      "201": { "application/json": "json" },
      "203": { "application/json": "json" },
    },
  },
  describeWithUrnLinks: {
    method: "post",
    path: "/{projectKey}/resource/description-with-urn-links",
    security: "token",
    body: { "application/json": "json" },
    responses: { "200": { "application/json": "json" }, "202": { "application/json": "json" } },
  },
  getResourceByKey: {
    method: "get",
    path: "/{projectKey}/resource/key={key}",
    security: "token",
    responses: { "200": { "application/json": "json" }, "304": {} },
  },
  getResource: {
    method: "get",
    path: "/{projectKey}/resource/{id}",
    security: "token",
    responses: { "200": { "application/json": "json" }, "304": {} },
  },
  updateResource: {
    method: "post",
    path: "/{projectKey}/resource/{id}",
    security: "token",
    body: { "application/json": "json" },
    responses: { "200": { "application/json": "json" } },
  },
  deleteResource: {
    method: "delete",
    path: "/{projectKey}/resource/{id}",
    security: "token",
    responses: { "200": { "application/json": "json" } },
  },
  searchProductProjectionsByQuery: {
    method: "get",
    path: "/{projectKey}/resource/product-projection-search",
    security: "token",
    styles: { query: { text: { style: "form", explode: true, shape: "object" } } },
    responses: { "200": { "application/json": "json" } },
  },
  searchProductProjections: {
    method: "post",
    path: "/{projectKey}/resource/product-projection-search",
    security: "token",
    body: { "application/x-www-form-urlencoded": "form" },
    responses: { "200": { "application/json": "json" } },
  },
  uploadProductImage: {
    method: "post",
    path: "/{projectKey}/resource/images",
    security: "token",
    body: { "image/gif": "bytes", "image/jpeg": "bytes", "image/png": "bytes" },
    responses: { "200": { "application/json": "json" } },
  },
  getImage: {
    method: "get",
    path: "/{projectKey}/images/{imageId}/{filename}",
    security: "none",
    responses: {
      "200": { "image/jpeg": "bytes", "image/png": "bytes", "image/gif": "bytes" },
      "206": { "image/jpeg": "bytes", "image/png": "bytes", "image/gif": "bytes" },
      "304": {},
    },
  },
  writeNamespaceAction: {
    method: "post",
    path: "/{projectKey}/resource/namespace-action",
    security: "token",
    body: { "application/json": "json" },
    responses: { "200": { "application/json": "json" } },
  },
  fetchNamespaceAction: {
    method: "get",
    path: "/{projectKey}/resource/namespace-action",
    security: "token",
    responses: { "200": { "application/json": "json" } },
  },
  fetchNamespaceActionWithExample: {
    method: "get",
    path: "/{projectKey}/resource/namespace-action-with-example",
    security: "token",
    responses: { "200": { "application/json": "json" } },
  },
  fetchNamespaceActionWithHeaders: {
    method: "get",
    path: "/{projectKey}/resource/namespace-action-with-headers",
    security: "token",
    responses: { "200": { "application/json": "json" } },
  },
  issueToken: {
    method: "post",
    path: "/oauth/token",
    security: "client",
    body: { "application/x-www-form-urlencoded": "form" },
    responses: { "200": { "application/json": "json" } },
  },
  issueAnonymousToken: {
    method: "post",
    path: "/oauth/{projectKey}/anonymous/token",
    security: "client",
    body: { "application/x-www-form-urlencoded": "form" },
    responses: { "200": { "application/json": "json" } },
  },
  issueCustomerToken: {
    method: "post",
    path: "/oauth/{projectKey}/customers/token",
    security: "client",
    body: { "application/x-www-form-urlencoded": "form" },
    responses: { "200": { "application/json": "json" } },
  },
  introspectToken: {
    method: "post",
    path: "/oauth/introspect",
    security: "client",
    body: { "application/x-www-form-urlencoded": "form" },
    responses: { "200": { "application/json": "json" } },
  },
  revokeToken: {
    method: "post",
    path: "/oauth/token/revoke",
    security: "client",
    body: { "application/x-www-form-urlencoded": "form" },
    responses: { "200": { "application/json": "json" } },
  },
  getAuthorizationServerMetadata: {
    method: "get",
    path: "/.well-known/oauth-authorization-server",
    security: "none",
    responses: { "200": { "application/json": "json" } },
  },
  getJsonWebKeySet: {
    method: "get",
    path: "/.well-known/jwks.json",
    security: "none",
    responses: { "200": { "application/json": "json" } },
  },
  getLiveness: {
    method: "get",
    path: "/health/live",
    security: "none",
    responses: { "200": { "application/json": "json" } },
  },
  getReadiness: {
    method: "get",
    path: "/health/ready",
    security: "none",
    responses: { "200": { "application/json": "json" } },
  },
  getMetrics: {
    method: "get",
    path: "/metrics",
    security: "none",
    responses: { "200": { "text/plain": "text" } },
  },
} as const satisfies Record<keyof Operations, OperationFacts>;

/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */
export const tokenOperation: keyof Operations | undefined = "issueToken";

export { usualCodes } from "./errors.js";
