import { type PlantedFault, isRead, receiving, repeating } from "./planting.js";

/** A 503 that may be repeated without a pause. */
const isAtOnce = ({ status, headers }: Response): boolean =>
  status === 503 && headers.get("Retry-After") === "0";

/** Calls with a response of this status. */
const ofStatus =
  (status: number) =>
  (request: Request, response: Response): boolean =>
    isRead(request) && response.status === status;

/** A call whose connection failed is told as an error that is not repeated. */
function lost(error: unknown, request: Request): Response {
  if (!isRead(request)) throw error;
  return Response.json({ errors: [] }, { status: 400 });
}

export const retryFaults: readonly PlantedFault[] = [
  { check: "retry-429", what: "a 429 is final", fetch: receiving(ofStatus(429), { status: 400 }) },
  { check: "retry-502", what: "a 502 is final", fetch: receiving(ofStatus(502), { status: 500 }) },
  { check: "retry-503", what: "a 503 is final", fetch: receiving(ofStatus(503), { status: 500 }) },
  {
    check: "retry-after-seconds",
    what: "Retry-After is ignored",
    fetch: receiving(isRead, { header: "Retry-After" }),
  },
  {
    check: "retry-after-date",
    what: "Retry-After is understood only if it is a number",
    fetch: receiving((_, { headers }) => /[a-z]/i.test(headers.get("Retry-After") ?? ""), {
      header: "Retry-After",
    }),
  },
  {
    check: "retry-after-too-long",
    what: "a pause that is too long is left out",
    fetch: receiving((_, { headers }) => Number(headers.get("Retry-After")) > 60, {
      header: "Retry-After",
    }),
  },
  { check: "retry-back-off", what: "there are no pauses", retry: { baseDelay: 0 } },
  {
    check: "retry-bounded",
    what: "it repeats without end",
    fetch: (send) => async (request) => {
      let response = await send(request.clone());
      for (let i = 0; i < 40 && isRead(request) && isAtOnce(response); i++) {
        response = await send(request.clone());
      }
      return response;
    },
  },
  {
    check: "retry-refused",
    what: "a refused connection is final",
    fetch: (send) => async (request) =>
      send(request).catch((error: unknown) => lost(error, request)),
  },
  {
    check: "retry-reset",
    what: "a broken connection is final",
    fetch: (send) => {
      // A refused connection is one that worked before.
      let hasWorked = false;
      return async (request) => {
        try {
          const response = await send(request);
          hasWorked ||= isRead(request);
          return response;
        } catch (error) {
          if (hasWorked) throw error;
          return lost(error, request);
        }
      };
    },
  },
  {
    check: "retry-not-after-4xx",
    what: "a 400 is repeated",
    fetch: repeating(isRead, (response) => response?.status === 400),
  },
];
