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
    .route("/clock")
    .on("get", pipeline.serve(operations.getClock, handlers.getClock))
    .on("delete", pipeline.serve(operations.resetClock, handlers.resetClock))
    .otherwise(pipeline.rejectMethod("GET, HEAD, DELETE, OPTIONS"));

  router
    .route("/faults")
    .on("get", pipeline.serve(operations.listFaults, handlers.listFaults))
    .on("post", pipeline.serve(operations.addFault, handlers.addFault))
    .on("delete", pipeline.serve(operations.clearFaults, handlers.clearFaults))
    .otherwise(pipeline.rejectMethod("GET, HEAD, POST, DELETE, OPTIONS"));

  router
    .route("/requests")
    .on("get", pipeline.serve(operations.listRequests, handlers.listRequests))
    .on("delete", pipeline.serve(operations.clearRequests, handlers.clearRequests))
    .otherwise(pipeline.rejectMethod("GET, HEAD, DELETE, OPTIONS"));

  router
    .route("/snapshots")
    .on("get", pipeline.serve(operations.listSnapshots, handlers.listSnapshots))
    .on("post", pipeline.serve(operations.createSnapshot, handlers.createSnapshot))
    .otherwise(pipeline.rejectMethod("GET, HEAD, POST, OPTIONS"));

  router
    .route("/projects")
    .on("post", pipeline.serve(operations.createProject, handlers.createProject))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/clock/set")
    .on("post", pipeline.serve(operations.setClock, handlers.setClock))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/clock/advance")
    .on("post", pipeline.serve(operations.advanceClock, handlers.advanceClock))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/clock/freeze")
    .on("post", pipeline.serve(operations.freezeClock, handlers.freezeClock))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/clock/resume")
    .on("post", pipeline.serve(operations.resumeClock, handlers.resumeClock))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/requests/watch")
    .on("get", pipeline.serve(operations.watchRequests, handlers.watchRequests))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/requests/verify")
    .on("post", pipeline.serve(operations.verifyRequests, handlers.verifyRequests))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));

  router
    .route("/requests/har")
    .on("get", pipeline.serve(operations.exportRequests, handlers.exportRequests))
    .otherwise(pipeline.rejectMethod("GET, HEAD, OPTIONS"));

  router
    .route("/faults/{id}")
    .on("get", pipeline.serve(operations.getFault, handlers.getFault))
    .on("delete", pipeline.serve(operations.removeFault, handlers.removeFault))
    .otherwise(pipeline.rejectMethod("GET, HEAD, DELETE, OPTIONS"));

  router
    .route("/snapshots/{id}")
    .on("delete", pipeline.serve(operations.deleteSnapshot, handlers.deleteSnapshot))
    .otherwise(pipeline.rejectMethod("DELETE, OPTIONS"));

  router
    .route("/projects/{projectKey}")
    .on("delete", pipeline.serve(operations.removeProject, handlers.removeProject))
    .otherwise(pipeline.rejectMethod("DELETE, OPTIONS"));

  router
    .route("/snapshots/{id}/restore")
    .on("post", pipeline.serve(operations.restoreSnapshot, handlers.restoreSnapshot))
    .otherwise(pipeline.rejectMethod("POST, OPTIONS"));
}
