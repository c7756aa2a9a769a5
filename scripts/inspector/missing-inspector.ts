import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";

/** Builds the inspector in a clone that was never built. The packages have it. */
export async function buildMissingInspector(
  folder = join(packageRoot, "dist", "inspector"),
): Promise<void> {
  if (existsSync(join(folder, "index.html"))) return;
  // Loaded lazily: needs the renderer of the docs and esbuild.
  const { buildInspector } = await import("./build-inspector.js");
  const { writeSite } = await import("../docs/build-site.js");
  await writeSite(await buildInspector(packageRoot), folder);
}
