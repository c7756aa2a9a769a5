/**
 * Conversations: bodies are forms, changes a POST to the conversation. The SDK derives the host from the product's
 * name: its documented `httpClient` sends the requests to the service.
 */
import twilio from "twilio";
import { follow } from "./life.mjs";

await follow(({ url, client }) => {
  class LocalClient extends twilio.RequestClient {
    request(options) {
      const uri = options.uri.replace("https://conversations.twilio.com", url);
      return super.request({ ...options, uri });
    }
  }
  const accountSid = `AC${"0".repeat(32)}`;
  const options = { accountSid, httpClient: new LocalClient() };
  const { clientId, clientSecret } = client;
  const { conversations } = twilio(clientId, clientSecret, options).conversations.v1;
  return {
    idOf: ({ sid }) => sid,
    sent: { friendlyName: "Home-buying journey", uniqueName: "journey" },
    changed: { friendlyName: "House-buying journey", uniqueName: "journey" },
    unknownId: `CH${"f".repeat(32)}`,
    create: () =>
      conversations.create({ friendlyName: "Home-buying journey", uniqueName: "journey" }),
    read: (sid) => conversations(sid).fetch(),
    list: () => conversations.list({ limit: 50 }),
    update: (sid) => conversations(sid).update({ friendlyName: "House-buying journey" }),
    remove: (sid) => conversations(sid).remove(),
    invalid: () => conversations.create({ state: "asleep" }),
    // The document declares no errors, so there is no Twilio code.
    errorOf: ({ status, message }) => ({ status, message }),
  };
});
