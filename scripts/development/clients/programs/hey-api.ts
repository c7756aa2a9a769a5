/** Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked. */
import { readFileSync } from "node:fs";
import * as api from "./client/index";
import { client } from "./client/client.gen";

async function main(): Promise<void> {
  const [baseUrl = "", projectKey = "", id = "", secret = "", image = ""] = process.argv.slice(2);
  client.setConfig({
    baseUrl,
    auth: ({ scheme }) => (scheme === "basic" ? `${id}:${secret}` : token),
  });
  let token = "";
  token =
    (await api.issueToken({ body: { grant_type: "client_credentials" } })).data?.access_token ?? "";
  console.log("token");
  const objectTypeProperty = { arrayOfStringExample: ["from hey"] };
  const created = await api.createOrUpdateResource({
    path: { projectKey },
    body: { objectTypeProperty },
  });
  const path = { projectKey, id: created.data?.id ?? "" };
  console.log("create");
  if ((await api.getResource({ path })).data?.version === 1) console.log("read");
  const body = {
    version: 1,
    actions: [{ action: "changeSomeProperty" as const, someProperty: "changed" }],
  };
  if ((await api.updateResource({ path, body })).data?.someProperty === "changed")
    console.log("update");
  if ((await api.updateResource({ path, body })).response?.status === 409) console.log("conflict");
  const query = { filter: ['arrayOfStringExample:"from hey"'] };
  if ((await api.searchResources({ path: { projectKey }, query })).data?.total === 1)
    console.log("search");
  const gif = new Blob([readFileSync(image)], { type: "image/gif" });
  const uploaded = await api.uploadProductImage({
    path: { projectKey },
    body: gif,
    query: { sku: "DRS01-RED-S", staged: false },
  });
  if (uploaded.data) console.log("upload");
  if ((await api.deleteResource({ path, query: { version: 2 } })).data) console.log("delete");
}
void main();
