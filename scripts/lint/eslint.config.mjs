/**
 * `npm run lint`: typescript-eslint's strict rules with types; it takes a minute of CPU, so that it is a
 * step of its own and no test. Without `--quiet` it also reports what is owed, in two minutes.
 */
import tseslint from "typescript-eslint";
import { vocabulary } from "./vocabulary.mjs";

/** "error" once the words of vocabulary.mjs are everywhere; until then `npm run lint` does not look. */
const VOCABULARY = process.env["LINT_VOCABULARY"] ?? "off";

/** Rules of typescript-eslint that ask for another style than this one. Each with its reason. */
const againstTheStyle = {
  // A member of an interface that returns a promise is async, so that what it throws is a rejection.
  "@typescript-eslint/require-await": "off",
  // Numbers in texts are what they look like.
  "@typescript-eslint/restrict-template-expressions": [
    "warn",
    { allowNumber: true, allowBoolean: true },
  ],
  // `return reject(...)` ends a function that returns nothing, and `() => stop()` is one.
  "@typescript-eslint/no-confusing-void-expression": "off",
  // What is destructured in order to be left out, and a parameter before one that is used.
  "@typescript-eslint/no-unused-vars": [
    "error",
    { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
  ],
  // Documents and schemas are copied and edited in place, by the names they come with.
  "@typescript-eslint/no-dynamic-delete": "off",
  // Code points are what is meant, as in the tests of texts beyond the first plane.
  "@typescript-eslint/no-misused-spread": "off",
  // The line below says what the compiler must reject.
  "@typescript-eslint/ban-ts-comment": "off",
  // Of the compiler's own type alone: `noUncheckedIndexedAccess` and data from outside are stricter.
  "@typescript-eslint/no-unnecessary-type-assertion": "warn",
};

/** What is broken in places today: reported, and to be emptied. */
const owed = Object.fromEntries(
  [
    "await-thenable",
    "no-base-to-string",
    "no-deprecated",
    "no-generated-empty-object-type",
    "no-invalid-void-type",
    "no-meaningless-void-operator",
    "no-misused-promises",
    "no-unnecessary-boolean-literal-compare",
    "no-unnecessary-condition",
    "no-unnecessary-template-expression",
    "no-unnecessary-type-arguments",
    "no-unnecessary-type-conversion",
    "no-unsafe-argument",
    "no-unsafe-assignment",
    "no-unsafe-call",
    "no-unsafe-class-instance-assignment",
    "no-unsafe-enum-assignment",
    "no-unsafe-member-access",
    "no-unsafe-return",
    "no-useless-default-assignment",
    "only-throw-error",
    "prefer-promise-reject-errors",
    "unbound-method",
    "use-unknown-in-catch-callback-variable",
  ].map((rule) => [`@typescript-eslint/${rule}`, "warn"]),
);

/** In tests: JSON that came back is compared whole, and what is missing fails the test. */
const inTests = Object.fromEntries(
  [
    "no-non-null-assertion",
    "no-unsafe-argument",
    "no-unsafe-assignment",
    "no-unsafe-call",
    "no-unsafe-member-access",
    "no-unsafe-return",
    "restrict-plus-operands",
    "restrict-template-expressions",
  ].map((rule) => [`@typescript-eslint/${rule}`, "off"]),
);

export default tseslint.config(
  {
    ignores: [
      ...["dist/", "data/", "generated/", "**/*.mjs"],
      // Pieces of programs that the generator puts together.
      ...["**/*.template.ts", "scripts/generate/testing/whole-range/"],
    ],
  },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { house: { rules: { vocabulary } } },
    rules: { ...owed, ...againstTheStyle, "house/vocabulary": VOCABULARY },
  },
  {
    files: ["**/*.test.ts", "**/testing/**", "**/contract/**", "**/*-contract.ts"],
    rules: inTests,
  },
);
