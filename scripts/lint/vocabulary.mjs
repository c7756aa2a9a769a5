/**
 * Words that no name of this project has, and what it says instead. Each is matched as a word of a
 * name in camel case, in any of its forms: `answer` also finds `answered` and `isAnswering`.
 *
 * Not here, since they are also the right word for something else: head (a method of HTTP), hold, owner
 * and mark (of bytes). "fault" stays right for what a test or the control API injects on purpose.
 */
export const forbiddenWords = [
  ["answer(?:s|ed|ing|able)?", "response (a message), result (of a query)"],
  ["repl(?:y|ies|ied)", "response"],
  ["judges?|judged|judging|judgements?", "validator, or oracle (in a test)"],
  ["faults?|faulty", "error (fault: only what is injected on purpose)"],
  ["troubles?", "error"],
  ["problems?", "error"],
  ["refus(?:e|es|ed|ing|al|als)", "reject"],
  ["circles?|circular", "cycle"],
  ["patience|patient", "timeout, deadline or grace period"],
  ["fulfil(?:s|led|ling)?", "match"],
  ["spoilers?|spoil(?:s|ed|t)?", "mutator"],
  ["contestants?", "implementation"],
  ["plays?", "workload"],
  ["deliver(?:y|ies)", "import batch"],
  ["moments?", "timestamp or instant"],
  ["surroundings?", "…Context"],
  ["learn(?:s|ed|t)?", "upsertTerms"],
  ["slots?", "counter shard"],
];

const patterns = forbiddenWords.map(([word, instead]) => [new RegExp(`^(?:${word})$`), instead]);

/** `getHTTPAnswer` is get, http and answer. */
function wordsOf(name) {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
}

/** An ESLint rule that reports names of declarations and of files, in the words of others only here. */
export const vocabulary = {
  meta: {
    type: "suggestion",
    docs: { description: "Names use the words of the field." },
    messages: { word: "'{{name}}' says '{{word}}': say {{instead}}." },
    schema: [],
  },
  create(context) {
    function check(node, name) {
      for (const word of wordsOf(name)) {
        const found = patterns.find(([pattern]) => pattern.test(word));
        if (found) {
          context.report({ node, messageId: "word", data: { name, word, instead: found[1] } });
        }
      }
    }
    const declares = (node) => node?.type === "Identifier" && check(node, node.name);
    const checkPattern = (node) => {
      if (node?.type === "Identifier") declares(node);
      else if (node?.type === "AssignmentPattern") checkPattern(node.left);
      else if (node?.type === "RestElement") checkPattern(node.argument);
      else if (node?.type === "ArrayPattern") node.elements.forEach(checkPattern);
      else if (node?.type === "TSParameterProperty") checkPattern(node.parameter);
      else if (node?.type === "ObjectPattern") {
        // A shorthand has the name that the property was declared with.
        for (const property of node.properties) {
          if (property.type === "RestElement") checkPattern(property);
          else if (!property.shorthand) checkPattern(property.value);
        }
      }
    };
    const checkKey = ({ key, computed }) => {
      if (computed) return;
      if (key.type === "Identifier" || key.type === "PrivateIdentifier") check(key, key.name);
    };
    const checkParameters = ({ params }) => params.forEach(checkPattern);
    return {
      Program: (node) => check(node, context.filename.slice(context.cwd.length)),
      VariableDeclarator: ({ id }) => checkPattern(id),
      FunctionDeclaration: (node) => (declares(node.id), checkParameters(node)),
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      TSDeclareFunction: (node) => (declares(node.id), checkParameters(node)),
      ClassDeclaration: ({ id }) => declares(id),
      TSInterfaceDeclaration: ({ id }) => declares(id),
      TSTypeAliasDeclaration: ({ id }) => declares(id),
      TSTypeParameter: ({ name }) => declares(name),
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
    };
  },
};
