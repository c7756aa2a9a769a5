import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";

/** Licences that only require to distribute their text. */
export const ALLOWED = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"];

export type Licence = Awaited<ReturnType<typeof readLicence>>;

/** The licences of the packages that own files of node_modules. Rejects if one is not allowed. */
export async function licencesOf(files: readonly string[]): Promise<Licence[]> {
  const folders = files.flatMap((file) => {
    const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    return folder === undefined ? [] : [folder];
  });
  return Promise.all([...new Set(folders)].sort().map(readLicence));
}

/** `licence`: an identifier of https://spdx.org/licenses/. */
async function readLicence(folder: string) {
  const manifest: unknown = JSON.parse(
    await readFile(join(packageRoot, folder, "package.json"), "utf8"),
  );
  const { name, version, license, licenses } = Object(manifest) as Record<string, unknown>;
  // Old packages have a list of objects.
  const [first] = Array.isArray(licenses) ? (licenses as unknown[]) : [];
  const licence = license ?? (Object(first) as Record<string, unknown>)["type"];
  if (typeof name !== "string" || typeof version !== "string" || typeof licence !== "string") {
    throw new Error(`${folder}: its package.json does not say name, version and licence.`);
  }
  if (!ALLOWED.includes(licence)) throw new Error(`${name}: ${licence} is not an allowed licence.`);
  const files = await readdir(join(packageRoot, folder));
  const file = files.find((each) => /^(?:licen[cs]e|copying)(?:[.-](?:md|txt|mit))?$/i.test(each));
  const text = file === undefined ? "" : await readFile(join(packageRoot, folder, file), "utf8");
  return { name, version, licence, text: text.trim() };
}

export function licencesText(licences: readonly Licence[]): string {
  const parts = licences.map(({ name, version, licence, text }) => {
    const title = `${name} ${version} (${licence})`;
    return `${title}\n${"-".repeat(title.length)}\n\n${text || `Its package has no licence file; it names the ${licence} licence.`}\n`;
  });
  return `This package contains code of these packages, or needs them beside it.\n\n${parts.join("\n\n")}`;
}
