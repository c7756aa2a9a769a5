/** Prints that the document was imported, if there is a request for each of its operations. */
import { readFileSync } from "node:fs";
import { openApiToBruno } from "@usebruno/converters";

const METHODS = ["get", "head", "post", "put", "patch", "delete", "options", "trace"];
const document = JSON.parse(readFileSync("openapi.json", "utf8"));
const operations = Object.values(document.paths).flatMap((item) =>
  METHODS.filter((method) => item[method]),
);

const requestsOf = (items) =>
  items.flatMap((item) => (item.items ? requestsOf(item.items) : item.request ? [item] : []));

async function main() {
  const collection = await openApiToBruno(document);
  const requests = requestsOf(collection.items);
  console.error(`${requests.length} requests of ${operations.length} operations`);
  if (requests.length === operations.length) console.log("import");
}

await main();
