import { randomUUID } from "node:crypto";
import type { components } from "../../../../generated/types.js";
import { euros, sampleProduct, sampleVariant } from "../../products/testing/sample-product.js";
import type { CartLine, DiscountRecord } from "../../storage/records.js";
import type {
  ProductContent,
  ProductRecord,
  VariantRecord,
} from "../../storage/product-records.js";
import type { NewId } from "../../../runtime/service/ids.js";
import type { Storage } from "../../storage/storage.js";
import type {
  Call,
  ReceivedResponse,
  ServiceUnderTest,
} from "../../../testing/service-under-test.js";

export type Cart = components["schemas"]["Cart"];

export class Shop {
  constructor(
    readonly projectKey: string,
    private readonly service: ServiceUnderTest,
    private readonly storage: Storage,
    private readonly access: {
      client: { clientId: string; clientSecret: string };
      token: string;
    },
    private readonly newId: NewId = randomUUID,
  ) {}

  /** A token for some scopes of the project. */
  token(...permissions: string[]): Promise<string> {
    const scope = permissions.map((permission) => `${permission}:${this.projectKey}`).join(" ");
    return this.service.token(scope, this.access.client);
  }

  /** Adds a product with one variant of that SKU, which costs 10 EUR. */
  offer(
    sku: string,
    variant: Partial<VariantRecord> = {},
    content: Partial<ProductContent> = {},
  ): Promise<ProductRecord> {
    return this.put({ masterVariant: variantOf(sku, variant), ...content });
  }

  async put(content: Partial<ProductContent>, key?: string): Promise<ProductRecord> {
    const overrides = { id: this.newId(), content, ...(key && { key }) };
    const product = sampleProduct(this.projectKey, overrides);
    await this.storage.transaction(({ products }) => products.insert(product));
    return product;
  }

  /** Stores the product's next version, with another variant of the SKU in both projections. */
  changeVariant(
    product: ProductRecord,
    sku: string,
    changes: Partial<VariantRecord>,
  ): Promise<void> {
    const content = { ...product.staged, masterVariant: variantOf(sku, changes) };
    return this.#update(product, { ...product, current: content, staged: content });
  }

  /** Unpublishes the product: its next version has no current projection. */
  unpublish(product: ProductRecord): Promise<void> {
    const { current: _removed, ...unpublished } = product;
    return this.#update(product, unpublished);
  }

  /** Publishes the product again, in its first version. */
  publish(product: ProductRecord): Promise<void> {
    return this.#update({ ...product, version: 2 }, product);
  }

  async #update({ version }: ProductRecord, changed: ProductRecord): Promise<void> {
    await this.storage.transaction(({ products }) =>
      products.update({ ...changed, version: version + 1 }, version),
    );
  }

  async discount(
    code: string,
    effect: DiscountRecord["effect"],
    name: DiscountRecord["name"] = { en: code },
  ): Promise<void> {
    const { projectKey } = this;
    await this.storage.transaction(({ discounts }) =>
      discounts.put({ projectKey, code, name, effect }),
    );
  }

  /** Replaces the project's cart by one with these lines. */
  async storeCart(lines: CartLine[]): Promise<void> {
    const { projectKey } = this;
    const nothing = { shippingAddress: {}, billingAddress: {}, discountCodes: [] };
    await this.storage.transaction(({ carts }) =>
      carts.put({ projectKey, id: this.newId(), version: lines.length, lines, ...nothing }),
    );
  }

  /** Calls one of the four operations: `namespace-action` and the given suffix. */
  call(method: "GET" | "POST", operation = "", call: Call = {}): Promise<ReceivedResponse> {
    const path = `/${this.projectKey}/resource/namespace-action${operation}`;
    return this.service.call(method, path, { token: this.access.token, ...call });
  }

  act(action: string, payload?: unknown): Promise<ReceivedResponse> {
    return this.call("POST", "", { body: { namespace: "cart", action, payload } });
  }

  /** Sends the action and returns the cart of the response. Throws unless the status is 200. */
  async acted(action: string, payload?: unknown): Promise<Cart> {
    return cartOf(await this.act(action, payload));
  }

  async cart(headers?: Record<string, string>): Promise<Cart> {
    return cartOf(
      headers
        ? await this.call("GET", "-with-headers", { headers })
        : await this.call("GET", "-with-example"),
    );
  }
}

function variantOf(sku: string, changes: Partial<VariantRecord>): VariantRecord {
  return sampleVariant(1, { sku, prices: [euros(1_000)], ...changes });
}

function cartOf({ status, body }: ReceivedResponse): Cart {
  if (status !== 200) throw new Error(`Status ${status}: ${JSON.stringify(body)}`);
  return body as Cart;
}

export function eur(centAmount: number): Cart["sum"] {
  return { fractionDigits: 2, centAmount, currencyCode: "EUR" };
}
