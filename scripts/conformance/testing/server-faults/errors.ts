import {
  failedWith,
  type ServerFaults,
  respondingWith,
  withoutHeader,
  withStatus,
} from "./planting.js";

export const serverErrorFaults: ServerFaults = {
  "correlation-id": withoutHeader("X-Correlation-ID", "own"),
  "error-method": withoutHeader("Allow"),
  "error-media-type": withStatus(failedWith(415), 200),
  "error-places": ["field", "line|column"].map((names) =>
    respondingWith(failedWith(400), (body) =>
      JSON.parse(JSON.stringify(body).replace(new RegExp(names, "gi"), "place")),
    ),
  ),
};
