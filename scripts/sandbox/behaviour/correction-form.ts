import { isObject, isPlainObject } from "../../document/document.js";
import { isName, isPointer, isText, listed, ROLES, type WrittenCorrection } from "./corrections.js";

/** The problems of a value's own form, by the path to a member in it. */
export function formProblems({ value, isOfPath }: WrittenCorrection): [string, string][] {
  if (!isPlainObject(value)) return [["", `An object is needed, with ${listed(NAMES)}.`]];
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    const at = `/${name}`;
    const check = CHECKS.get(name);
    if (!check) return [[at, `\`${name}\` is unknown: possible are ${listed(NAMES)}.`]];
    if (isOfPath && (name === "list" || (name === "role" && member !== "example"))) {
      const allowed = name === "role" ? "Only `role: example` is" : "`list` is not";
      return [[at, `${allowed} possible for all operations of a path: write it at an operation.`]];
    }
    return check(member).map(([inner, message]) => [at + inner, message]);
  });
}

type Check = (value: unknown) => [string, string][];

function form(name: string, isRight: (value: unknown) => boolean, needed: string): Check {
  return (value) => (isRight(value) ? [] : [["", `\`${name}\` is ${needed}.`]]);
}

const pointerForm = (name: string): Check =>
  form(name, isPointer, "a JSON Pointer such as `/data/user`, or empty for the whole body");

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ["collection", form("collection", isName, "the name of a collection, such as `users`")],
  ["id", form("id", isText, "the name of a member, such as `user_id`")],
  ["item", pointerForm("item")],
  ["list", pointerForm("list")],
  ["parent", parentProblems],
  [
    "role",
    form("role", (value) => ROLES.some((each) => each === value), `one of ${listed(ROLES)}`),
  ],
]);

const NAMES = [...CHECKS.keys()];

function parentProblems(value: unknown): [string, string][] {
  if (!isObject(value) || !isName(value["collection"])) {
    return [["", "`parent` needs the name of a `collection`, such as `{ collection: users }`."]];
  }
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    if (name === "collection") return [];
    if (name !== "member") {
      return [[`/${name}`, `\`${name}\` is unknown: possible are \`collection\` and \`member\`.`]];
    }
    return pointerForm("member")(member).map(([, message]) => ["/member", message]);
  });
}
