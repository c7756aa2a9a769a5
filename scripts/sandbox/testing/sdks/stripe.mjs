/** Customers: they are changed with a POST to the customer; bodies are forms with brackets. */
import Stripe from "stripe";
import { follow } from "./life.mjs";

await follow(({ url, token }) => {
  const { hostname: host, port } = new URL(url);
  const stripe = new Stripe(token, { protocol: "http", host, port, maxNetworkRetries: 0 });
  return {
    sent: { name: "Jenny Rosen", metadata: { order: "6735" } },
    changed: { name: "Jenny Smith", email: "jenny@example.com", metadata: { order: "6735" } },
    unknownId: "cus_unknown",
    create: () => stripe.customers.create({ name: "Jenny Rosen", metadata: { order: "6735" } }),
    read: (id) => stripe.customers.retrieve(id),
    list: async () => (await stripe.customers.list({ limit: 100 })).data,
    update: (id) =>
      stripe.customers.update(id, { name: "Jenny Smith", email: "jenny@example.com" }),
    remove: (id) => stripe.customers.del(id),
    invalid: () => stripe.customers.create({ balance: "much" }),
    errorOf: ({ type, statusCode, raw }) => ({
      status: type === "StripeInvalidRequestError" ? statusCode : undefined,
      message: raw?.message,
    }),
  };
});
