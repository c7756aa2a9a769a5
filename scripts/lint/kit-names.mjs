import { wordsOf } from "./vocabulary.mjs";

/** The rooms that know no API: any document can be served, called and published with them. */
const KIT =
  /^\/(?:server\/(?:(?:config|errors|package-root)\.ts$|(?:kit|http|validation|auth|operation|metrics|tracing|health|workers|document|parameters)\/)|client\/transport\/|scripts\/(?:generate|docs|init)\/)/;
const TESTS = /\.test\.ts$|\/testing\/|-contract\.ts$/;

/** The things of this API, in the singular and in the plural. */
const THING = /^(?:resources?|products?|carts?|projects?)$/;

/** Names in which such a word means something else. */
const allowedNames = [
  // HTTP's term for what a URL identifies (RFC 9110 section 3.1), in a code that released clients know.
  [/^ResourceNotFound$/, /^\//],
  // OpenTelemetry's term for what emits traces.
  [/^OTEL_RESOURCE_ATTRIBUTES$/, /^\/server\/operation\/tracing-settings\.ts$/],
  [/resource/i, /^\/server\/operation\/tracing\/open-tracing\.ts$/],
  // npm's and TypeScript's term for the folder of a package.json: what is generated from and into.
  [/^(?:check|diff|generate|watch|write)(?:Project|-project\.ts)$/, /^\/scripts\/generate\//],
  [/^projectOptions$/, /^\/scripts\/generate\//],
  [/project/i, /^\/(?:scripts\/init|server\/kit)\//],
];

/** An ESLint rule: no identifier of the kit, declared or used, names a thing of this API. */
export const kitNames = {
  meta: {
    type: "suggestion",
    docs: { description: "The kit names no thing of this API." },
    messages: {
      name: "'{{name}}' says '{{word}}', and this folder knows no API: use a word that holds for any (tenant, thing).",
    },
    schema: [],
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length).replaceAll("\\", "/");
    if (!KIT.test(file) || TESTS.test(file)) return {};
    function check(node, name) {
      const word = wordsOf(name).find((each) => THING.test(each));
      if (word === undefined) return;
      if (allowedNames.some(([pattern, place]) => pattern.test(name) && place.test(file))) return;
      context.report({ node, messageId: "name", data: { name, word } });
    }
    const checkKey = (node) => {
      if (node?.type === "Literal" && typeof node.value === "string") check(node, node.value);
    };
    return {
      Program: (node) => check(node, file.slice(file.lastIndexOf("/") + 1)),
      Identifier: (node) => check(node, node.name),
      PrivateIdentifier: (node) => check(node, node.name),
      MemberExpression: ({ property }) => checkKey(property),
      Property: ({ key }) => checkKey(key),
      TSPropertySignature: ({ key }) => checkKey(key),
      TSLiteralType: ({ parent, literal }) =>
        parent?.type === "TSIndexedAccessType" && checkKey(literal),
    };
  },
};
