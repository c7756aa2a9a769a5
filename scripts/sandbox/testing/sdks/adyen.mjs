/**
 * Payment links. The SDK cannot list or delete them. It knows only Adyen's hosts and supports only HTTPS: its
 * documented `httpClient` sends the requests to the service.
 */
import adyen from "@adyen/api-library";
import { follow } from "./life.mjs";

const { CheckoutAPI, Client, EnvironmentEnum, HttpClientException } = adyen;

await follow(({ url, apiKey }) => {
  const request = async (endpoint, body, config, _isKeyRequired, { method = "POST" } = {}) => {
    const headers = { "Content-Type": "application/json", "X-API-Key": config.apiKey };
    const address = endpoint.replace(/^https:\/\/[^/]+\/v\d+/, url);
    const init = { method, headers, ...(method !== "GET" && { body }) };
    const response = await fetch(address, init);
    const responseBody = await response.text();
    if (response.ok) return responseBody;
    const apiError = JSON.parse(responseBody);
    const { status: statusCode, message } = apiError;
    throw new HttpClientException({ message, statusCode, responseBody, apiError });
  };
  const client = new Client({ apiKey, environment: EnvironmentEnum.TEST });
  client.httpClient = { request };
  const { PaymentLinksApi: links } = new CheckoutAPI(client);
  const draft = {
    merchantAccount: "Shop",
    reference: "Order 7",
    amount: { currency: "EUR", value: 1250 },
  };
  return {
    sent: draft,
    changed: { ...draft, status: "expired" },
    unknownId: "PL61C53A8B97E6915A",
    create: () => links.paymentLinks(draft),
    read: (id) => links.getPaymentLink(id),
    update: (id) => links.updatePaymentLink(id, { status: "expired" }),
    invalid: () => links.paymentLinks({ ...draft, amount: { currency: "EUR" } }),
    errorOf: ({ statusCode, apiError }) => ({ status: statusCode, message: apiError?.message }),
  };
});
