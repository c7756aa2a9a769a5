import {
  type Json,
  type ServerFaults,
  isFor,
  respondingWith,
  succeeded,
  withStatus,
} from "./planting.js";

const isCart = isFor("writeNamespaceAction");

const isUpload = isFor("uploadProductImage");

const money = (value: unknown, more: number): Json => {
  const { centAmount, ...rest } = value as { centAmount: number };
  return { ...rest, centAmount: centAmount + more };
};

export const shopFaults: ServerFaults = {
  "cart-arithmetic": [
    respondingWith(succeeded(isCart), (body) => ({ ...body, sum: money(body["sum"], 1) })),
    respondingWith(succeeded(isCart), (body) =>
      JSON.parse(JSON.stringify(body).replace('"count":3', '"count":2')),
    ),
    withStatus((request, { status }) => isCart(request) && status === 400, 200),
  ],
  "image-wrong": withStatus(isUpload, 200),
};
