import type { HealthServices } from "../service/store-health.js";
import type { ApiResponse } from "./api-response.js";
import type { Responder } from "./pipeline.js";
import type { Router } from "./router.js";

const headers = { "Cache-Control": "no-store" } as const;
const OK = { status: 200, body: { status: "ok" }, headers } as const;

/** Liveness: responds while the process runs. */
export async function getLiveness(): Promise<typeof OK> {
  return OK;
}

/** Checks that storage can be read and written. A failure becomes a 503. */
export async function getReadiness(
  _request: unknown,
  { storeHealth }: HealthServices,
): Promise<typeof OK> {
  await storeHealth.check();
  return OK;
}

export async function getMetrics(
  _request: unknown,
  { readMetrics }: HealthServices,
): Promise<{ status: 200; body: string; headers: typeof headers }> {
  return { status: 200, body: await readMetrics(), headers };
}

const HANDLERS = {
  "/health/live": getLiveness,
  "/health/ready": getReadiness,
  "/metrics": getMetrics,
};
const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Serves the health paths after those that the document declares. */
export function mountHealth(router: Router, health: HealthServices, responder: Responder): void {
  for (const [path, handler] of Object.entries(HANDLERS)) {
    const route = router.route(path).on("get", (request, response) => {
      handler(undefined, health)
        .then((healthy) => responder.respond(request, response, undeclared(healthy)))
        .catch((thrown: unknown) => responder.reject(request, response, thrown));
    });
    route.otherwise(responder.rejectMethod("GET, HEAD, OPTIONS"));
  }
}

/** A response without an operation, which would encode a text as JSON. */
function undeclared(response: ApiResponse): ApiResponse {
  const { headers, body } = response;
  if (typeof body !== "string") return response;
  return {
    ...response,
    headers: { ...headers, "Content-Type": METRICS_TYPE },
    body: Buffer.from(body),
  };
}
