import { type PlantedFault, isRead, sending, withHeader } from "./planting.js";

export const headerFaults: readonly PlantedFault[] = [
  {
    check: "correlation-id-sent",
    what: "all calls have one correlation id",
    fetch: sending(isRead, (request) => withHeader(request, "X-Correlation-ID", "mine")),
  },
  {
    check: "user-agent-sent",
    what: "the User-Agent is empty",
    fetch: sending(isRead, (request) => withHeader(request, "User-Agent", " ")),
  },
];
