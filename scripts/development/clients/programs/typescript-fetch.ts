/** Arguments: address, project, id and secret of a client, a GIF. Prints each step that worked. */
import { readFileSync } from "node:fs";
import { AuthApi, Configuration, ProductsApi, ResourcesApi, ResponseError } from "./client/index";

async function main(): Promise<void> {
  const [basePath = "", projectKey = "", username = "", password = "", image = ""] =
    process.argv.slice(2);
  const login = new AuthApi(new Configuration({ basePath, username, password }));
  const { accessToken } = await login.issueToken({ grantType: "client_credentials" });
  console.log("token");
  const bearer = `Bearer ${accessToken}`;
  const configuration = new Configuration({ basePath, accessToken: bearer });
  const resources = new ResourcesApi(configuration);
  const objectTypeProperty = { arrayOfStringExample: ["from fetch"] };
  const { id = "" } = await resources.createOrUpdateResource({
    projectKey,
    objectTestTypeDraft: { objectTypeProperty },
  });
  console.log("create");
  if ((await resources.getResource({ projectKey, id })).version === 1) console.log("read");
  const exampleResourceUpdate = {
    version: 1,
    actions: [{ action: "changeSomeProperty" as const, someProperty: "changed" }],
  };
  const updated = await resources.updateResource({ projectKey, id, exampleResourceUpdate });
  if (updated.someProperty === "changed") console.log("update");
  await resources
    .updateResource({ projectKey, id, exampleResourceUpdate })
    .catch((error: unknown) => {
      if (error instanceof ResponseError && error.response.status === 409) console.log("conflict");
    });
  const found = await resources.searchResources({
    projectKey,
    filter: ['arrayOfStringExample:"from fetch"'],
  });
  if (found.total === 1) console.log("search");
  const body = new Blob([readFileSync(image)], { type: "image/gif" });
  await new ProductsApi(configuration).uploadProductImage({
    projectKey,
    body,
    sku: "DRS01-RED-S",
    staged: false,
  });
  console.log("upload");
  await resources.deleteResource({ projectKey, id, version: 2 });
  console.log("delete");
}
void main();
