/**
 * A lint rule for object literals spread into another one, where the compiler does not check for unknown members:
 * without a condition the spread is refused, with one each member must exist in the type of the outer literal.
 */
import ts from "typescript";

export const knownMembers = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      plain: "Write the members without the spread, which hides unknown members.",
      unknown: "'{{name}}' does not exist in type '{{type}}'.",
    },
  },
  create(context) {
    const { esTreeNodeToTSNodeMap, program } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    return {
      "ObjectExpression > SpreadElement"(node) {
        const spread = unwrapped(node.argument);
        if (spread.type === "ObjectExpression") return context.report({ node, messageId: "plain" });
        const type = checker.getContextualType(esTreeNodeToTSNodeMap.get(node.parent));
        for (const member of literalsOf(spread).flatMap(({ properties }) => properties)) {
          const name = nameOf(member);
          if (!type || name === undefined || accepts(type, name, checker)) continue;
          const data = { name, type: checker.typeToString(type) };
          context.report({ node: member, messageId: "unknown", data });
        }
      },
    };
  },
};

/** The expression without `as`, `satisfies` and `!`. */
function unwrapped(node) {
  const isWrapper = /^TS(As|Satisfies|NonNull)Expression$/.test(node.type);
  return isWrapper ? unwrapped(node.expression) : node;
}

/** Literals that the expression may evaluate to. */
function literalsOf(node) {
  const expression = unwrapped(node);
  if (expression.type === "ObjectExpression") return [expression];
  if (expression.type === "LogicalExpression") return literalsOf(expression.right);
  if (expression.type !== "ConditionalExpression") return [];
  return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
}

/** Undefined for a computed name and for a nested spread. */
function nameOf({ key, computed }) {
  return computed || !key ? undefined : String(key.name ?? key.value);
}

const ACCEPTS_ALL =
  ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter;

/** Whether the compiler accepts that member in a literal of the type. */
function accepts(type, name, checker) {
  if (type.flags & ACCEPTS_ALL) return true;
  if (type.isUnionOrIntersection()) return type.types.some((part) => accepts(part, name, checker));
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  const members = checker.getPropertiesOfType(type);
  const isOpen = members.length === 0 || checker.getIndexInfosOfType(type).length > 0;
  return isOpen || members.some((member) => member.name === name);
}
