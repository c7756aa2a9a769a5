import type { Config } from "../operation/config.js";
import type { OperationDescription } from "../operation-types.js";
import { declaredResponses, type OpenApiDocument } from "../validation/document.js";
import { RateLimit } from "./admission.js";
import express from "express";
import { apiMiddleware, appOf, rejectUnhandled } from "./api-middleware.js";
import type { AppServer } from "./app-server.js";
import { respondToConnectionErrors } from "./connection-errors.js";
import { cachingOf } from "./caching.js";
import { mountDocs, readDocsSite } from "./docs-site.js";
import { Lingering } from "./lingering.js";
import { hostReader, type Observers } from "./observation.js";
import { type PipelineParts, RequestPipeline } from "./pipeline.js";
import { addressReader } from "./remote-address.js";
import { ResponseWriter } from "./response-writer.js";
import { Router } from "./router.js";
import { Simulation } from "./simulation.js";

/** What follows from the configuration and the document. */
type Derived =
  | "simulation"
  | "rateLimit"
  | "observers"
  | "caching"
  | "lingering"
  | "writer"
  | "maxResponseBytes";

interface DocumentParts<Services> extends Omit<PipelineParts<Services>, Derived> {
  config: Config;
  document: OpenApiDocument;
  operations: readonly OperationDescription[];
  observers: Omit<Observers, "addressOf" | "readHost">;
  /** The machine's time, by which requests per second are counted. */
  now: () => Date;
  mount: (router: Router, pipeline: RequestPipeline<Services>) => void;
  /** Folders that may have the built docs. Default: those of this package. */
  docs?: readonly string[] | undefined;
}

/** Makes the server serve every operation of a document and its docs, and reject other requests. */
export function serveDocument<Services>(
  appServer: AppServer,
  { config, document, operations, observers, now, mount, docs, ...given }: DocumentParts<Services>,
): void {
  const pipeline = new RequestPipeline<Services>({
    ...given,
    simulation: config.simulation
      ? new Simulation((operation) => declaredResponses(document, operation))
      : undefined,
    rateLimit: config.rateLimit === undefined ? undefined : new RateLimit(config.rateLimit, now),
    observers: {
      ...observers,
      addressOf: addressReader(config.trustedProxies),
      readHost: hostReader(document),
    },
    caching: cachingOf(document, operations),
    lingering: new Lingering(),
    writer: new ResponseWriter(config.writeTimeout),
    maxResponseBytes: config.maxResponseBytes,
  });
  const router = new Router();
  mount(router, pipeline);
  const site = readDocsSite(config.baseUrl, docs);
  const pages = express.Router({ caseSensitive: true, strict: true });
  mountDocs(pages, site, pipeline);
  // After the operations: a project may be called docs.
  const middleware = apiMiddleware(router, pipeline, pages);
  respondToConnectionErrors(appServer.server, pipeline.parts);
  appServer.serve(appOf(middleware), rejectUnhandled(pipeline));
}
