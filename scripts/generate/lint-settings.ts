import { readFile } from "node:fs/promises";
import type { Document } from "@redocly/openapi-core";
import { describePlace, unreadable } from "./describe-problem.js";
import { isObject } from "./document.js";
import { makeDocumentFromString } from "./redocly.js";
import { ALL_RULES, isAboutServing } from "./rule-list.js";
import { SpecProblems } from "./spec-problems.js";

export type Severity = "error" | "warn" | "off";

/** A place where a rule may be broken. */
export interface Waiver {
  rule: string;
  /** Relative to the project's folder, as in messages. */
  file: string;
  /** RFC 6901, as a URI fragment from `#/`. */
  pointer: string;
  /** A line about the waiver itself, under the rule `lint-settings`. */
  describe: (message: string) => string;
}

/** What scripts/lint.yaml says. */
export interface LintSettings {
  severities: Readonly<Record<string, Severity>>;
  waivers: readonly Waiver[];
}

/** Every rule is an error and nothing is waived. */
export const NO_SETTINGS: LintSettings = { severities: {}, waivers: [] };

const RULE = "lint-settings";

/**
 * Reads `file`, an absolute path; there need be none. Throws SpecProblems with a line for each thing in
 * it that is unknown, without a reason, or not to be waived.
 */
export async function readLintSettings(file: string, root: string): Promise<LintSettings> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  const reader = new SettingsReader(parse(text, file, root), root);
  const settings = reader.read();
  if (reader.problems.length > 0) throw new SpecProblems(reader.problems);
  return settings;
}

function parse(text: string, file: string, root: string): Document {
  try {
    return makeDocumentFromString(text, file);
  } catch (error) {
    throw unreadable(error, file, root);
  }
}

class SettingsReader {
  readonly problems: string[] = [];

  constructor(
    private readonly document: Document,
    private readonly root: string,
  ) {}

  read(): LintSettings {
    const content: unknown = this.document.parsed ?? {};
    const known = isObject(content) ? content : {};
    if (known !== content) this.#problem("#/", "It must be an object with `rules` and `waivers`.");
    for (const key of Object.keys(known)) {
      if (key === "rules" || key === "waivers") continue;
      this.#problem(`#/${key}`, `"${key}" is unknown: there are \`rules\` and \`waivers\`.`);
    }
    const rules = isObject(known["rules"]) ? known["rules"] : {};
    const waivers = Array.isArray(known["waivers"]) ? (known["waivers"] as unknown[]) : [];
    return {
      severities: Object.fromEntries(
        Object.entries(rules).flatMap(([rule, severity]) => this.#severity(rule, severity)),
      ),
      waivers: waivers.flatMap((waiver, index) => this.#waiver(waiver, `#/waivers/${index}`)),
    };
  }

  #severity(rule: string, severity: unknown): [rule: string, severity: Severity][] {
    const pointer = `#/rules/${rule.replaceAll("/", "~1")}`;
    if (severity !== "error" && severity !== "warn" && severity !== "off") {
      this.#problem(pointer, `"${String(severity)}" is no severity: write error, warn or off.`);
      return [];
    }
    if (!this.#isKnown(rule, pointer)) return [];
    if (severity !== "error" && isAboutServing(rule)) this.#problem(pointer, neverWaived(rule));
    return [[rule, severity]];
  }

  #waiver(waiver: unknown, pointer: string): Waiver[] {
    const { rule, file, pointer: place, reason } = isObject(waiver) ? waiver : {};
    if (!isText(rule) || !isText(file) || !isText(place) || !isText(reason)) {
      this.#problem(pointer, "A waiver needs four texts: `rule`, `file`, `pointer` and `reason`.");
      return [];
    }
    if (!this.#isKnown(rule, pointer)) return [];
    if (isAboutServing(rule)) this.#problem(pointer, neverWaived(rule));
    const describe = (message: string): string => this.#line(pointer, message);
    return [{ rule, file, pointer: place, describe }];
  }

  #isKnown(rule: string, pointer: string): boolean {
    if (ALL_RULES.includes(rule)) return true;
    const ofHouse = ALL_RULES.includes(`house/${rule}`) ? ` Did you mean "house/${rule}"?` : "";
    this.#problem(pointer, `There is no rule "${rule}".${ofHouse}`);
    return false;
  }

  #problem(pointer: string, message: string): void {
    this.problems.push(this.#line(pointer, message));
  }

  #line(pointer: string, message: string): string {
    return describePlace({ source: this.document.source, pointer }, this.root, RULE, message);
  }
}

function neverWaived(rule: string): string {
  return (
    `\`${rule}\` can be neither waived nor turned down: what breaks it is not served as it is typed. ` +
    "Mend the document."
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
