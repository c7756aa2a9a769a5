/** Contacts. The SDK returns errors instead of throwing them. */
import { Resend } from "resend";
import { follow } from "./life.mjs";

async function unwrapped(response) {
  const { data, error } = await response;
  if (error) throw error;
  return data;
}

await follow(({ url, token }) => {
  const { contacts } = new Resend(token, { baseUrl: url });
  return {
    sent: { email: "steve@example.com", first_name: "Steve" },
    changed: { email: "steve@example.com", first_name: "Stephen", unsubscribed: true },
    unknownId: "e169aa45-1ecf-4183-9955-b1499d5701d3",
    create: () => unwrapped(contacts.create({ email: "steve@example.com", firstName: "Steve" })),
    read: (id) => unwrapped(contacts.get({ id })),
    list: async () => (await unwrapped(contacts.list())).data,
    update: (id) => unwrapped(contacts.update({ id, firstName: "Stephen", unsubscribed: true })),
    remove: (id) => unwrapped(contacts.remove({ id })),
    invalid: () => unwrapped(contacts.create({ firstName: "Steve" })),
    errorOf: ({ statusCode, message }) => ({ status: statusCode, message }),
  };
});
