import type { BenchResponse, BenchRequest } from "./scenarios.js";

/** Where requests go, and what they need to be taken there. */
export interface Target {
  /** For messages. */
  title: string;
  /** Connections are dealt out to them in turn. */
  urls: readonly string[];
  /** Of a request with this body. */
  headersOf(
    body: string | undefined,
    headers?: Readonly<Record<string, string>>,
  ): Record<string, string>;
  /** Throws if it has ended by itself. */
  requireAlive(): void;
}

/** The response to one request. */
export async function sendTo(
  target: Target,
  { method, path, body, headers }: BenchRequest,
): Promise<BenchResponse> {
  const response = await fetch(`${target.urls[0]}${path}`, {
    method,
    headers: target.headersOf(body, headers),
    // Otherwise fetch adds Cache-Control: no-cache to If-None-Match, and Express responds with 200.
    cache: "force-cache",
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get("etag") ?? undefined,
    body: text === "" ? undefined : parsed(text),
  };
}

/** JSON, or what else it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
