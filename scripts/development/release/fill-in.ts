import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { UsageError } from "../../command-line.js";

/** Stands for the owner and the repository wherever package.json and the guides name them. */
const PLACEHOLDER = ["OWNER", "REPOSITORY"].join("/");
/** A text that is true until the release, and the one that replaces it. */
const BEFORE_RELEASE = /( ?)<!-- before release -->[^]*?<!-- after release: ?([^]*?) ?-->/g;
/** Texts for users. */
const FILES = ["package.json", "*.md", ".github/**/*.yml"];

/** Replaces the placeholder, and the texts that are true until the release. */
export async function fillIn(root: string, owner: string, repository: string): Promise<void> {
  for (const [name, value] of Object.entries({ owner, repository })) {
    if (!/^[\w.-]+$/.test(value)) throw new UsageError(`--${name}: '${value}' is not a name.`);
  }
  await eachFile(root, async (file, text) => {
    const filled = text
      .replace(BEFORE_RELEASE, (_, space: string, after: string) => after && space + after)
      .replaceAll(PLACEHOLDER, `${owner}/${repository}`);
    if (filled !== text) await writeFile(join(root, file), filled);
  });
}

/** A line for each file in which a placeholder is left. */
export async function placeholdersIn(root: string): Promise<string[]> {
  const problems: string[] = [];
  await eachFile(root, (file, text) => {
    if (!text.includes(PLACEHOLDER) && text.search(BEFORE_RELEASE) < 0) return;
    problems.push(`${file}: run npm run release -- --owner OWNER --repository NAME first.`);
  });
  return problems;
}

async function eachFile(
  root: string,
  visit: (file: string, text: string) => Promise<void> | void,
): Promise<void> {
  const list = promisify(execFile)("git", ["ls-files", "-z", "--", ...FILES], { cwd: root });
  const files = (await list).stdout.split("\0").filter((file) => file !== "");
  for (const file of files) await visit(file, await readFile(join(root, file), "utf8"));
}
