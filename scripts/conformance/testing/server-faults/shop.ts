import {
  type Json,
  type PlantedServerFault,
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

export const shopFaults: readonly PlantedServerFault[] = [
  {
    check: "cart-arithmetic",
    what: "the sum is a cent too much",
    proxy: respondingWith(succeeded(isCart), (body) => ({ ...body, sum: money(body["sum"], 1) })),
  },
  {
    check: "cart-counts",
    what: "a count is replaced",
    proxy: onlyWhere(
      (_, text) => text.includes('"count":2'),
      respondingWith(succeeded(isCart), (body) =>
        hasThreeLines(body)
          ? JSON.parse(JSON.stringify(body).replace('"count":3', '"count":2'))
          : body,
      ),
    ),
  },
  {
    check: "cart-rejects",
    what: "what is not possible is taken for done",
    proxy: withStatus((request, { status }) => isCart(request) && status === 400, 200),
  },
  { check: "image-empty", what: "no bytes are an image", proxy: withStatus(isUpload, 200) },
  {
    check: "image-type",
    what: "types are not compared",
    proxy: onlyWhere(
      ({ headers }) => headers.get("Content-Type") === "image/png",
      withStatus(isUpload, 200),
    ),
  },
  {
    check: "image-corrupt",
    what: "bytes are not looked at",
    proxy: onlyWhere(
      ({ headers }, text) => headers.get("Content-Type") === "image/gif" && text.length > 0,
      withStatus(isUpload, 200),
    ),
  },
  {
    check: "image-stored",
    what: "dimensions are swapped",
    proxy: respondingWith(succeeded(isUpload), (body) =>
      JSON.parse(JSON.stringify(body).replaceAll('"w":1', '"w":2')),
    ),
  },
];
