/** Tasks, in an envelope `data`. */
import Asana from "asana";
import { follow } from "./life.mjs";

await follow(({ url, token }) => {
  const client = new Asana.ApiClient();
  client.basePath = url;
  client.authentications.token.accessToken = token;
  const tasks = new Asana.TasksApi(client);
  const dataOf = async (response) => (await response).data;
  const workspace = "12345";
  return {
    idOf: ({ gid }) => gid,
    known: {
      update: [
        "document",
        "Only prose says that a PUT keeps what is not sent: here it replaces the task.",
      ],
    },
    sent: { name: "Buy catnip", completed: false },
    changed: { name: "Buy catnip", completed: true },
    unknownId: "999999999",
    create: () =>
      dataOf(tasks.createTask({ data: { name: "Buy catnip", completed: false, workspace } })),
    read: (gid) => dataOf(tasks.getTask(gid)),
    list: () => dataOf(tasks.getTasks({ workspace, assignee: "me" })),
    update: (gid) => dataOf(tasks.updateTask({ data: { completed: true } }, gid)),
    remove: (gid) => tasks.deleteTask(gid),
    invalid: () => tasks.createTask({ data: { name: 7 } }),
    errorOf: ({ response }) => ({
      status: response?.status,
      message: response?.body?.errors?.[0]?.message,
    }),
  };
});
