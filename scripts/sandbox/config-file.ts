import { readFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import { didYouMean } from "../../server/runtime/service/nearest.js";
import { ConfigError } from "../../server/runtime/service/setting.js";
import { isAddress, STDIN } from "../document/read/source-text.js";
import { type ConfigFile, type OptionName, SANDBOX_OPTIONS } from "./sandbox-options.js";

/** The member with the documents. */
const DOCUMENTS = "documents";

/** The options that an item of `documents` may have. */
const OF_DOCUMENT: readonly OptionName[] = [
  ...(["spec", "overlay", "strict", "allow-outside", "strict-requests"] as const),
  ...(["seed-data", "empty", "handlers", "proxy"] as const),
];
const OF_FILE = namesOf(SANDBOX_OPTIONS).filter((name) => name !== "config" && name !== "spec");

/** Options whose values are paths: relative to the folder of the configuration file. */
const PATHS: readonly OptionName[] = ["spec", "overlay", "data", "seed-data", "handlers"];

/**
 * Reads the file of `--config`. Throws {@link ConfigError} with file and line.
 *
 * @example
 * port: 9000
 * documents:
 *   - train.yaml
 *   - spec: billing.yaml
 *     overlay: billing.overlay.yaml
 */
export async function readConfigFile(file: string): Promise<ConfigFile> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new ConfigError(`--config: ${(error as Error).message}`);
  });
  return new ConfigReader(file, text).read();
}

class ConfigReader {
  readonly #lines = new LineCounter();

  constructor(
    private readonly file: string,
    private readonly text: string,
  ) {}

  read(): ConfigFile {
    const { contents, errors } = parseDocument(this.text, {
      lineCounter: this.#lines,
      prettyErrors: false,
    });
    const [error] = errors;
    if (error) throw this.#error(error.pos[0], error.message);
    const documents: ConfigFile["documents"] = [];
    const args: string[] = [];
    for (const [name, value, offset] of this.#members(contents, 0)) {
      if (name === DOCUMENTS) documents.push(...this.#documents(value, offset));
      else args.push(...this.#option(name, value, { offset, known: OF_FILE, more: [DOCUMENTS] }));
    }
    return { args, documents };
  }

  #documents(node: unknown, offset: number): ConfigFile["documents"] {
    if (!isSeq<Node>(node)) throw this.#error(offset, `${DOCUMENTS} must be a list.`);
    return node.items.map((item) => {
      const [start = offset] = item.range ?? [];
      if (isScalar(item)) return { spec: this.#text("spec", item, start), args: [] };
      let spec: string | undefined;
      const args: string[] = [];
      for (const [name, value, place] of this.#members(item, start)) {
        if (name === "spec") spec = this.#text("spec", value, place);
        else args.push(...this.#option(name, value, { offset: place, known: OF_DOCUMENT }));
      }
      if (spec === undefined) throw this.#error(start, "The document has no 'spec'.");
      return { spec, args };
    });
  }

  /** Names, values and offsets. `start`: the offset of the node. */
  *#members(node: unknown, start: number): Generator<[string, unknown, number]> {
    if (node === null) return;
    if (!isMap<Node>(node)) throw this.#error(start, "Expected options by name.");
    for (const { key, value } of node.items) {
      const [offset = 0] = key.range ?? [];
      yield [isScalar(key) ? String(key.value) : "", value, offset];
    }
  }

  /** As arguments of the command line. `more`: further names that the user may have meant. */
  #option(
    name: string,
    value: unknown,
    {
      offset,
      known,
      more = [],
    }: { offset: number; known: readonly OptionName[]; more?: readonly string[] },
  ): string[] {
    const option = known.find((each) => each === name);
    if (option === undefined) {
      const isElsewhere = OF_FILE.some((each) => each === name);
      const where = isElsewhere ? " It concerns all documents: move it to the top." : undefined;
      const hint = where ?? didYouMean(name, [...known, ...more]);
      throw this.#error(offset, `Unknown option '${name}'.${hint}`);
    }
    const { type } = SANDBOX_OPTIONS[option];
    if (type === "boolean") {
      const flag = isScalar(value) ? value.value : undefined;
      // Also `false`: a document may turn off what the top of the file turns on.
      if (typeof flag === "boolean") return [flag ? `--${name}` : `--no-${name}`];
      throw this.#error(offset, `${name} must be true or false.`);
    }
    const isList = "multiple" in SANDBOX_OPTIONS[option] && isSeq<Node>(value);
    const values = isList ? value.items : [value];
    return values.map((each) => `--${name}=${this.#text(option, each, offset)}`);
  }

  #text(name: OptionName, node: unknown, offset: number): string {
    const value = isScalar(node) ? node.value : undefined;
    if ((typeof value !== "string" && typeof value !== "number") || value === "") {
      throw this.#error(offset, `${name} must be a text or a number.`);
    }
    const text = String(value);
    const isPath = PATHS.includes(name) && !isAddress(text) && text !== STDIN && !isAbsolute(text);
    return isPath ? join(dirname(this.file), text) : text;
  }

  #error(offset: number, message: string): ConfigError {
    return new ConfigError(`${this.file}:${this.#lines.linePos(offset).line}: ${message}`);
  }
}

function namesOf<Options extends object>(options: Options): (keyof Options & string)[] {
  return Object.keys(options) as (keyof Options & string)[];
}
