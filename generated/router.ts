// Generated from spec/ by `npm run generate`. Do not edit.
import type { IncomingMessage, ServerResponse } from "node:http";
import { operations, type Handlers, type OperationId } from "./operations.js";

/** Responds to a request; `values` are those of the path's parameters, as they stand in the path. */
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  values: readonly string[],
) => void;

/** The stages between the router and the handlers. */
export interface Pipeline<Services> {
  /** Checks the request, calls the handler and writes its response. */
  serve<Id extends OperationId>(
    operation: (typeof operations)[Id] & { operationId: Id },
    handler: NoInfer<Handlers<Services>[Id]>,
  ): RouteHandler;
  /** Responds with 405; `allow` is the value of the `Allow` header (RFC 9110 section 15.5.6). */
  rejectMethod(allow: string): RouteHandler;
}

export interface Router {
  /** If several paths match a request, the one that was added first is taken. */
  route(template: string): Route;
}

export interface Route {
  on(
    method: "head" | "get" | "post" | "put" | "patch" | "delete" | "options" | "trace",
    handler: RouteHandler,
  ): Route;
  /** Handles every other method. */
  otherwise(handler: RouteHandler): void;
}

/** Literal paths come before parameterised ones. */
export function mountOperations<Services>(
  router: Router,
  handlers: Handlers<Services>,
  pipeline: Pipeline<Services>,
): void {
  router
    .route("/metrics")
    .on("get", pipeline.serve(operations.getMetrics, handlers.getMetrics))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/oauth/token")
    .on("post", pipeline.serve(operations.issueToken, handlers.issueToken))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/oauth/introspect")
    .on("post", pipeline.serve(operations.introspectToken, handlers.introspectToken))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/.well-known/oauth-authorization-server")
    .on(
      "get",
      pipeline.serve(
        operations.getAuthorizationServerMetadata,
        handlers.getAuthorizationServerMetadata,
      ),
    )
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/.well-known/jwks.json")
    .on("get", pipeline.serve(operations.getJsonWebKeySet, handlers.getJsonWebKeySet))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/health/live")
    .on("get", pipeline.serve(operations.getLiveness, handlers.getLiveness))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/health/ready")
    .on("get", pipeline.serve(operations.getReadiness, handlers.getReadiness))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{projectKey}/resource")
    .on("head", pipeline.serve(operations.headResources, handlers.headResources))
    .on("get", pipeline.serve(operations.queryResources, handlers.queryResources))
    .on("post", pipeline.serve(operations.createOrUpdateResource, handlers.createOrUpdateResource))
    .on(
      "put",
      pipeline.serve(operations.createOrOverwriteResource, handlers.createOrOverwriteResource),
    )
    .on("patch", pipeline.serve(operations.overwriteResource, handlers.overwriteResource))
    .otherwise(pipeline.rejectMethod("GET, HEAD, POST, PUT, PATCH, OPTIONS"));

  router
    .route("/oauth/token/revoke")
    .on("post", pipeline.serve(operations.revokeToken, handlers.revokeToken))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/{projectKey}/resource/searchApiPattern")
    .on("get", pipeline.serve(operations.searchResources, handlers.searchResources))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{projectKey}/resource/sorted-query-parameters")
    .on("get", pipeline.serve(operations.queryResourcesSorted, handlers.queryResourcesSorted))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{projectKey}/resource/description-with-urn-links")
    .on("post", pipeline.serve(operations.describeWithUrnLinks, handlers.describeWithUrnLinks))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/{projectKey}/resource/product-projection-search")
    .on(
      "get",
      pipeline.serve(
        operations.searchProductProjectionsByQuery,
        handlers.searchProductProjectionsByQuery,
      ),
    )
    .on(
      "post",
      pipeline.serve(operations.searchProductProjections, handlers.searchProductProjections),
    )
    .otherwise(pipeline.rejectMethod("GET, HEAD, POST, OPTIONS"));

  router
    .route("/{projectKey}/resource/images")
    .on("post", pipeline.serve(operations.uploadProductImage, handlers.uploadProductImage))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/{projectKey}/resource/namespace-action")
    .on("get", pipeline.serve(operations.fetchNamespaceAction, handlers.fetchNamespaceAction))
    .on("post", pipeline.serve(operations.writeNamespaceAction, handlers.writeNamespaceAction))
    .otherwise(pipeline.rejectMethod("GET, HEAD, POST, OPTIONS"));

  router
    .route("/{projectKey}/resource/namespace-action-with-example")
    .on(
      "get",
      pipeline.serve(
        operations.fetchNamespaceActionWithExample,
        handlers.fetchNamespaceActionWithExample,
      ),
    )
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{projectKey}/resource/namespace-action-with-headers")
    .on(
      "get",
      pipeline.serve(
        operations.fetchNamespaceActionWithHeaders,
        handlers.fetchNamespaceActionWithHeaders,
      ),
    )
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{projectKey}/resource/key={key}")
    .on("get", pipeline.serve(operations.getResourceByKey, handlers.getResourceByKey))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/{projectKey}/resource/{id}")
    .on("get", pipeline.serve(operations.getResource, handlers.getResource))
    .on("post", pipeline.serve(operations.updateResource, handlers.updateResource))
    .on("delete", pipeline.serve(operations.deleteResource, handlers.deleteResource))
    .otherwise(pipeline.rejectMethod("GET, HEAD, POST, DELETE, OPTIONS"));

  router
    .route("/oauth/{projectKey}/anonymous/token")
    .on("post", pipeline.serve(operations.issueAnonymousToken, handlers.issueAnonymousToken))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/oauth/{projectKey}/customers/token")
    .on("post", pipeline.serve(operations.issueCustomerToken, handlers.issueCustomerToken))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/{projectKey}/images/{imageId}/{filename}")
    .on("get", pipeline.serve(operations.getImage, handlers.getImage))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route(
      "/{projectKey}/resource/artificially-complex/path/uri-parameter-one={uriParameterOne}/{uriParameterTwo}",
    )
    .on(
      "post",
      pipeline.serve(operations.storeArtificiallyComplex, handlers.storeArtificiallyComplex),
    )
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));
}
