import type { StorageTransaction } from "../../storage/storage.js";
import { DuplicateKey } from "../../storage/store-errors.js";
import type { RecordLine } from "./project-lines.js";

/** Stores the record of a line in the project. Throws DuplicateKey if it exists. */
export async function insertRecord(
  transaction: StorageTransaction,
  projectKey: string,
  line: RecordLine,
): Promise<void> {
  switch (line.kind) {
    case "client": {
      const { kind: _, ...client } = line;
      return transaction.clients.insert({ ...client, projectKey });
    }
    case "customer": {
      const { kind: _, ...customer } = line;
      return transaction.customers.insert({ ...customer, projectKey });
    }
    case "resource": {
      const { kind: _, ...resource } = line;
      if (await transaction.resources.get(projectKey, line.id)) throw new DuplicateKey(line.id);
      const { current, staged = current } = resource;
      return transaction.resources.insert({ ...resource, projectKey, current, staged });
    }
    case "product": {
      const { kind: _, ...product } = line;
      if (await transaction.products.get(projectKey, line.id)) throw new DuplicateKey(line.id);
      const { staged = product.current } = product;
      if (!staged) throw new Error(`Product ${line.id} has no content.`);
      return transaction.products.insert({ ...product, projectKey, staged });
    }
    case "outOfOrderProperties": {
      const { kind: _, ...record } = line;
      const done = await transaction.outOfOrderProperties.put({ ...record, projectKey });
      if (done === "replaced") throw new DuplicateKey(line.uriParameterOne);
      return;
    }
    case "image": {
      const { kind: _, bytes, ...image } = line;
      if (await transaction.images.get(projectKey, line.id)) throw new DuplicateKey(line.id);
      return transaction.images.insert({ ...image, projectKey }, Buffer.from(bytes, "base64"));
    }
    case "discount": {
      const { kind: _, ...discount } = line;
      if (await transaction.discounts.get(projectKey, line.code)) {
        throw new DuplicateKey(line.code);
      }
      return transaction.discounts.put({ ...discount, projectKey });
    }
    case "cart": {
      const { kind: _, ...cart } = line;
      if (await transaction.carts.get(projectKey)) throw new DuplicateKey(line.id);
      return transaction.carts.put({ ...cart, projectKey });
    }
    case "actionData":
      if (await transaction.actionData.get(projectKey)) throw new DuplicateKey(line.kind);
      return transaction.actionData.put(projectKey, line.value);
  }
}
