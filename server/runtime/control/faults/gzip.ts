import type { IncomingMessage } from "node:http";
import { gzipSync } from "node:zlib";
import type { FaultAction } from "./fault-rule.js";

interface Representation {
  /** Names and values in turn. */
  headers: readonly string[];
  content: Buffer;
}

/**
 * The representation in the coding that a fault wants, as far as the client accepts it (RFC 9110 section 12.5.3). A
 * response that is encoded already, or a part of one, stays as it is.
 */
export function encoded(
  request: IncomingMessage,
  identity: Representation,
  { gzip }: Pick<FaultAction, "gzip">,
): Representation {
  const { headers, content } = identity;
  const isWhole = !["content-encoding", "content-range"].some(
    (name) => valueOf(headers, name) !== "",
  );
  const isSent = request.method !== "HEAD" && content.length > 0;
  if (gzip === undefined || !isWhole || !isSent) return identity;
  const vary = { Vary: [valueOf(headers, "vary"), "Accept-Encoding"].filter(Boolean).join(", ") };
  if (!acceptsGzip(request.headers["accept-encoding"])) {
    return { headers: withHeaders(headers, vary), content };
  }
  const etag = valueOf(headers, "etag");
  const compressed = gzipSync(content);
  return {
    headers: withHeaders(headers, {
      ...vary,
      "Content-Encoding": "gzip",
      // Strong ones of two codings must differ (section 8.8.3.3).
      ...(etag.startsWith('"') && { ETag: `W/${etag}` }),
    }),
    content:
      gzip === "truncated"
        ? compressed.subarray(0, Math.ceil((compressed.length * 2) / 3))
        : compressed,
  };
}

/** No header names no coding: the client need not know any. */
function acceptsGzip(accepted: string | string[] = ""): boolean {
  const codings = String(accepted).toLowerCase().split(",");
  const weights = new Map(
    codings.map((each) => {
      const [coding = "", weight = ""] = each.split(";").map((part) => part.trim());
      return [coding, Number(/^q *= *(\S+)/.exec(weight)?.[1] ?? 1)];
    }),
  );
  return (weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0) > 0;
}

/** `name`: in lower case. Empty if there is none. */
function valueOf(headers: readonly string[], name: string): string {
  return headers.filter((_, i) => i % 2 === 1 && nameAt(headers, i) === name).join(", ");
}

function withHeaders(headers: readonly string[], changed: Record<string, string>): string[] {
  const replaced = new Set(Object.keys(changed).map((name) => name.toLowerCase()));
  const kept = headers.filter((_, i) => !replaced.has(nameAt(headers, i)));
  return [...kept, ...Object.entries(changed).flat()];
}

function nameAt(headers: readonly string[], index: number): string {
  return headers[index - (index % 2)]?.toLowerCase() ?? "";
}
