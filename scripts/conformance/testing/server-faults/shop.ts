import {
  type Json,
  type ServerFaults,
  isFor,
  onlyWhere,
  respondingWith,
  succeeded,
  withStatus,
} from "./planting.js";

const isCart = isFor("writeNamespaceAction");

/** A cart of the sample data with a line more: that of another check has two more. */
const hasThreeLines = ({ lineItems }: Json): boolean =>
  Array.isArray(lineItems) && lineItems.length === 3;
const isUpload = isFor("uploadProductImage");

const money = (value: unknown, more: number): Json => {
  const { centAmount, ...rest } = value as { centAmount: number };
  return { ...rest, centAmount: centAmount + more };
};

export const shopFaults: ServerFaults = {
  "cart-arithmetic": respondingWith(succeeded(isCart), (body) => ({
    ...body,
    sum: money(body["sum"], 1),
  })),
  "cart-counts": onlyWhere(
    (_, text) => text.includes('"count":2'),
    respondingWith(succeeded(isCart), (body) =>
      hasThreeLines(body)
        ? JSON.parse(JSON.stringify(body).replace('"count":3', '"count":2'))
        : body,
    ),
  ),
  "cart-rejects": withStatus((request, { status }) => isCart(request) && status === 400, 200),
  "image-empty": withStatus(isUpload, 200),
  "image-type": onlyWhere(
    ({ headers }) => headers.get("Content-Type") === "image/png",
    withStatus(isUpload, 200),
  ),
  "image-corrupt": onlyWhere(
    ({ headers }, text) => headers.get("Content-Type") === "image/gif" && text.length > 0,
    withStatus(isUpload, 200),
  ),
  "image-stored": respondingWith(succeeded(isUpload), (body) =>
    JSON.parse(JSON.stringify(body).replaceAll('"w":1', '"w":2')),
  ),
};
