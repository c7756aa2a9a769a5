import type { ServerResponse } from "node:http";

type Content = string | Buffer | undefined;

let waiting: [ServerResponse, Content][] = [];

/**
 * Ends a response whose head is written with this content, when all requests that arrived with its
 * own have been worked on. To wake up the process at the other end is what costs most of a small
 * answer; of answers that are written one right after another only the first has to.
 */
export function endTogether(response: ServerResponse, content: Content): void {
  if (waiting.push([response, content]) === 1) setImmediate(endAll);
}

function endAll(): void {
  const responses = waiting;
  waiting = [];
  for (const [response, content] of responses) response.end(content);
}
