import { memberAt } from "../../../server/runtime/documents/members.js";
import type { PageMember } from "../../../server/runtime/documents/paging.js";
import { isObject } from "../../../server/runtime/objects.js";
import type { Schema } from "../../document/document.js";
import { type Exemplified, examplesOf } from "../../document/examples/samples.js";
import { Place } from "../../document/place.js";
import type { OperationModel } from "../../document/operation-model.js";
import { spelled, wordsOf } from "../../document/words.js";
import type { ApiBodies, ListPlace } from "./api-bodies.js";
import { responseSchema, usualResponse } from "./operation-contents.js";
import type { ListParameter } from "./query-bodies.js";
import { DIRECTION, isTime, type PagingParameters, SEARCH, SORT } from "./query-names.js";

/** How a list continues, found by what its response shows of a parameter. */
export interface ShownCursor {
  parameter: ListParameter;
  figure: "after" | "offset" | "page";
  /** Path to the member with the parameter's next value; `undefined`: only links or ids have it. */
  member?: readonly string[];
  /** Whether no name or example shows it: it is the only parameter that a link to the next page can have. */
  isGuessed?: boolean;
}

/** A text or number around a list. */
interface Leaf {
  at: readonly string[];
  schema: Schema;
  shown: readonly unknown[];
}

const DEEPEST = 3;

/** Words in a name or description that mean a place in a list; they decide only between several parameters. */
const PLACE =
  /\b(?:cursor|token|pagination|paging|page|offset|position|start\w*|begin\w*|continu\w*|resume|after|from|next|marker|bookmark|key)\b/i;

/** Words that a member adds to the name of the parameter whose next value it has. */
const ADDED = /^(?:next|page|first|last|start|end|new|evaluated|exclusive)$/;

interface Known {
  list: ListPlace;
  named: PagingParameters;
  members: readonly PageMember[];
}

/** Finds the parameter that continues a list, if its name alone does not say so. */
export function shownCursor(
  bodies: ApiBodies,
  model: OperationModel,
  known: Known,
): ShownCursor | undefined {
  return new CursorFinder(bodies, model, known).find();
}

class CursorFinder {
  readonly #open: readonly ListParameter[];
  readonly #leaves: readonly Leaf[];
  readonly #bodyExamples: readonly unknown[];

  constructor(
    private readonly bodies: ApiBodies,
    private readonly model: OperationModel,
    private readonly known: Known,
  ) {
    const { named } = known;
    this.#open = named.after
      ? [named.after]
      : bodies.pagingParameters(model).filter((each) => this.#isOpen(each));
    this.#bodyExamples = this.#examplesOfBody();
    this.#leaves = [...this.#leavesIn(responseSchema(model), [])];
  }

  find(): ShownCursor | undefined {
    const { named } = this.known;
    if (named.page ?? named.offset) return undefined;
    return this.#byLink() ?? this.#byValue() ?? this.#byName() ?? this.#byClaim();
  }

  /** A parameter in the query of a link that the document shows. */
  #byLink(): ShownCursor | undefined {
    const names = this.#links().flatMap((text) => queryNames(text));
    const parameter = this.#open.find(({ name }) => names.includes(name));
    return parameter && { parameter, figure: this.#figureOf(parameter) };
  }

  /** A parameter and a member with the same example. */
  #byValue(): ShownCursor | undefined {
    for (const parameter of this.#open) {
      const values = this.#examplesOf(parameter).filter((each) => String(each).length > 1);
      const leaf = this.#leaves.find(({ shown }) => shown.some((each) => values.includes(each)));
      if (leaf) return this.#joined(parameter, leaf);
    }
    return undefined;
  }

  /** `next_batch_token` or `paging.batch_token` for `batch_token`. */
  #byName(): ShownCursor | undefined {
    for (const parameter of this.#open) {
      const own = stemOf([parameter.name]);
      const like = this.#leaves.filter((each) => own !== "" && this.#isLike(own, each));
      const leaf = like.find(({ at }) => wordsOf(at.join(" ")).includes("next")) ?? like[0];
      if (leaf) return this.#joined(parameter, leaf);
    }
    return undefined;
  }

  #isLike(own: string, { at }: Leaf): boolean {
    return stemOf(at.slice(-1)) === own || stemOf(at) === own || spelled(at.join(" ")) === own;
  }

  /** The only parameter that can continue a list which names, links to or announces a next page. */
  #byClaim(): ShownCursor | undefined {
    const { members, named } = this.known;
    const { headers = [] } = usualResponse(this.model) ?? {};
    const isLinked =
      members.some(({ fact }) => fact === "next") ||
      headers.some(({ name }) => /^link$/i.test(name));
    const isAnnounced = members.some(({ fact }) => fact === "hasNext" || fact === "isLast");
    const worded = this.#open.filter((each) => PLACE.test(textOf(each)));
    const [parameter, ...others] = worded.length > 0 || !isLinked ? worded : this.#open;
    if (!parameter || others.length > 0 || !(isLinked || isAnnounced)) return undefined;
    if (named.after) {
      const leaf = isLinked ? undefined : this.#onlyText();
      return leaf && this.#joined(parameter, leaf);
    }
    return { parameter, figure: this.#figureOf(parameter), isGuessed: true };
  }

  /** The one text that a list may omit, and that is no link. */
  #onlyText(): Leaf | undefined {
    const { bodies, model } = this;
    const required = bodies.required(responseSchema(model));
    const texts = this.#leaves.filter(({ at, schema }) => {
      const isOptional = !required.includes(at[0] ?? "") || bodies.types(schema).has("null");
      return bodies.isOneOf(schema, "string") && isOptional && !bodies.schema(schema).format;
    });
    return texts.length === 1 ? texts[0] : undefined;
  }

  #joined(parameter: ListParameter, { at, schema }: Leaf): ShownCursor {
    const isNumber = this.bodies.isOneOf(schema, "integer number");
    return { parameter, member: at, figure: isNumber ? this.#figureOf(parameter) : "after" };
  }

  /** A number counts pages if it starts at 1 or is called a page; otherwise items. */
  #figureOf(parameter: ListParameter): ShownCursor["figure"] {
    const { named } = this.known;
    const { default: preset, minimum } = this.bodies.schema(parameter.schema);
    const isCounted = this.bodies.isOneOf(parameter.schema, "integer number");
    if (parameter === named.after || !(isCounted || /^\d+$/.test(String(preset)))) return "after";
    const isPage = wordsOf(parameter.name).some((word) => /^p(?:age|g)?$/.test(word));
    return isPage || minimum === 1 || Number(preset) === 1 ? "page" : "offset";
  }

  /** Whether a parameter could be a place in a list: an open text or number that selects nothing. */
  #isOpen(parameter: ListParameter): boolean {
    const { bodies, known } = this;
    const { name, schema } = parameter;
    const own = spelled(name);
    const { enum: values, format = "" } = bodies.schema(schema);
    const isNamed = Object.values(known.named).includes(parameter);
    const isOther = [SEARCH, SORT, DIRECTION].some((each) => each.test(own));
    const isTyped = bodies.isOneOf(schema, "string integer number") && values === undefined;
    if (isNamed || isOther || !isTyped) return false;
    if (isTime(bodies, name, schema) || !/^(?:|u?int\d*|uuid|byte)$/.test(format)) return false;
    const item = bodies.itemPlace(known.list.element, known.list.element)?.schema;
    return !bodies.properties(item).some((each) => spelled(each.name) === own);
  }

  #examplesOf({ declared, pointer, schema }: ListParameter): unknown[] {
    const place = new Place<Exemplified>(this.bodies.document, declared, pointer);
    const { example, examples = [] } = this.bodies.schema(schema);
    return [...examplesOf(place).map(({ value }) => value), example, ...examples].filter(
      (each) => typeof each === "string" || typeof each === "number",
    );
  }

  /** Texts of the document that may be links to pages: of members, and of the header `Link`. */
  #links(): string[] {
    const { document } = this.bodies;
    const headers = (usualResponse(this.model)?.headers ?? []).flatMap((header) => {
      const place = new Place<Exemplified>(document, header.declared, header.pointer);
      const { example } = this.bodies.schema(header.schema);
      return [...examplesOf(place).map(({ value }) => value), example];
    });
    const all = [...this.#leaves.flatMap(({ shown }) => shown), ...headers];
    return all.filter((each) => typeof each === "string");
  }

  *#leavesIn(schema: Schema | undefined, at: readonly string[]): Generator<Leaf> {
    const { bodies, known } = this;
    for (const { name, schema: own } of bodies.properties(schema)) {
      const path = [...at, name];
      if (path.join("\n") === known.list.at.join("\n")) continue;
      if (bodies.isOneOf(own, "object")) {
        if (path.length < DEEPEST) yield* this.#leavesIn(own, path);
        continue;
      }
      const { enum: values, const: only, example, examples = [] } = bodies.schema(own);
      const isOpen = bodies.isOneOf(own, "string integer number") && (values ?? only) === undefined;
      const shown = [
        example,
        ...examples,
        ...this.#bodyExamples.map((each) => memberAt(each, path)),
      ];
      const isCount = known.members.some(
        (each) => each.at.join("\n") === path.join("\n") && !ANOTHER.has(each.fact),
      );
      if (isOpen && !isCount) yield { at: path, schema: own, shown };
    }
  }

  #examplesOfBody(): unknown[] {
    const content = usualResponse(this.model)?.contents.find(({ kind }) => kind === "json");
    if (!content) return [];
    const place = new Place<Exemplified>(this.bodies.document, content.declared, content.pointer);
    const whole = this.bodies.schema(content.schema);
    const all = [...examplesOf(place).map(({ value }) => value), whole.example];
    return all.filter((each) => isObject(each));
  }
}

/** Facts that refer to a page. */
const ANOTHER = new Set<PageMember["fact"]>(["next", "previous", "first", "last", "self"]);

/** A name without the words that only say that it is of another page. */
function stemOf(names: readonly string[]): string {
  const words = wordsOf(names.join(" "));
  const own = words.filter((word) => !ADDED.test(word));
  return (own.length > 0 ? own : words).join("");
}

function textOf({ name, declared }: ListParameter): string {
  const { description = "" } = declared;
  return `${wordsOf(name).join(" ")} ${description}`;
}

/** The names in the query of a URL or of a Link header. */
function queryNames(text: string): string[] {
  return [...text.matchAll(/[?&]([^=&#<>\s]+)=/g)].map(([, name = ""]) => decoded(name));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
