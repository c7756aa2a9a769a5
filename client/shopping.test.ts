import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleDataFolder } from "../server/products/sample-catalogue.js";
import { ServiceUnderTest } from "../server/testing/service-under-test.js";
import { uploadImage } from "./index.js";
import { clientOf } from "./testing/client-of.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

const eur = (centAmount: number): object => ({
  fractionDigits: 2,
  centAmount,
  currencyCode: "EUR",
});

it("finds a dress in German, gives it a picture, and puts it into a cart that is read in German", async () => {
  const client = clientOf(service);
  const picture = await readFile(join(sampleDataFolder, "pictures", "dress-navy.png"));
  const search = { "text.de": "Sommerkleid rot", markMatchingVariants: true };

  const { data: found } = await client.searchProductProjections({ body: search });
  const [dress] = found.results;
  const variant = dress?.variants[0];
  expect([found.total, dress?.key, dress?.name["de"], variant?.id, variant?.sku]).toEqual([
    1,
    "linen-summer-dress-in-red",
    "Sommerkleid aus Leinen in Rot",
    2,
    "DRS01-RED-M",
  ]);
  expect(variant?.images).toEqual([
    { url: expect.stringMatching(/\/dress-red\.png$/), dimensions: { w: 192, h: 256 } },
  ]);

  const { status, data: changed } = await uploadImage(client, picture, {
    query: { sku: "DRS01-RED-M", filename: "Rückseite.png", staged: false },
  });
  const images = changed.variants[0]?.images ?? [];
  const url = images[1]?.url ?? "";
  expect([status, changed.id, changed.version]).toEqual([200, dress?.id, 2]);
  expect(images).toEqual([...(variant?.images ?? []), { url, dimensions: { w: 192, h: 256 } }]);

  // The public address lies under the base URL, where nothing listens in a test.
  const address = url.replace(service.config.baseUrl, service.url);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/demo\/images\/[^/]+\/R%C3%BCckseite\.png$/);
  const response = await fetch(address);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);

  const { data: again } = await client.searchProductProjections({ body: search });
  expect([again.total, again.results[0]?.version]).toEqual([1, 2]);
  expect(again.results[0]?.variants[0]).toEqual({ ...variant, images });
  expect(again.results[0]?.masterVariant).toEqual(dress?.masterVariant);

  await client.writeNamespaceAction({ body: { namespace: "cart", action: "clear" } });
  const { status: added } = await client.writeNamespaceAction({
    body: { namespace: "cart", action: "addItem", payload: { sku: "DRS01-RED-M", count: 2 } },
  });
  expect(added).toBe(200);

  const { data: cart } = await client.fetchNamespaceActionWithHeaders({
    headers: { "Example-Locale": "de_DE", "Example-Path": "/de" },
  });
  expect(cart).toEqual({
    cartId: expect.any(String),
    cartVersion: "3",
    lineItems: [
      {
        lineItemId: expect.any(String),
        productId: dress?.id,
        name: "Sommerkleid aus Leinen in Rot",
        type: "variant",
        count: 2,
        price: eur(12_200),
        discountTexts: [],
        discounts: [],
        totalPrice: eur(24_400),
        variant: {
          id: "2",
          sku: "DRS01-RED-M",
          images: images.map((image) => image.url),
          groupId: "linen-summer-dress-in-red",
          attributes: {
            articleNumberManufacturer: "VAL-4100",
            articleNumberMax: "690155",
            matrixId: "20000",
            baseId: "DRS01-RED",
            designer: { key: "valmorina", label: "Valmorina" },
            madeInItaly: { key: "yes", label: "Ja" },
            commonSize: { key: "m", label: "M" },
            style: { key: "casual", label: "Freizeit" },
            gender: { key: "women", label: "Damen" },
            color: { key: "red", label: "rot" },
            size: "38",
            colorFreeDefinition: "Papavero",
            season: "SS25",
          },
          price: eur(12_200),
          isOnStock: true,
        },
        isGift: false,
        _url: "/de/sommerkleid-aus-leinen-in-rot/p/DRS01-RED-M",
      },
    ],
    sum: eur(24_400),
    shippingAddress: {},
    billingAddress: {},
    payments: [],
    discountCodes: [],
  });
});
