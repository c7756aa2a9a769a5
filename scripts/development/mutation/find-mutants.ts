import ts from "typescript";

/** A change of one place in a file. */
export interface Mutant {
  file: string;
  line: number;
  /** The place, in characters of the file, and what stands there instead. */
  start: number;
  end: number;
  text: string;
  what: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
};

/** Every mutant of a source: another operator, a condition turned round, a boolean turned round. */
export function findMutants(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, text: string): void => {
    const start = node.getStart(tree);
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    const what = `${node.getText(tree).slice(0, 60)} → ${text.slice(0, 60)}`;
    mutants.push({ file, line, start, end: node.getEnd(), text, what });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.getText(tree)];
      if (other !== undefined) add(node.operatorToken, other);
    }
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(tree)})`);
    if (ts.isReturnStatement(node) && node.expression) {
      const { kind } = node.expression;
      if (kind === ts.SyntaxKind.TrueKeyword) add(node.expression, "false");
      if (kind === ts.SyntaxKind.FalseKeyword) add(node.expression, "true");
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mutants;
}
