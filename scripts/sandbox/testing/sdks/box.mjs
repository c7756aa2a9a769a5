/** Groups. */
import { BoxClient, BoxDeveloperTokenAuth } from "box-node-sdk";
import { follow } from "./life.mjs";

await follow(({ url, token }) => {
  const auth = new BoxDeveloperTokenAuth({ token });
  const { groups } = new BoxClient({ auth }).withCustomBaseUrls({ baseUrl: url });
  return {
    sent: { name: "Support" },
    changed: { name: "Customer support" },
    unknownId: "999999999",
    create: () => groups.createGroup({ name: "Support", description: "Support group" }),
    read: (id) => groups.getGroupById(id),
    list: async () => (await groups.getGroups()).entries ?? [],
    update: (id) => groups.updateGroupById(id, { requestBody: { name: "Customer support" } }),
    remove: (id) => groups.deleteGroupById(id),
    invalid: () => groups.createGroup({ description: "A group without a name" }),
    errorOf: ({ responseInfo }) => ({
      status: responseInfo?.statusCode,
      message: responseInfo?.body?.message,
    }),
  };
});
