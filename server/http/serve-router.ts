import express from "express";
import { kitCodes } from "../../generated/errors.js";
import { ApiError } from "../errors.js";
import type { AppServer } from "./app-server.js";
import { type ConnectionErrorParts, respondToConnectionErrors } from "./connection-errors.js";
import type { Rejections } from "./pipeline.js";
import type { Router } from "./router.js";

interface RouterParts extends ConnectionErrorParts {
  router: Router;
  /** Rejects what the router does not match. */
  pipeline: Rejections;
  /** Adds what is served where the router matches nothing. */
  mount?: (app: express.Express) => void;
}

/** Makes a server serve the operations of a router, and reject any other request; call once. */
export function serveRouter(
  appServer: AppServer,
  { router, pipeline, mount, ...connectionErrors }: RouterParts,
): void {
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  mount?.(app);
  app.use((request: express.Request, response: express.Response) => {
    const message = `There is nothing at ${request.path.slice(0, 200)}.`;
    pipeline.reject(request, response, new ApiError(kitCodes.notFound, message));
  });
  app.use(
    // Express recognises an error handler by its four parameters.
    (thrown: unknown, request: express.Request, response: express.Response, _next: unknown) =>
      pipeline.reject(request, response, thrown),
  );
  appServer.serve(app, router, (request, response, thrown) =>
    pipeline.reject(
      request,
      response,
      thrown ?? new ApiError("InvalidInput", "The request target is not valid."),
    ),
  );
  respondToConnectionErrors(appServer.server, connectionErrors);
}
