/** typescript-eslint's strict rules with types, as part of `npm run lint`. */
import { join } from "node:path";
import tseslint from "typescript-eslint";
import { knownMembers } from "./known-members.mjs";

/** Rules that contradict this project's style. */
const againstTheStyle = {
  // A member of an interface that returns a promise is async, so that errors become rejections.
  "@typescript-eslint/require-await": "off",
  // Numbers and booleans are readable in texts.
  "@typescript-eslint/restrict-template-expressions": [
    "error",
    { allowNumber: true, allowBoolean: true },
  ],
  // `return reject(...)` ends a function that returns nothing, and `() => stop()` is one.
  "@typescript-eslint/no-confusing-void-expression": "off",
  // Destructured to omit a property, or a parameter before one that is used.
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
  // Caught values and reasons of signals are passed on unchanged.
  "@typescript-eslint/prefer-promise-reject-errors": ["error", { allowThrowingUnknown: true }],
  "@typescript-eslint/no-deprecated": [
    "error",
    {
      allow: [
        // Copying without permission, and outside of secure contexts, has no successor.
        { from: "lib", name: "execCommand" },
        // Marked to be noticed; the test's server has no TLS.
        { from: "package", name: "allowInsecureRequests", package: "openid-client" },
      ],
    },
  ],
};

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
      // Compiled by a test.
      "scripts/generate/testing/whole-range/",
      // Compiled with generated clients.
      "scripts/development/clients/programs/",
      "scripts/conformance/known-bugs/clients/",
      "scripts/conformance/real-servers/servers/",
    ],
  },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      // The default is the folder of this file.
      parserOptions: {
        projectService: true,
        tsconfigRootDir: join(import.meta.dirname, "../../.."),
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { local: { rules: { "known-members": knownMembers } } },
    rules: { ...againstTheStyle, "local/known-members": "error" },
  },
  {
    files: ["**/*.test.ts", "**/testing/**", "**/contract/**", "**/*-contract.ts"],
    rules: inTests,
  },
);
