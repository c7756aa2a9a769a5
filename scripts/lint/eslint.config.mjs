/**
 * `npm run lint`: typescript-eslint's strict rules with types; it takes a minute of CPU, so it is a
 * separate step and no test. Without `--quiet` it also reports the rules of `owed`, in two minutes.
 */
import tseslint from "typescript-eslint";
import { kitNames } from "./kit-names.mjs";
import { vocabulary } from "./vocabulary.mjs";

/** Rules of typescript-eslint that contradict this project's style, each with the reason. */
const againstTheStyle = {
  // A member of an interface that returns a promise is async, so that errors become rejections.
  "@typescript-eslint/require-await": "off",
  // Numbers in texts are what they look like.
  "@typescript-eslint/restrict-template-expressions": [
    "warn",
    { allowNumber: true, allowBoolean: true },
  ],
  // `return reject(...)` ends a function that returns nothing, and `() => stop()` is one.
  "@typescript-eslint/no-confusing-void-expression": "off",
  // Properties destructured in order to leave them out, and parameters before one that is used.
  "@typescript-eslint/no-unused-vars": [
    "error",
    { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
  ],
  // Documents and schemas are copied and edited in place, by computed names.
  "@typescript-eslint/no-dynamic-delete": "off",
  // Spreading a string into its code points is intended.
  "@typescript-eslint/no-misused-spread": "off",
  // `@ts-expect-error` marks a line that the compiler must reject.
  "@typescript-eslint/ban-ts-comment": "off",
  // Of the compiler's own type alone: `noUncheckedIndexedAccess` and data from outside are stricter.
  "@typescript-eslint/no-unnecessary-type-assertion": "warn",
};

/** Rules that are still broken in places: warnings, until the list is empty. */
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

/** Rules off in tests, where JSON is compared as a whole and a missing value fails the test. */
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
      // Parts of programs that the generator assembles.
      ...["**/*.template.ts", "scripts/generate/testing/whole-range/"],
    ],
  },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { house: { rules: { vocabulary, "kit-names": kitNames } } },
    rules: {
      ...owed,
      ...againstTheStyle,
      "house/vocabulary": "error",
      "house/kit-names": "error",
    },
  },
  {
    files: ["**/*.test.ts", "**/testing/**", "**/contract/**", "**/*-contract.ts"],
    rules: inTests,
  },
);
