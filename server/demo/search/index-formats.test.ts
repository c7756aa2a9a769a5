import { crc32 } from "node:zlib";
import { expect, it } from "@jest/globals";
import { indexedProducts } from "../products/product-documents.js";
import { indexedResources } from "../resources/resource-document.js";
import { IN_BOTH } from "./engine/search-document.js";
import { buildSegment } from "./engine/segment-builder.js";

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

// If the checksum changes, add 1 to both formats; otherwise an index in the old format would stay in use. Add a
// schema step that empties the search tables: maintenance does not delete other formats.
it("the index formats match the bytes of segments", () => {
  const texts = Object.entries(TEXTS).map(([locale, text]) => ({ field: 0, locale, text }));
  const parts = [1, 2].map((value) => ({
    values: [{ path: "size", value, element: -1, occurrences: 1 }],
    texts: [],
  }));
  const document = { id: "1", values: [], texts, parts };
  const segment = buildSegment([{ document, projections: IN_BOTH }], ["2"]);
  expect({
    products: indexedProducts.format,
    resources: indexedResources.format,
    checksum: crc32(segment),
  }).toEqual({ products: 4, resources: 3, checksum: 1317401178 });
});
