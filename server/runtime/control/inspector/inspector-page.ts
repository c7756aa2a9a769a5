import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

import { ApiError } from "../../errors.js";
import type { ApiResponse } from "../../http/api-response.js";
import { contentSecurityPolicy, MEDIA_TYPES } from "../../http/docs-site.js";
import type { Responder } from "../../http/pipeline.js";
import type { RouteHandler, Router } from "../../http/router.js";
import { packageRoot } from "../../service/package-root.js";
import { type ControlReach, requireReach } from "../control-access.js";

/** `npm run docs` and the package write it there. */
const FOLDER = join(packageRoot, "dist", "inspector");

const FILES = ["index.html", "inspector.js", "theme.js", "inspector.css"] as const;

/** Bodies shown on the page cannot load anything. */
const POLICY = contentSecurityPolicy(
  ...["img-src data:", "connect-src 'self'", "require-trusted-types-for 'script'"],
);

/** Serves the inspector below a path. The page has no secrets, so it needs no token. Reads its files per request. */
export function mountInspector(
  router: Router,
  path: string,
  { responder, reach }: { responder: Responder; reach: ControlReach },
): void {
  const serve =
    (respond: () => ApiResponse): RouteHandler =>
    (request, response) => {
      try {
        requireReach(request, reach);
        responder.respond(request, response, respond());
      } catch (error) {
        responder.reject(request, response, error);
      }
    };
  const add = (template: string, respond: () => ApiResponse): void => {
    router
      .route(path + template)
      .on("get", serve(respond))
      .otherwise(responder.rejectMethod("GET, HEAD, OPTIONS"));
  };
  // Relative, so that it also works below a path.
  add("/inspector", () => ({ status: 308, headers: { Location: "inspector/" } }));
  for (const name of FILES) add(`/inspector/${name}`, () => fileResponse(name));
  // Last, since the empty segment is a literal.
  add("/inspector/", () => fileResponse("index.html"));
}

function fileResponse(name: string): ApiResponse {
  const file = join(FOLDER, name);
  if (!existsSync(file)) {
    const message = "The inspector has not been built: `npm run docs` builds it.";
    throw new ApiError("ResourceNotFound", message);
  }
  return {
    status: 200,
    body: readFileSync(file),
    headers: {
      "Content-Type": MEDIA_TYPES[extname(name)],
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    },
  };
}
