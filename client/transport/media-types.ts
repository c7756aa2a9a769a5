import type { ContentKind, OperationFacts } from "./operation.js";

/**
 * The media types of a declared response; `undefined` if the status is not declared as one. Ranges and
 * `default` are never those of errors: of these the service declares many, and returns more.
 */
export function contentsOf(
  { responses }: OperationFacts,
  status: number,
): Readonly<Record<string, ContentKind>> | undefined {
  if (status >= 400) return responses[status];
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
}

/** What is said of a media type, or of the narrowest range that it is in. */
export function kindOf(
  contents: Readonly<Record<string, ContentKind>>,
  written: string,
): ContentKind | undefined {
  const mediaType = bare(written);
  return (
    contents[mediaType] ?? contents[mediaType.replace(/\/.*/, "/*")] ?? contents["*/*"] ?? undefined
  );
}

/** `Text/HTML; charset=utf-8` is `text/html`. */
export function bare(mediaType: string): string {
  return (mediaType.split(";", 1)[0] ?? "").trim().toLowerCase();
}
