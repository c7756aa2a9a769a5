import { dirname, resolve } from "node:path";
import type { Config, Document } from "@redocly/openapi-core";
import { type DocumentRules, documentRules } from "./rules/document-rules.js";
import { isObject, lookUp } from "./document.js";
import { expandedSize, MOST_VALUES } from "./expanded-size.js";
import { createConfig, extendTypes, LocalResolver } from "./redocly.js";
import { unreadable, unsupported, unusable } from "./describe-problem.js";
import { ALL_RULES, type Severities } from "./lint-settings.js";

/** The document's source. Its files are read and parsed once. */
export interface SpecSource {
  document: Document;
  config: Config;
  resolver: LocalResolver;
  /** Absolute path that the files in messages are relative to. */
  root: string;
}

/** Changes a parsed document before it is used. Returns the document or a copy. */
export type Amend = (document: Record<string, unknown>) => Record<string, unknown>;

export interface OpenOptions {
  amend?: Amend | undefined;
  rules?: DocumentRules;
  /** The folder whose files may be referenced, an absolute path. Default: that of the entry. */
  specFolder?: string | undefined;
}

/** `entry` is an absolute path. Throws SpecProblems if it cannot be read or parsed. */
export async function openSpec(
  entry: string,
  root: string,
  severities: Severities = {},
  { amend, rules = documentRules, specFolder = dirname(entry) }: OpenOptions = {},
): Promise<SpecSource> {
  const config = await lintConfig(ALL_RULES, severities, rules);
  const open = async (isTolerant: boolean) => {
    const resolver = new LocalResolver(config.resolve, entry, specFolder);
    resolver.isTolerant = isTolerant;
    const document = await resolver.resolveDocument(null, entry, true);
    if (document instanceof Error) throw document;
    return { resolver, document };
  };
  try {
    const { resolver, document } = await open(false).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith("deficient indentation")))
        throw error;
      // The error's place in the original file.
      return open(true).catch(() => Promise.reject(error));
    });
    if (!isObject(document.parsed) || !/^3\.[012]\.\d/.test(String(document.parsed["openapi"]))) {
      throw unusable(entry, root, "version", unsupported(document.parsed));
    }
    const reason = unwalkable(document.parsed);
    if (reason !== undefined) throw unusable(entry, root, "yaml-aliases", reason);
    if (amend) document.parsed = amend(document.parsed);
    return { document, config, resolver, root };
  } catch (error) {
    throw unreadable(error, entry, root);
  }
}

/** A node of a file, and its pointer from `#`. */
export interface WrittenPlace {
  document: Document;
  pointer: string;
  node: unknown;
}

/** A reference's target; `undefined` if it is none, or if its file is unreadable: the lint reports that. */
export async function targetOf(
  { resolver }: SpecSource,
  { document, node }: WrittenPlace,
): Promise<WrittenPlace | undefined> {
  const $ref = isObject(node) ? node["$ref"] : undefined;
  if (typeof $ref !== "string" || /^[a-z][a-z\d+.-]*:/i.test($ref)) return undefined;
  const [path = "", fragment = ""] = $ref.split("#");
  const file = resolve(dirname(document.source.absoluteRef), path);
  const other =
    path === "" ? document : await resolver.resolveDocument(null, file).catch(() => undefined);
  if (!other || other instanceof Error) return undefined;
  const pointer = `#${fragment}`;
  return { document: other, pointer, node: lookUp(other.parsed, pointer) };
}

/** Default: Redocly's rules for any valid document, and our own. Rules are errors by default. */
export function lintConfig(
  rules = ALL_RULES,
  severities: Severities = {},
  ours: DocumentRules = documentRules,
): Promise<Config> {
  return createConfig({
    plugins: [{ id: "house", rules: { oas3: ours }, typeExtension: { oas3: extendTypes } }],
    rules: Object.fromEntries(rules.map((rule) => [rule, severities[rule] ?? "error"])),
  });
}

/** Why a YAML document cannot be walked: circular aliases, or nested ones that exceed the memory. */
function unwalkable(parsed: unknown): string | undefined {
  const size = expandedSize(parsed);
  if (Number.isNaN(size))
    return "An alias (`*name`) is inside the value that it refers to. Write a `$ref` instead.";
  if (size <= MOST_VALUES) return undefined;
  return "Its aliases (`*name`) expand to too many values. Write `$ref`s instead.";
}
