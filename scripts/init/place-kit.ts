import { copyFile, mkdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { KIT } from "../project/kit-names.js";
import { beginStep } from "../progress.js";

/** The kit that an API depends on. */
export interface Kit {
  version: string;
  engines: Record<string, string>;
  /** Its tarball in the API's folder. Unset: a registry has it. */
  file?: string;
}

/** The published kit is this package itself. In a clone, whose version may not be published, packs the kit. */
export async function kitFor(out: string, packed: string | undefined): Promise<Kit> {
  const own = await readFile(join(packageRoot, "package.json"), "utf8");
  const manifest = JSON.parse(own) as Kit & { name: string };
  if (manifest.name === KIT) return manifest;
  const folder = join(out, "kit");
  await mkdir(folder);
  const tarball = await placeKit(packed, folder);
  return { ...manifest, file: `kit/${basename(tarball)}` };
}

async function placeKit(packed: string | undefined, folder: string): Promise<string> {
  beginStep("Packing the kit");
  if (packed === undefined) {
    const { placePackedKit } = await import("../development/package/packed-kit.js");
    return placePackedKit(folder);
  }
  const tarball = join(folder, basename(packed));
  await copyFile(packed, tarball);
  return tarball;
}
