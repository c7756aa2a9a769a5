// Generated from spec/ by `npm run generate`. Do not edit.
import type { RequestHandler } from "express";
import { operations, type Handlers, type OperationId } from "./operations.js";

/** What stands between Express and the handlers. */
export interface Pipeline {
  /** Checks the request, calls the handler and writes its response. */
  serve<Id extends OperationId>(
    operation: (typeof operations)[Id] & { operationId: Id },
    handler: NoInfer<Handlers[Id]>,
  ): RequestHandler;
  /** Answers 405; `allow` is the value of the `Allow` header (RFC 9110 section 15.5.6). */
  refuseMethod(allow: string): RequestHandler;
}

/** As much of Express's router as the operations need. */
export interface Router {
  route(path: string): Route;
}

export type Route = {
  [Method in "all" | "head" | "get" | "post" | "put" | "patch" | "delete" | "options" | "trace"]: (
    handler: RequestHandler,
  ) => Route;
};

/** Literal paths come before parameterised ones, and HEAD before GET, which would answer it. */
export function mountOperations(router: Router, handlers: Handlers, pipeline: Pipeline): void {
  router
    .route("/metrics")
    .get(pipeline.serve(operations.getMetrics, handlers.getMetrics))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/oauth/token")
    .post(pipeline.serve(operations.issueToken, handlers.issueToken))
    .all(pipeline.refuseMethod("POST, OPTIONS"));

  router
    .route("/oauth/introspect")
    .post(pipeline.serve(operations.introspectToken, handlers.introspectToken))
    .all(pipeline.refuseMethod("POST, OPTIONS"));

  router
    .route("/.well-known/oauth-authorization-server")
    .get(
      pipeline.serve(
        operations.getAuthorizationServerMetadata,
        handlers.getAuthorizationServerMetadata,
      ),
    )
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/.well-known/jwks.json")
    .get(pipeline.serve(operations.getJsonWebKeySet, handlers.getJsonWebKeySet))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/health/live")
    .get(pipeline.serve(operations.getLiveness, handlers.getLiveness))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/health/ready")
    .get(pipeline.serve(operations.getReadiness, handlers.getReadiness))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/:projectKey/resource")
    .head(pipeline.serve(operations.headResources, handlers.headResources))
    .get(pipeline.serve(operations.queryResources, handlers.queryResources))
    .post(pipeline.serve(operations.createOrUpdateResource, handlers.createOrUpdateResource))
    .put(pipeline.serve(operations.createOrOverwriteResource, handlers.createOrOverwriteResource))
    .patch(pipeline.serve(operations.overwriteResource, handlers.overwriteResource))
    .all(pipeline.refuseMethod("GET, HEAD, POST, PUT, PATCH, OPTIONS"));

  router
    .route("/oauth/token/revoke")
    .post(pipeline.serve(operations.revokeToken, handlers.revokeToken))
    .all(pipeline.refuseMethod("POST, OPTIONS"));

  router
    .route("/:projectKey/resource/searchApiPattern")
    .get(pipeline.serve(operations.searchResources, handlers.searchResources))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/:projectKey/resource/sorted-query-parameters")
    .get(pipeline.serve(operations.queryResourcesSorted, handlers.queryResourcesSorted))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/:projectKey/resource/description-with-urn-links")
    .post(pipeline.serve(operations.describeWithUrnLinks, handlers.describeWithUrnLinks))
    .all(pipeline.refuseMethod("POST, OPTIONS"));

  router
    .route("/:projectKey/resource/product-projection-search")
    .post(pipeline.serve(operations.searchProductProjections, handlers.searchProductProjections))
    .all(pipeline.refuseMethod("POST, OPTIONS"));

  router
    .route("/:projectKey/resource/images")
    .post(pipeline.serve(operations.uploadProductImage, handlers.uploadProductImage))
    .all(pipeline.refuseMethod("POST, OPTIONS"));

  router
    .route("/:projectKey/resource/namespace-action")
    .get(pipeline.serve(operations.fetchNamespaceAction, handlers.fetchNamespaceAction))
    .post(pipeline.serve(operations.writeNamespaceAction, handlers.writeNamespaceAction))
    .all(pipeline.refuseMethod("GET, HEAD, POST, OPTIONS"));

  router
    .route("/:projectKey/resource/namespace-action-with-example")
    .get(
      pipeline.serve(
        operations.fetchNamespaceActionWithExample,
        handlers.fetchNamespaceActionWithExample,
      ),
    )
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/:projectKey/resource/namespace-action-with-headers")
    .get(
      pipeline.serve(
        operations.fetchNamespaceActionWithHeaders,
        handlers.fetchNamespaceActionWithHeaders,
      ),
    )
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/:projectKey/resource/key=:key")
    .get(pipeline.serve(operations.getResourceByKey, handlers.getResourceByKey))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route("/:projectKey/resource/:id")
    .get(pipeline.serve(operations.getResource, handlers.getResource))
    .post(pipeline.serve(operations.updateResource, handlers.updateResource))
    .delete(pipeline.serve(operations.deleteResource, handlers.deleteResource))
    .all(pipeline.refuseMethod("GET, HEAD, POST, DELETE, OPTIONS"));

  router
    .route("/:projectKey/images/:imageId/:filename")
    .get(pipeline.serve(operations.getImage, handlers.getImage))
    .all(pipeline.refuseMethod("GET, HEAD, OPTIONS"));

  router
    .route(
      "/:projectKey/resource/artificially-complex/path/uri-parameter-one=:uriParameterOne/:uriParameterTwo",
    )
    .post(pipeline.serve(operations.storeArtificiallyComplex, handlers.storeArtificiallyComplex))
    .all(pipeline.refuseMethod("POST, OPTIONS"));
}
