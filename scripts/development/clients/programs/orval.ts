/** Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked. */
import { readFileSync } from "node:fs";
import * as api from "./client/api";

async function main(): Promise<void> {
  const [address = "", project = "", client = "", secret = "", image = ""] = process.argv.slice(2);
  // The tool writes paths: an address is put before them here.
  const send = globalThis.fetch;
  globalThis.fetch = (path, init) => send(new URL(String(path), address), init);
  const basic = {
    headers: { Authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString("base64")}` },
  };
  const issued = await api.issueToken({ grant_type: "client_credentials" }, basic);
  const token = issued.status === 200 ? issued.data.access_token : "";
  const bearer = { headers: { Authorization: `Bearer ${token}` } };
  console.log("token");
  const draft = { objectTypeProperty: { arrayOfStringExample: ["from orval"] } };
  const created = await api.createOrUpdateResource(project, draft, bearer);
  const id = created.status === 201 ? (created.data.id ?? "") : "";
  console.log("create");
  const read = await api.getResource(project, id, {}, bearer);
  if (read.status === 200 && read.data.version === 1) console.log("read");
  const update = {
    version: 1,
    actions: [{ action: "changeSomeProperty" as const, someProperty: "changed" }],
  };
  const updated = await api.updateResource(project, id, update, bearer);
  if (updated.status === 200 && updated.data.someProperty === "changed") console.log("update");
  const conflict = await api.updateResource(project, id, update, bearer);
  if (conflict.status === 409 && conflict.data.errors[0]?.currentVersion === 2)
    console.log("conflict");
  const found = await api.searchResources(
    project,
    { filter: ['arrayOfStringExample:"from orval"'] },
    bearer,
  );
  if (found.status === 200 && found.data.total === 1) console.log("search");
  const gif = new Blob([readFileSync(image)], { type: "image/gif" });
  const uploaded = await api.uploadProductImage(
    project,
    gif,
    { sku: "DRS01-RED-S", staged: false },
    bearer,
  );
  if (uploaded.status === 200) console.log("upload");
  if ((await api.deleteResource(project, id, { version: 2 }, bearer)).status === 200)
    console.log("delete");
}
void main();
