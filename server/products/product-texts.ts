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

/** The searched texts of a product as a whole. */
export function productTexts({ key }: ProductRecord, content: ProductContent): IndexedText[] {
  const { name, slug, description = {}, searchKeywords = {} } = content;
  return [
    ...localized("name", name),
    ...Object.entries(searchKeywords).flatMap(([locale, keywords]) =>
      keywords.flatMap((keyword) => plain("searchKeywords", keyword, locale)),
    ),
    ...plain("identifier", key),
    ...localized("slug", slug),
    ...localized("description", description),
  ];
}

/** Those of one variant. */
export function variantTexts({ sku, key, attributes }: VariantRecord): IndexedText[] {
  return [
    ...plain("identifier", sku),
    ...plain("identifier", key),
    ...attributes.flatMap(attributeTexts),
  ];
}

function attributeTexts({ value }: AttributeRecord): IndexedText[] {
  return (Array.isArray(value) ? value : [value]).flatMap(textsOfValue);
}

/**
 * Texts and the labels of enums. Not their keys, which are words of one language that would be found in every. Of
 * money nothing is searched.
 */
function textsOfValue(value: SingleAttributeValue): IndexedText[] {
  if (typeof value === "string") return plain("attribute", value);
  if (!isComposite(value) || isMoney(value)) return [];
  const text = isKeyAndLabel(value) ? value.label : value;
  return typeof text === "string" ? plain("attribute", text) : localized("attribute", text);
}

function localized(field: FieldName, text: LocalizedText): IndexedText[] {
  return Object.entries(text).flatMap(([locale, each]) => plain(field, each, locale));
}

function plain(field: FieldName, text: string | undefined, locale = ""): IndexedText[] {
  return text === undefined ? [] : [{ field: productTextField[field], locale, text }];
}
