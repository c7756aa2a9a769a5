import {
  failedWith,
  type ServerFaults,
  respondingWith,
  withoutHeader,
  withStatus,
} from "./planting.js";

export const serverErrorFaults: ServerFaults = {
  "error-not-found": respondingWith(failedWith(404), (body) => ({
    ...body,
    errors: [{ code: "Gone" }],
  })),
  "error-method": withoutHeader("Allow"),
  "error-media-type": withStatus(failedWith(415), 400),
  "error-places": ["field", "line|column"].map((names) =>
    respondingWith(failedWith(400), (body) =>
      JSON.parse(JSON.stringify(body).replace(new RegExp(names, "gi"), "place")),
    ),
  ),
};

export const fuzzFaults: ServerFaults = {
  fuzz: [withStatus(failedWith(400), 500), withoutHeader("X-Correlation-ID", "own")],
};
