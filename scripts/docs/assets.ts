import { createHash } from "node:crypto";

/** Contents by name, below the site's folder `assets`. */
export type Assets = Record<string, string>;

/** Stands in the addresses of assets, so that they may be kept for ever. */
export function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}
