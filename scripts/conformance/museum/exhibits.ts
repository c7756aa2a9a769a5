/** Published bugs, by library: a release with the bug, the first release without it, and the check that shows it. */
export interface Library {
  name: string;
  language: "node" | "python" | "go";
  /** The file in clients/, or an adapter that `conformance adapter` prints. */
  client: string;
  /** On GitHub. */
  repository: string;
  /** Other packages that the client uses, with their versions. */
  requires?: readonly string[];
  bugs: readonly { before: string; after: string; check: string; report: string }[];
}

export const libraries: readonly Library[] = [
  {
    ...{ name: "@commercetools/ts-client", language: "node", client: "ts-client" },
    repository: "commercetools/commercetools-sdk-typescript",
    bugs: [
      { before: "2.0.0", after: "2.0.1", check: "token-failure-not-kept", report: "pull/767" },
      { before: "2.0.1", after: "2.0.2", check: "token-shared", report: "issues/761" },
      { before: "2.1.3", after: "2.1.5", check: "malformed-told", report: "pull/864" },
      { before: "3.0.1", after: "3.0.4", check: "body-unicode", report: "pull/922" },
      { before: "3.1.0", after: "3.2.0", check: "token-renewed-after-401", report: "pull/950" },
    ],
  },
  {
    ...{ name: "axios-retry", language: "node", client: "axios.mjs" },
    ...{ repository: "softonic/axios-retry", requires: ["axios@1.7.9"] },
    bugs: [
      { before: "4.1.0", after: "4.2.0", check: "retry-429", report: "pull/270" },
      { before: "4.3.0", after: "4.4.0", check: "abort-in-back-off", report: "pull/273" },
    ],
  },
  {
    ...{ name: "ky", language: "node", client: "ky.mjs", repository: "sindresorhus/ky" },
    bugs: [
      { before: "0.33.1", after: "0.33.2", check: "abort-told", report: "pull/482" },
      { before: "1.4.0", after: "1.5.0", check: "retry-503", report: "pull/604" },
    ],
  },
  {
    ...{ name: "node-fetch", language: "node", client: "node-fetch.mjs" },
    repository: "node-fetch/node-fetch",
    bugs: [
      { before: "2.6.6", after: "2.6.7", check: "token-not-to-other-hosts", report: "pull/1453" },
    ],
  },
  {
    ...{ name: "undici", language: "node", client: "undici.mjs", repository: "nodejs/undici" },
    bugs: [{ before: "7.4.0", after: "7.5.0", check: "retry-after-date", report: "pull/4084" }],
  },
  {
    ...{ name: "@workos-inc/node", language: "node", client: "workos.mjs" },
    repository: "workos/workos-node",
    bugs: [{ before: "10.7.0", after: "10.8.0", check: "retry-503", report: "pull/1659" }],
  },
  {
    ...{ name: "urllib3", language: "python", client: "python" },
    ...{ repository: "urllib3/urllib3", requires: ["requests==2.31.0"] },
    bugs: [{ before: "1.26.20", after: "2.0.2", check: "wrong-length-told", report: "pull/2514" }],
  },
  {
    ...{ name: "httpx", language: "python", client: "httpx.py", repository: "encode/httpx" },
    bugs: [{ before: "0.24.0", after: "0.24.1", check: "encode-plus", report: "pull/2671" }],
  },
  {
    ...{ name: "github.com/hashicorp/go-retryablehttp", language: "go" },
    ...{ client: "retryablehttp.go", repository: "hashicorp/go-retryablehttp" },
    bugs: [
      { before: "0.6.6", after: "0.6.7", check: "retry-429", report: "issues/99" },
      { before: "0.6.8", after: "0.7.0", check: "retry-after-seconds", report: "pull/131" },
      { before: "0.7.5", after: "0.7.6", check: "retry-after-date", report: "pull/138" },
    ],
  },
];

/** Each bug with its library, as a row of the guide's table. */
export const exhibits = libraries.flatMap(({ bugs, ...library }) =>
  bugs.map((bug) => ({ ...library, ...bug })),
);
export type Exhibit = (typeof exhibits)[number];
