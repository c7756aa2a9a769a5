import {
  sampleProduct,
  sampleVariant,
} from "../../../server/demo/products/testing/sample-product.js";
import type { ServiceUnderTest } from "../../../server/testing/service-under-test.js";

/** Adds a product that is older than any other to the demo project: uploads without a SKU go to it. */
export async function addFirstProduct(service: ServiceUnderTest): Promise<void> {
  const storage = await service.openStorage();
  const createdAt = "2000-01-01T00:00:00.000Z";
  const masterVariant = sampleVariant(1, { sku: "of-a-test" });
  const product = sampleProduct(service.demo.projectKey, { createdAt, content: { masterVariant } });
  await storage.transaction(({ products }) => products.insert(product));
  await storage.close();
}
