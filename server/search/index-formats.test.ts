import { crc32 } from "node:zlib";
import { expect, it } from "@jest/globals";
import { indexedProducts } from "../products/product-documents.js";
import { indexedResources } from "../resources/resource-document.js";
import { buildTextSection } from "./engine/text/section-builder.js";

const TEXTS = {
  de: "Kleider aus Grünkohl für Sofas, T-Shirts 42",
  en: "knives, running shoes and women’s scarves",
  es: "las luces y los lápices",
  fr: "les bijoux et l’œil",
  it: "gli uomini",
  nl: "huizen",
  pt: "animais",
  sv: "skor",
};

// When the checksum changes, add 1 to both formats: an index in the former format would otherwise stay in use.
it("pairs the formats of indexes with the bytes of their texts", () => {
  const texts = Object.entries(TEXTS).map(([locale, text]) => ({ field: 0, locale, text }));
  const section = buildTextSection([{ id: "1", values: [], texts, parts: [] }]);
  expect({
    products: indexedProducts.format,
    resources: indexedResources.format,
    checksum: crc32(section),
  }).toEqual({ products: 3, resources: 2, checksum: 873603451 });
});
