import type { IndexedText } from "../search/engine/search-document.js";
import type {
  AttributeRecord,
  LocalizedText,
  ProductContent,
  ProductRecord,
  SingleAttributeValue,
  VariantRecord,
} from "../storage/product-records.js";
import { isComposite, isKeyAndLabel, isMoney } from "./attribute-values.js";
import { productTextField } from "./product-text-fields.js";

type FieldName = keyof typeof productTextField;

/** The searched texts of a product as a whole. `shared`: attributes of all its variants, by name. */
export function productTexts(
  { key }: ProductRecord,
  content: ProductContent,
  shared: ReadonlyMap<string, AttributeRecord>,
): IndexedText[] {
  const { name, slug, description, searchKeywords } = content;
  const texts: IndexedText[] = [];
  addLocalized(texts, "name", name);
  if (searchKeywords) {
    for (const [locale, keywords] of Object.entries(searchKeywords)) {
      for (const keyword of keywords) addText(texts, "searchKeywords", keyword, locale);
    }
  }
  addText(texts, "identifier", key);
  addLocalized(texts, "slug", slug);
  if (description) addLocalized(texts, "description", description);
  for (const attribute of shared.values()) addAttribute(texts, attribute);
  return texts;
}

/** Those of one variant. `own`: the attributes that are not those of the product. */
export function variantTexts(
  { sku, key }: VariantRecord,
  own: readonly AttributeRecord[],
): IndexedText[] {
  const texts: IndexedText[] = [];
  addText(texts, "identifier", sku);
  addText(texts, "identifier", key);
  for (const attribute of own) addAttribute(texts, attribute);
  return texts;
}

function addAttribute(to: IndexedText[], { value }: AttributeRecord): void {
  for (const single of Array.isArray(value) ? value : [value]) addTextsOfValue(to, single);
}

/**
 * Texts and the labels of enums. Not their keys, which are words of one language that would be found in every. Of
 * money nothing is searched.
 */
function addTextsOfValue(to: IndexedText[], value: SingleAttributeValue): void {
  if (typeof value === "string") return addText(to, "attribute", value);
  if (!isComposite(value) || isMoney(value)) return;
  const text = isKeyAndLabel(value) ? value.label : value;
  if (typeof text === "string") addText(to, "attribute", text);
  else addLocalized(to, "attribute", text);
}

function addLocalized(to: IndexedText[], field: FieldName, text: LocalizedText): void {
  for (const [locale, each] of Object.entries(text)) addText(to, field, each, locale);
}

function addText(to: IndexedText[], field: FieldName, text: string | undefined, locale = ""): void {
  if (text !== undefined) to.push({ field: productTextField[field], locale, text });
}
