/** Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked. */
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { paths } from "./client/api";

async function main(): Promise<void> {
  const [baseUrl = "", projectKey = "", client = "", secret = "", image = ""] =
    process.argv.slice(2);
  const basic = `Basic ${Buffer.from(`${client}:${secret}`).toString("base64")}`;
  const issued = await createClient<paths>({ baseUrl, headers: { Authorization: basic } }).POST(
    "/oauth/token",
    {
      body: { grant_type: "client_credentials" },
      bodySerializer: (body) => new URLSearchParams(body as Record<string, string>),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    },
  );
  const headers = { Authorization: `Bearer ${issued.data?.access_token}` };
  const api = createClient<paths>({ baseUrl, headers });
  console.log("token");
  const body = { objectTypeProperty: { arrayOfStringExample: ["from ots"] } };
  const created = await api.POST("/{projectKey}/resource", {
    params: { path: { projectKey } },
    body,
  });
  const path = { projectKey, id: created.data?.id ?? "" };
  console.log("create");
  const one = "/{projectKey}/resource/{id}";
  if ((await api.GET(one, { params: { path } })).data?.version === 1) console.log("read");
  const update = {
    version: 1,
    actions: [{ action: "changeSomeProperty" as const, someProperty: "changed" }],
  };
  if ((await api.POST(one, { params: { path }, body: update })).data?.someProperty === "changed")
    console.log("update");
  if ((await api.POST(one, { params: { path }, body: update })).response.status === 409)
    console.log("conflict");
  const query = { filter: ['arrayOfStringExample:"from ots"'] };
  const found = await api.GET("/{projectKey}/resource/searchApiPattern", {
    params: { path: { projectKey }, query },
  });
  if (found.data?.total === 1) console.log("search");
  const uploaded = await api.POST("/{projectKey}/resource/images", {
    params: { path: { projectKey }, query: { sku: "DRS01-RED-S", staged: false } },
    body: "",
    bodySerializer: () => new Uint8Array(readFileSync(image)),
    headers: { "Content-Type": "image/gif" },
  });
  if (uploaded.data) console.log("upload");
  if ((await api.DELETE(one, { params: { path, query: { version: 2 } } })).data)
    console.log("delete");
}
void main();
