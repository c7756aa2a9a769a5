import type { CartRecord } from "../storage/records.js";

/**
 * A cart with a line for each example of the document that names one, so that the examples hold in any order.
 * Its ids are the same in every project. The examples add another SKU.
 */
export function sampleCart(projectKey: string): CartRecord {
  return {
    projectKey,
    id: "7b1f2c10-0a53-4f6d-8a2c-2f7f6b1d9a44",
    version: 1,
    lines: [
      { id: "0d9f4a9e-6f0b-4b8c-9b39-1f2f7a3a5b61", sku: "TSH03-NAVY-M", count: 1 },
      { id: "4e8b6d21-3c5f-4a7e-8d90-6b1a2c3d4e5f", sku: "TSH03-NAVY-L", count: 1 },
    ],
    shippingAddress: {},
    billingAddress: {},
    discountCodes: [],
  };
}
