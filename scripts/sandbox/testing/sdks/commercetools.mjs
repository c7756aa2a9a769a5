/**
 * Zones: versions, and changes with update actions. Not categories: in the document, each localized text requires a
 * member that is named like a regular expression.
 */
import { ClientBuilder } from "@commercetools/ts-client";
import { createApiBuilderFromCtpClient } from "@commercetools/platform-sdk";
import { follow } from "./life.mjs";

await follow(({ url, client: { clientId, clientSecret } }) => {
  const projectKey = "shop";
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: url,
      projectKey,
      credentials: { clientId, clientSecret },
      httpClient: fetch,
      scopes: [`manage_project:${projectKey}`],
    })
    .withHttpMiddleware({ host: url, httpClient: fetch })
    .build();
  const zones = createApiBuilderFromCtpClient(client).withProjectKey({ projectKey }).zones();
  const bodyOf = async (request) => (await request.execute()).body;
  const at = (ID) => zones.withId({ ID });
  const locations = [{ country: "DE" }, { country: "AT" }];
  return {
    sent: { name: "Europe", locations },
    changed: { name: "Central Europe", locations },
    unknownId: "11111111-2222-4333-8444-555555555555",
    create: () => bodyOf(zones.post({ body: { name: "Europe", locations } })),
    read: (id) => bodyOf(at(id).get()),
    list: async () => (await bodyOf(zones.get())).results,
    update: async (id) => {
      const { version } = await bodyOf(at(id).get());
      const actions = [{ action: "changeName", name: "Central Europe" }];
      return bodyOf(at(id).post({ body: { version, actions } }));
    },
    remove: async (id) => {
      const { version } = await bodyOf(at(id).get());
      return bodyOf(at(id).delete({ queryArgs: { version } }));
    },
    invalid: () => bodyOf(zones.post({ body: { name: 7 } })),
    errorOf: ({ statusCode, body }) => ({ status: statusCode, message: body?.message }),
  };
});
