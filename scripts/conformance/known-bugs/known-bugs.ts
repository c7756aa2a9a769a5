/** Two releases, the check that only the second passes, and the report or fix in the repository. */
type Bug = Record<"before" | "after" | "check" | "report", string>;
/** `client`: a file in clients/, or an adapter that `conformance adapter` prints. `repository`: on GitHub. */
type Source = [language: Language, client: string, name: string, repository: string];
export type Language = "node" | "python" | "go";
export type KnownBug = ReturnType<typeof of>[number];

/** Packages that a client uses in addition to the library. */
export const required: Readonly<Record<string, readonly string[]>> = {
  "axios.mjs": ["axios@1.7.9"],
  python: ["requests==2.31.0"],
};

/** The rows of the guide's table. */
export const knownBugs = [
  ...of(
    "node",
    "ts-client",
    "@commercetools/ts-client",
    "commercetools/commercetools-sdk-typescript",
    [
      { before: "2.0.0", after: "2.0.1", check: "token-failure-not-kept", report: "pull/767" },
      { before: "2.0.1", after: "2.0.2", check: "token-shared", report: "issues/761" },
      { before: "2.1.3", after: "2.1.5", check: "malformed-told", report: "pull/864" },
      { before: "3.0.1", after: "3.0.4", check: "body-unicode", report: "pull/922" },
      { before: "3.1.0", after: "3.2.0", check: "token-renewed-after-401", report: "pull/950" },
    ],
  ),
  ...of("node", "axios.mjs", "axios-retry", "softonic/axios-retry", [
    { before: "4.1.0", after: "4.2.0", check: "retry-429", report: "pull/270" },
    { before: "4.3.0", after: "4.4.0", check: "abort-in-back-off", report: "pull/273" },
  ]),
  ...of("node", "ky.mjs", "ky", "sindresorhus/ky", [
    { before: "0.33.1", after: "0.33.2", check: "abort-told", report: "pull/482" },
    { before: "1.4.0", after: "1.5.0", check: "retry-503", report: "pull/604" },
  ]),
  ...of("node", "node-fetch.mjs", "node-fetch", "node-fetch/node-fetch", [
    { before: "2.6.6", after: "2.6.7", check: "token-not-to-other-hosts", report: "pull/1453" },
  ]),
  ...of("node", "undici.mjs", "undici", "nodejs/undici", [
    { before: "7.4.0", after: "7.5.0", check: "retry-after-date", report: "pull/4084" },
  ]),
  ...of("node", "workos.mjs", "@workos-inc/node", "workos/workos-node", [
    { before: "10.7.0", after: "10.8.0", check: "retry-503", report: "pull/1659" },
  ]),
  ...of("python", "python", "urllib3", "urllib3/urllib3", [
    { before: "1.26.20", after: "2.0.2", check: "wrong-length-told", report: "pull/2514" },
  ]),
  ...of("python", "httpx.py", "httpx", "encode/httpx", [
    { before: "0.24.0", after: "0.24.1", check: "query-unicode", report: "pull/2671" },
  ]),
  ...of(
    "go",
    "retryablehttp.go",
    "github.com/hashicorp/go-retryablehttp",
    "hashicorp/go-retryablehttp",
    [
      { before: "0.6.6", after: "0.6.7", check: "retry-429", report: "issues/99" },
      { before: "0.6.8", after: "0.7.0", check: "retry-after-seconds", report: "pull/131" },
      { before: "0.7.5", after: "0.7.6", check: "retry-after-date", report: "pull/138" },
    ],
  ),
];

function of(...[language, client, name, repository, bugs]: [...Source, Bug[]]) {
  return bugs.map((bug) => ({ language, client, name, repository, ...bug }));
}
