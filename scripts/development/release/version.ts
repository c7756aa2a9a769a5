import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { changesOf, changesSince } from "../../generate/diff/diff-project.js";

type Version = readonly [major: number, minor: number, patch: number];

/** Problems of the version in package.json, given the interface changes since the last tag. */
export async function versionProblems(
  root: string,
  { isDated = false }: { isDated?: boolean } = {},
): Promise<string[]> {
  const version = await versionOf(root);
  const problems: string[] = [];
  const last = await lastTag(root, version);
  if (last !== undefined) {
    const changes = await changesOf(last, root);
    const least = leastVersion(last, changes);
    if (isLower(parsed(version), least)) {
      const kind = changes.some(({ breaking }) => breaking) ? "may break clients" : "are additions";
      problems.push(
        `package.json: the changes since ${last} ${kind}. Set "version" to ${least.join(".")} or higher. ` +
          `\`npm run generate -- --diff ${last}\` lists them.`,
      );
    }
  }
  if (isDated && !/ - \d{4}-\d\d-\d\d\n/.test((await changelogOf(root, version)) ?? "")) {
    problems.push(`CHANGELOG.md: give version ${version} a section with its date.`);
  }
  return problems;
}

/** The section of the changelog, and the changes of the interface since the last tag, as Markdown. */
export async function releaseNotes(root: string): Promise<string> {
  const version = await versionOf(root);
  const last = await lastTag(root, version);
  const [, ...section] = ((await changelogOf(root, version)) ?? "").split("\n");
  const changes = last === undefined ? "" : await changesSince(last, root);
  return `${section.join("\n").trim()}\n\n${changes}`.trim();
}

/** The lowest version that semantic versioning allows: the same one without changes. */
function leastVersion(last: string, changes: readonly { breaking: boolean }[]): Version {
  const [major, minor, patch] = parsed(last.slice(1));
  if (changes.some(({ breaking }) => breaking)) return [major + 1, 0, 0];
  return changes.length > 0 ? [major, minor + 1, 0] : [major, minor, patch];
}

function parsed(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map((part) => Number.parseInt(part));
  return [major, minor, patch];
}

function isLower(version: Version, least: Version): boolean {
  const index = version.findIndex((part, place) => part !== least[place]);
  return index >= 0 && (version[index] ?? 0) < (least[index] ?? 0);
}

async function versionOf(root: string): Promise<string> {
  const manifest = await readFile(join(root, "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The last released version before this one. */
async function lastTag(root: string, version: string): Promise<string | undefined> {
  const args = ["tag", "--list", "v[0-9]*", "--merged", "HEAD", "--sort=-version:refname"];
  const { stdout } = await promisify(execFile)("git", args, { cwd: root });
  return stdout.split("\n").find((tag) => tag !== "" && tag !== `v${version}`);
}

/** The version's section, its heading included. */
async function changelogOf(root: string, version: string): Promise<string | undefined> {
  const text = await readFile(join(root, "CHANGELOG.md"), "utf8");
  return text.split(/^## /m).find((section) => section.startsWith(`[${version}]`));
}
