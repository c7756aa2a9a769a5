import { SpecProblems } from "../document.js";
import { indentTexts } from "./indent-texts.js";

/** Parses YAML or JSON. `name`: of the file, for messages. Throws SpecProblems with line and column. */
export async function parseText(text: string, name: string): Promise<unknown> {
  const plain = text.replace(/^\uFEFF/, "");
  if (/^\s*[{[]/.test(plain)) {
    try {
      return JSON.parse(plain) as unknown;
    } catch {
      // YAML reports the place of the error, and takes comments and trailing commas.
    }
  }
  // Most documents of strangers are JSON.
  const { YAMLException } = await import("js-yaml");
  try {
    return await parseYaml(plain);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const at = mark ? `:${mark.line + 1}:${mark.column + 1}` : "";
    throw new SpecProblems([`${name}${at} yaml-syntax ${reason}`]);
  }
}

async function parseYaml(text: string): Promise<unknown> {
  const { CORE_SCHEMA, loadAll, mergeTag, YAMLException } = await import("js-yaml");
  // Timestamps stay texts, and of two equal keys the last one counts, as in JSON.
  const options = { schema: CORE_SCHEMA.withTags(mergeTag), json: true };
  const parse = (yaml: string): unknown => loadAll(yaml, options)[0];
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLException) || !/indentation/.test(error.reason)) throw error;
    try {
      return parse(indentTexts(text));
    } catch {
      // The error's place is one of the original text.
      throw error;
    }
  }
}
