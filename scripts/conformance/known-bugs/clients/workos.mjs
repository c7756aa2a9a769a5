import { WorkOS } from "@workos-inc/node";

let workos;

async function send(method, path, { pathParameters, query = [], body } = {}) {
  const { hostname, port } = new URL(baseUrl);
  workos ??= new WorkOS(await bearer(), {
    apiHostname: hostname,
    port: Number(port),
    https: false,
  });
  const url = filled(path, pathParameters);
  const options = { query: Object.fromEntries(pairsOf(query)) };
  const name = method.toLowerCase();
  try {
    const { data } = await (body === undefined
      ? workos[name](url, options)
      : workos[name](url, body, options));
    return { status: 200, body: data };
  } catch (error) {
    if (!error.status) throw error;
    return { status: error.status, body: error.rawData };
  }
}
