/** The names in the interface specification, to compare the document with them. Omits those "not shown". */

/** Its endpoints (section 4), by the document's operations, with the parameters of each in path, query and header. */
export const ENDPOINTS: Readonly<Record<string, readonly string[]>> = {
  queryResources: [
    ...["stringParameter", "floatParameter", "integerParameter", "withMarkdownDescription"],
    ...["objectParameter", "arrayOfString", "arrayOfStringWithDescription", "unionParameter"],
  ],
  getResource: ["id", "optionalQueryParameter", "secondOptionalQueryParameter"],
  getResourceByKey: ["key"],
  searchResources: [
    ...["fuzzy", "fuzzyLevel", "staged", "filter", "filter.facets", "filter.query", "facet"],
    "text",
  ],
  headResources: [
    ...["stringParameter", "floatParameter", "integerParameter", "withMarkdownDescription"],
    ...["objectParameter", "arrayOfString", "arrayOfStringWithDescription"],
  ],
  createOrUpdateResource: [],
  overwriteResource: [],
  createOrOverwriteResource: [],
  storeArtificiallyComplex: [
    ...["uriParameterOne", "uriParameterTwo", "queryParameterOne", "queryParameterTwo"],
  ],
  updateResource: ["id"],
  deleteResource: ["id"],
  queryResourcesSorted: ["where", "sort", "limit", "offset", "withTotal", "expand", "var"],
  describeWithUrnLinks: ["queryParameterOne", "queryParameterTwo"],
  searchProductProjections: [],
  uploadProductImage: ["filename", "variant", "sku", "staged"],
  writeNamespaceAction: [],
  fetchNamespaceAction: [],
  fetchNamespaceActionWithExample: [],
  fetchNamespaceActionWithHeaders: ["Example-Locale", "Example-Path"],
};

/** Its objects (section 2), by the document's schemas. Only objects with a complete list of fields. */
export const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  ArrayTestType: [
    ...["arrayOfIntExample", "arrayOfUniqueIntExample", "arrayOfTwonumbersExample"],
    ...["arrayOfFloatExample", "arrayOfNumberNoDefaultsExample", "arrayOfStringExample"],
    "arrayOfObjectType",
  ],
  ObjectArrayItem: ["integerExample", "integerExampleInt32"],
  ObjectTestType: ["version", "objectTypeProperty"],
  ObjectTestTypeDraft: ["objectTypeProperty"],
  OutOfOrderPropertiesTestType: [
    ...["id", "version", "key", "createdAt", "lastModifiedAt", "createdBy", "lastModifiedBy"],
    ...["custom", "eigthProperty", "ninthProperty", "tenthProperty", "eleventhPropery"],
    ...["twelthProperty", "thirteenthProperty", "fourteenthProperty", "fifteenthProperty"],
  ],
  PersonName: ["firstName", "lastName"],
  DateTimeExample: [
    ...["dateOnlyExample", "timeOnlyExample", "dateTimeOnlyExample", "dateTimeExample"],
    ...["dateTimeExampleDefaultFormat", "dateTimeExampleRfc"],
  ],
  ExampleResourceUpdate: ["version", "actions"],
  Money: ["fractionDigits", "centAmount", "currencyCode"],
  Cart: [
    ...["cartId", "cartVersion", "lineItems", "sum", "shippingAddress", "billingAddress"],
    ...["payments", "discountCodes"],
  ],
  LineItem: [
    ...["lineItemId", "productId", "name", "type", "count", "price", "discountTexts"],
    ...["discounts", "totalPrice", "variant", "isGift", "_url"],
  ],
  CartVariant: ["id", "sku", "images", "groupId", "attributes", "price", "isOnStock"],
  CartVariantAttributes: [
    ...["articleNumberManufacturer", "articleNumberMax", "matrixId", "baseId", "designer"],
    ...["madeInItaly", "commonSize", "style", "gender", "color", "size", "colorFreeDefinition"],
    "season",
  ],
  CartAttributeValue: ["key", "label"],
};

/** Its scopes (section 5), without the project. */
export const SCOPES = [
  ...["manage_test", "view_test", "manage_products", "view_products", "view_published_products"],
];
