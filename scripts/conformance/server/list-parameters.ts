import type { Schema } from "../../document/document.js";
import type { ParameterModel } from "../../document/request-model.js";
import { spelled } from "../../document/words.js";
import type { Kind, Members } from "../document/find-kinds.js";
import { isIn } from "../subject.js";
import type { SharedContext } from "./server-check.js";

/** A query parameter of a list that is named like a member of the items, so it may filter by it. */
export interface Filter {
  name: string;
  member: string;
  /** Whether the parameter is repeated for several values. */
  isList: boolean;
  isBoolean: boolean;
  schema: Schema | undefined;
}

/** An enumerated value of a query parameter that sorts a list by a member of the items. */
export interface Order {
  /** The query parameters for both directions. */
  ascending: readonly (readonly [string, string])[];
  descending: readonly (readonly [string, string])[];
  member: string;
}

export function filtersOf(kind: Kind, context: SharedContext): Filter[] {
  const { bodies } = context.finder;
  return parametersOf(kind, context).flatMap(({ name, schema, encoding }) => {
    const member = memberOf(kind, context, name);
    const isList = encoding.shape === "list";
    // Values that are joined by commas may themselves contain commas.
    const isPairs = encoding.style === "form" && (!isList || encoding.explode);
    const types = [...bodies.types(isList ? bodies.schema(schema).items : schema)];
    const isBoolean = !isList && types.join() === "boolean";
    if (member === undefined || !isPairs || !(isBoolean || types.join() === "string")) return [];
    return [{ name, member, isList, isBoolean, schema }];
  });
}

/** The orders whose `enum` has both directions: `name` and `-name`, or `name asc` and `name desc`. */
export function ordersOf(kind: Kind, context: SharedContext): Order[] {
  const { bodies } = context.finder;
  return parametersOf(kind, context).flatMap(({ name, schema, encoding }) => {
    const own = encoding.shape === "list" ? bodies.schema(schema).items : schema;
    const values = (bodies.schema(own).enum ?? []).filter((each) => typeof each === "string");
    return values.flatMap((value): Order[] => {
      const opposite = values.find((other) => {
        const isOther = other === `-${value}` || other === value.replace(/asc$/i, "desc");
        return other !== value && isOther;
      });
      const member = memberOf(kind, context, value.replace(/^\+|[\s:_.-]*asc$/gi, ""));
      if (opposite === undefined || member === undefined) return [];
      return [{ ascending: [[name, value]], descending: [[name, opposite]], member }];
    });
  });
}

/** The text of a member that is a string or a boolean. */
export function textOf(item: Members, member: string): string | undefined {
  const { [member]: value } = item;
  return typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;
}

function parametersOf(kind: Kind, { read }: SharedContext): readonly ParameterModel[] {
  const model = kind.list && isIn(read.models, kind.list.call);
  return (model?.parameters ?? []).filter((each) => each.in === "query" && !each.isRequired);
}

function memberOf(kind: Kind, { finder }: SharedContext, name: string): string | undefined {
  const shown = finder.bodies.properties(kind.shown).map((each) => each.name);
  const sent = finder.bodies.properties(kind.sent).map((each) => each.name);
  return sent.find((each) => shown.includes(each) && spelled(each) === spelled(name));
}
