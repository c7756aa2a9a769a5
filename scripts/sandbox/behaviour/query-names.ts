import { partsOf } from "../../document/schema-kinds.js";
import type { Schema } from "../../document/document.js";
import { spelled, wordsOf } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import type { ListParameter } from "./query-bodies.js";

export type PagingParameter = "limit" | "page" | "offset" | "after" | "before";
export type PagingParameters = Partial<Record<PagingParameter, ListParameter>>;

/** Paging, by names and types of parameters. */
const PAGING = [
  [
    "limit",
    /^(?:max)?(?:limit|perpage|pagesize|pagelimit|pagelength|batchsize|size|results|itemsperpage|items|rows|take|top|keys)$/,
    "number integer",
  ],
  ["page", /^(?:current)?page(?:number|index|num|no)?$/, "number integer"],
  ["offset", /^(?:offset|skip|start|startindex|startat|pageoffset)$/, "number integer"],
  ["after", /^(?:starting|start|page)?after(?:id|cursor)?$|^sinceid$/, "string integer"],
  ["before", /^(?:ending|end|page)?before(?:id|cursor)?$/, "string integer"],
  ["after", /^(?:next|start|page)?cursor$|^(?:next|page|continuation|pagination)*token$/, "string"],
  ["after", /^(?:next)?marker$|^(?:page|offset|startkey|nextkey)$/, "string"],
  ["before", /^prev(?:ious)?(?:cursor|(?:page)?token)$/, "string"],
] as const;

export const SEARCH = /^(?:q|query|search|(?:search|filter)?(?:term|text)|searchquery|keywords?)$/;
export const SORT = /^(?:sort|order|ordering|sortby|orderby|sortfield|sortcolumn|sortkey)$/;
export const DIRECTION = /^(?:(?:sort|order)?(?:dir|direction|order)|sort|(?:sort)?ascending)$/;

/** In a list that has an offset, page or cursor, the number of its items. */
const COUNT = /^count$/;

/** Redundant words in names of times. */
export const TIME = /^(?:at|on|date|time|timestamp)$/;

/** The parameters whose names say what they do to the pages of a list. */
export function namedPaging(
  bodies: ApiBodies,
  parameters: readonly ListParameter[],
): PagingParameters {
  const found: PagingParameters = {};
  const isFree = (each: ListParameter): boolean => !Object.values(found).includes(each);
  for (const [figure, pattern, types] of PAGING) {
    if (found[figure]) continue;
    const parameter = parameters.find(
      (each) =>
        isFree(each) &&
        pattern.test(spelled(each.name)) &&
        isOf(bodies, types, each.schema) &&
        !isTime(bodies, each.name, each.schema),
    );
    if (parameter) found[figure] = parameter;
  }
  const isPlaced = (found.page ?? found.offset ?? found.after) !== undefined;
  const count = parameters.find(
    (each) => COUNT.test(spelled(each.name)) && isOf(bodies, "number integer", each.schema),
  );
  const bounded = parameters.filter((each) => isFree(each) && isBounded(bodies, each));
  const limit = count ?? (bounded.length === 1 ? bounded[0] : undefined);
  return isPlaced && limit && !found.limit ? { ...found, limit } : found;
}

/** Whether a parameter is a number with a default and a maximum, as the length of a page is. */
function isBounded(bodies: ApiBodies, { schema }: ListParameter): boolean {
  const { default: preset, maximum } = bodies.schema(schema);
  return isOf(bodies, "number integer", schema) && preset !== undefined && maximum !== undefined;
}

/** Whether a cursor is called by where a page begins, not by what it comes after. */
export function isPlace(name: string): boolean {
  return /^(?:offset|start|from)/.test(spelled(name));
}

/** A text whose default is a whole number is one too. */
function isOf(bodies: ApiBodies, types: string, schema: Schema | undefined): boolean {
  const { default: preset } = bodies.schema(schema);
  const isCounted = types === "number integer" && typeof preset === "string";
  return bodies.isOneOf(schema, types) || (isCounted && /^\d+$/.test(preset));
}

export function isTime(bodies: ApiBodies, name: string, schema: Schema | undefined): boolean {
  const last = wordsOf(name).at(-1) ?? "";
  const isNumber = bodies.isOneOf(schema, "integer number");
  if (isNumber && (TIME.test(last) || /^(?:crea|upda)ted$/.test(last))) return true;
  return partsOf(bodies.document, schema).some(({ format = "" }) =>
    /^date(?:-time)?$/.test(format),
  );
}
