/** Gists. */
import { Octokit } from "@octokit/rest";
import { follow } from "./life.mjs";

await follow(({ url, token }) => {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const { gists } = new Octokit({ auth: token, baseUrl: url, log }).rest;
  const files = { "a.txt": { content: "one" } };
  const dataOf = async (response) => (await response).data;
  return {
    sent: { description: "An example" },
    changed: { description: "Another example" },
    unknownId: "aa5a315d61ae9438b18d",
    create: () => dataOf(gists.create({ description: "An example", public: false, files })),
    read: (gist_id) => dataOf(gists.get({ gist_id })),
    list: () => dataOf(gists.list({ per_page: 100 })),
    update: (gist_id) => dataOf(gists.update({ gist_id, description: "Another example" })),
    remove: (gist_id) => gists.delete({ gist_id }),
    invalid: () => gists.create({ description: 7, files }),
    errorOf: ({ status, response }) => ({ status, message: response?.data?.message }),
  };
});
