import type { ContentDescription, OperationDescription } from "../../operation-types.js";
import { limits } from "../../service/config.js";
import { valueAt } from "../../validation/document.js";
import { Undecodable } from "./bytes.js";
import type { XmlContent } from "./xml.js";

interface Syntax {
  /** Throws {@link Undecodable}. */
  read(text: string): unknown;
  write(value: unknown): string;
}

/** Reads and writes the values of contents that are XML or YAML. */
export class Syntaxes {
  readonly #known = new Map<ContentDescription, Syntax>();

  private constructor(
    private readonly document: object,
    private readonly loaded: { yaml?: Syntax | undefined; Xml?: typeof XmlContent | undefined },
  ) {}

  /** Loads only the syntaxes that the operations and the error bodies need. */
  static async of(
    document: object,
    operations: Iterable<Pick<OperationDescription, "requestBody" | "contents">>,
    errors: readonly { content?: ContentDescription }[] = [],
  ): Promise<Syntaxes> {
    const contents = [...operations].flatMap(contentsOf);
    const ofErrors = errors.flatMap(({ content = [] }) => content);
    const needed = new Set([...contents, ...ofErrors].map(({ syntax }) => syntax));
    const [yaml, Xml] = await Promise.all([
      needed.has("yaml") ? loadYaml() : undefined,
      needed.has("xml") ? import("./xml.js").then(({ XmlContent }) => XmlContent) : undefined,
    ]);
    return new Syntaxes(document, { yaml, Xml });
  }

  /** Throws {@link Undecodable}. */
  read(content: ContentDescription, text: string): unknown {
    return this.#of(content).read(text);
  }

  /** A text stays unchanged: it is an example, which the document has in the content's syntax. */
  write(content: ContentDescription, value: unknown): string {
    return typeof value === "string" ? value : this.#of(content).write(value);
  }

  #of(content: ContentDescription): Syntax {
    const known = this.#known.get(content);
    if (known) return known;
    const syntax = content.syntax === "xml" ? this.#xmlOf(content) : this.loaded.yaml;
    if (!syntax) throw new Error(`The syntax of ${content.mediaType} is not loaded.`);
    this.#known.set(content, syntax);
    return syntax;
  }

  #xmlOf({ schema = "" }: ContentDescription): Syntax | undefined {
    const { Xml } = this.loaded;
    return Xml && new Xml(this.document, valueAt(this.document, schema));
  }
}

function contentsOf({
  requestBody,
  contents,
}: Pick<OperationDescription, "requestBody" | "contents">): readonly ContentDescription[] {
  return [...(requestBody?.content ?? []), ...Object.values(contents).flat()];
}

async function loadYaml(): Promise<Syntax> {
  const { parse, stringify, YAMLError } = await import("yaml");
  return {
    read(text) {
      if (text.length > limits.yaml) {
        throw new Undecodable(`It is longer than ${limits.yaml} characters`);
      }
      try {
        return parse(text, OPTIONS) as unknown;
      } catch (error) {
        if (!(error instanceof YAMLError || error instanceof ReferenceError)) throw error;
        throw new Undecodable(error.message.replace(/\n[^]*/, "").replace(/[:.]$/, ""));
      }
    },
    write: (value) => stringify(value),
  };
}

/** More aliases throw a ReferenceError. The check of unique keys takes quadratic time; as in JSON, the last counts. */
const OPTIONS = { maxAliasCount: 100, uniqueKeys: false } as const;
