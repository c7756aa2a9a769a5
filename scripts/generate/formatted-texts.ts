import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packageRoot } from "../../server/package-root.js";
import { isObject } from "./document.js";
import { type Format, formatTypescript, formattedBy } from "./format.js";

/** Where packages keep what they can make again. */
const FOLDER = join(packageRoot, "node_modules", ".cache", "generate");

/**
 * Formats a text once: those that the last run has formatted are kept in a file, by the digest of what they
 * were formatted from. Formatting takes a fifth of a run, and an edit of the document changes few outputs.
 */
export class FormattedTexts {
  readonly #now = new Map<string, string>();

  private constructor(
    private readonly file: string,
    private readonly earlier: ReadonlyMap<string, string>,
    private readonly slowly: Format,
  ) {}

  /** `name`: one for each process that formats. A file that cannot be read counts as empty. */
  static async open(
    name: string,
    { folder = FOLDER, format = formatTypescript }: { folder?: string; format?: Format } = {},
  ): Promise<FormattedTexts> {
    const file = join(folder, `${name}.json`);
    return new FormattedTexts(file, await readTexts(file), format);
  }

  readonly format: Format = async (text) => {
    const digest = createHash("sha256").update(formattedBy).update(text).digest("base64");
    const formatted = this.earlier.get(digest) ?? (await this.slowly(text));
    this.#now.set(digest, formatted);
    return formatted;
  };

  /** Keeps the texts of this run and no others. What cannot be kept is formatted again the next time. */
  async save(): Promise<void> {
    if ([...this.#now.keys()].every((digest) => this.earlier.has(digest))) return;
    const made = `${this.file}.${randomUUID()}`;
    try {
      await mkdir(dirname(this.file), { recursive: true });
      await writeFile(made, JSON.stringify(Object.fromEntries(this.#now)));
      // In one step, for a run at the same time.
      await rename(made, this.file);
    } catch {
      // node_modules may be read-only.
    }
  }
}

async function readTexts(file: string): Promise<Map<string, string>> {
  try {
    const content: unknown = JSON.parse(await readFile(file, "utf8"));
    const entries = isObject(content) ? Object.entries(content) : [];
    return new Map(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return new Map();
  }
}
