/**
 * Words that no name of this project uses, each with its replacement. A word matches as a part of a name in
 * camel case, in any of its forms: `answer` also matches `answered` and `isAnswering`.
 *
 * Words that also have a right meaning are not listed: head (a method of HTTP), hold, owner, mark (of
 * bytes), and fulfilled (of promises).
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
  ["fulfil(?:s|l|ls|ling)?", "match"],
  ["spoilers?|spoil(?:s|ed|t)?", "mutator"],
  ["contestants?", "implementation"],
  ["plays?", "workload"],
  ["deliver(?:y|ies)", "import batch"],
  ["moments?", "timestamp or instant"],
  ["surroundings?", "…Context"],
  ["learn(?:s|ed|t)?", "upsertTerms"],
  ["slots?", "counter shard"],
];

/** Words that are right in some files: terms of a tool or standard, and exports of released clients. */
const allowedWords = [
  // Redocly's and ESLint's term for an error or a warning of a lint.
  [/^problems?$/, /^\/scripts\/generate\//],
  // What is injected on purpose.
  [/^faults?$/, /^\/(?:server\/(?:control|embed)|scripts\/conformance)\//],
  // Jepsen's term for an error that a test plants.
  [/^faults$/, /^\/scripts\/development\/chaos\//],
  // Fastify's term for a response.
  [/^reply$/, /^\/scripts\/development\/bench\/implementations\/fastify-glue\.ts$/],
  // A connection is refused (ECONNREFUSED).
  [/^refused$/, /^\/server\/http\/accept-queue\.test\.ts$/],
  [/^answer$/, /^\/client\/transport\/(?:errors|operation-types)\.ts$/],
];

const patterns = forbiddenWords.map(([word, instead]) => [new RegExp(`^(?:${word})$`), instead]);

/** `getHTTPAnswer` is split into get, http and answer. */
export function wordsOf(name) {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
}

/** An ESLint rule that reports forbidden words in the names of files and of declarations. */
export const vocabulary = {
  meta: {
    type: "suggestion",
    docs: { description: "Names use the words of the field." },
    messages: { word: "'{{name}}' says '{{word}}': say {{instead}}." },
    schema: [],
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length).replaceAll("\\", "/");
    const isAllowed = (word) =>
      allowedWords.some(([pattern, place]) => pattern.test(word) && place.test(file));
    function check(node, name) {
      for (const word of wordsOf(name).filter((each) => !isAllowed(each))) {
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
        // The name of a shorthand is checked where the property is declared.
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
      Program: (node) => check(node, file),
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
