import type { FieldPredicate, Predicate, Value } from "../grammar.js";

/** Chooses one of `count` spellings: a number below `count`. */
export type Choose = (count: number) => number;

/** Returns the choices one after the other and starts over after the last. */
export function choosing(choices: readonly number[]): Choose {
  let next = 0;
  return (count) => (choices[next++ % choices.length] ?? 0) % count;
}

/** One of many texts that must parse to exactly this tree. */
export function printPredicate(tree: Predicate, choose: Choose): string {
  return new Printer(choose).whole(tree);
}

class Printer {
  constructor(private readonly choose: Choose) {}

  whole(tree: Predicate): string {
    return `${this.blank()}${this.predicate(tree)}${this.blank()}`;
  }

  private predicate(predicate: Predicate): string {
    switch (predicate.kind) {
      case "or":
        return predicate.of.map((each) => this.part(each, "or")).join(this.word("or"));
      case "and":
        return predicate.of.map((each) => this.part(each, "or", "and")).join(this.word("and"));
      case "not":
        return `${this.keyword("not")}${this.blank()}${this.brackets(predicate.predicate)}`;
      default:
        return `${this.name(predicate.field.name)}${this.printTest(predicate)}`;
    }
  }

  /** In parentheses where the tree requires them, and sometimes without need. */
  private part(inner: Predicate, ...kinds: Predicate["kind"][]): string {
    const needed = kinds.includes(inner.kind);
    return needed || this.choose(8) === 0 ? this.brackets(inner) : this.predicate(inner);
  }

  private brackets(inner: Predicate): string {
    return `(${this.whole(inner)})`;
  }

  /** The test of the field. */
  private printTest(predicate: FieldPredicate): string {
    switch (predicate.kind) {
      case "nested":
        return `${this.blank()}${this.brackets(predicate.predicate)}`;
      case "comparison": {
        const unequal = this.choose(2) === 0 ? "<>" : "!=";
        const operator = predicate.operator === "!=" ? unequal : predicate.operator;
        return `${this.blank()}${operator}${this.blank()}${this.value(predicate.value)}`;
      }
      case "in": {
        const not = predicate.negated ? `${this.gap()}${this.keyword("not")}` : "";
        return `${not}${this.gap()}${this.keyword("in")}${this.list(predicate.values)}`;
      }
      case "contains": {
        const operator = `${this.word("contains")}${this.keyword(predicate.quantifier)}`;
        return `${operator}${this.list(predicate.values)}`;
      }
      case "is": {
        const not = predicate.negated ? `${this.keyword("not")}${this.gap()}` : "";
        return `${this.word("is")}${not}${this.keyword(predicate.state)}`;
      }
    }
  }

  private name(text: string): string {
    const bare = /^\w[\w-]*$/.test(text) && !/^(?:and|or|not)$/i.test(text);
    return bare && this.choose(4) !== 0 ? text : `\`${text}\``;
  }

  private list(values: readonly Value[]): string {
    const [only] = values;
    if (values.length === 1 && only?.kind === "variable" && this.choose(2) === 0) {
      return `${this.gap()}${this.value(only)}`;
    }
    const items = values.map((value) => `${this.blank()}${this.value(value)}${this.blank()}`);
    return `${this.blank()}(${items.join(",")})`;
  }

  private value(of: Value): string {
    if (of.kind === "variable") return `:${of.name}`;
    if (typeof of.value === "string") return this.text(of.value);
    return typeof of.value === "boolean" ? this.keyword(String(of.value)) : String(of.value);
  }

  private text(characters: string): string {
    const quote = this.choose(2) === 0 ? '"' : "'";
    const escaped = [...characters].map((character) => {
      if (character === quote || character === "\\") return `\\${character}`;
      return this.choose(9) === 0 ? unicodeEscape(character) : character;
    });
    return `${quote}${escaped.join("")}${quote}`;
  }

  private keyword(word: string): string {
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    return this.oneOf(word, word.toUpperCase(), capital);
  }

  /** A keyword between other words. */
  private word(keyword: string): string {
    return `${this.gap()}${this.keyword(keyword)}${this.gap()}`;
  }

  private blank(): string {
    return this.oneOf("", " ", "\n\t", "  ");
  }

  private gap(): string {
    return this.oneOf(" ", "\n", "\t ", "\r\n");
  }

  private oneOf(...spellings: string[]): string {
    return spellings[this.choose(spellings.length)] ?? "";
  }
}

function unicodeEscape(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
