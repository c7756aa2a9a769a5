// openapi-fetch with a middleware that sets the token, as in its documentation.
import { createRequire } from "node:module";
import { join } from "node:path";

// Installed where the program is run.
const require = createRequire(join(process.cwd(), "x.js"));
const { default: createClient } = require("openapi-fetch");

const client = createClient({ baseUrl });
client.use({
  async onRequest({ request }) {
    request.headers.set("Authorization", `Bearer ${await bearer()}`);
    return request;
  },
});

/** Sends one request; the path has its parameters in braces. Throws if there is no response. */
async function send(method, path, { pathParameters, query = [], headers, body, signal } = {}) {
  const parameters = query.map(({ name, style, value }) =>
    style === "members" ? value : { [name]: value },
  );
  const { data, error, response } = await client.request(method.toLowerCase(), path, {
    params: {
      path: { projectKey, ...pathParameters },
      query: Object.assign({}, ...parameters),
      header: headers,
    },
    body,
    signal,
    ...(body instanceof Uint8Array && { bodySerializer: (bytes) => bytes, headers }),
  });
  return { status: response.status, body: data ?? error };
}
