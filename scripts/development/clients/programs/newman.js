/** Arguments: address, project, id and secret of a client. Sends every request of the imported collection. */
import { readFileSync } from "node:fs";
import converter from "openapi-to-postmanv2";
import newman from "newman";

const [baseUrl, , username, password] = process.argv.slice(2);

async function main() {
  const collection = await imported();
  const token = await tokenFor(collection.auth);
  collection.auth = { type: "bearer", bearer: [{ key: "token", value: token }] };
  const basic = [
    { key: "username", value: username },
    { key: "password", value: password },
  ];
  for (const item of collection.item) authorize(item, basic);
  let requests = 0;
  const failed = [];
  const envVar = [{ key: "baseUrl", value: baseUrl }];
  newman
    .run({ collection, envVar, reporters: [] }, () => {
      for (const each of failed) console.error(each);
      console.error(`${requests - failed.length} of ${requests} requests succeeded`);
      if (requests > 0 && failed.length === 0) console.log("requests");
      process.exitCode = failed.length === 0 ? 0 : 1;
    })
    .on("request", (error, { request, response }) => {
      requests += 1;
      if (response?.code < 400) return;
      failed.push(`${response?.code ?? error?.message} ${request.method} ${request.url}`);
    });
}

/** The token request that Postman makes of the collection's settings, which newman does not. */
async function tokenFor({ oauth2 }) {
  const { accessTokenUrl, grant_type, scope } = Object.fromEntries(
    oauth2.map(({ key, value }) => [key, value]),
  );
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const issued = await fetch(new URL(new URL(accessTokenUrl).pathname, baseUrl), {
    method: "POST",
    headers: { authorization },
    body: new URLSearchParams({ grant_type, scope }),
  });
  const { access_token, error_description } = await issued.json();
  if (!issued.ok) throw new Error(`The collection's token request: ${error_description}`);
  return access_token;
}

function imported() {
  const data = readFileSync("openapi.json", "utf8");
  const options = { parametersResolution: "Example", folderStrategy: "Paths" };
  return new Promise((resolve, reject) =>
    converter.convertV2({ type: "string", data }, options, (error, { result, reason, output }) =>
      error || !result ? reject(error ?? new Error(reason)) : resolve(output[0].data),
    ),
  );
}

/** What a person does once: the collection has the token, and folders of a client its id and secret. */
function authorize(item, basic) {
  for (const each of item.item ?? []) authorize(each, basic);
  if (item.request?.auth?.type === "oauth2") delete item.request.auth;
  if (item.request?.auth?.type === "basic") item.request.auth = { type: "basic", basic };
}

await main();
