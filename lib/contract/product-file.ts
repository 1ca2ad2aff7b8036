/**
 * The columns of a product file: ours by name, with the header Shopify's exports give them and those
 * of its newer files. What that format has no column for is called as the API calls it.
 */
export const COLUMNS = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description"],
  vendor: ["Vendor"],
  productCategory: ["Product Category"],
  type: ["Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  option4Name: ["Option4 Name"],
  option4Value: ["Option4 Value"],
  option5Name: ["Option5 Name"],
  option5Value: ["Option5 Value"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price"],
  compareAtPrice: ["Variant Compare At Price", "Compare-at price"],
  requiresShipping: ["Variant Requires Shipping", "Requires shipping"],
  taxable: ["Variant Taxable", "Charge tax"],
  barcode: ["Variant Barcode", "Barcode"],
  imageSrc: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
  imageAspectRatio: ["image.aspectRatio"],
  imageIsVideo: ["image.isVideo"],
  giftCard: ["Gift Card"],
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
  variantImage: ["Variant Image", "Variant image URL"],
  weightUnit: ["Variant Weight Unit", "Weight unit for display"],
  unitQuantity: ["Unit Price Total Measure"],
  unitOfQuantity: ["Unit Price Total Measure Unit"],
  unitReference: ["Unit Price Base Measure"],
  unitOfReference: ["Unit Price Base Measure Unit"],
  cost: ["Cost per item"],
  status: ["Status"],
  collection: ["Collection"],
  variantIsDefault: ["variant.isDefault"],
  variantInherits: ["variant.inherits"],
  description: ["product.description"],
  summary: ["product.summary"],
  productPrice: ["product.price"],
  productSalePrice: ["product.salePrice"],
  productCost: ["product.cost"],
  saleName: ["product.saleName"],
  saleStartsAt: ["product.saleStartsAt"],
  saleEndsAt: ["product.saleEndsAt"],
  productType: ["product.productType"],
  featured: ["product.featured"],
  sortOrder: ["product.sortOrder"],
  shippingType: ["product.shippingType"],
  fixedShippingRate: ["product.fixedShippingRate"],
  requireDeliveryOrCollection: ["product.requireDeliveryOrCollection"],
  minOrderQuantity: ["product.minOrderQuantity"],
  maxOrderQuantity: ["product.maxOrderQuantity"],
  options: ["product.options"],
  categories: ["product.categories"],
  metadata: ["product.metadata"],
  safety: ["product.safety"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** One of our columns. */
export type Column = keyof typeof COLUMNS;

/** Every column, in the order an export writes them. */
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** What the header of a column is in a file of ours. */
export function columnHeader(column: Column): string {
  return COLUMNS[column][0];
}

/** Headers differ in case and spaces and still mean the same. */
export function sameHeader(header: string): string {
  return header.replace(/\s+/g, " ").trim().toLowerCase();
}

// Headers come last: where the format's own word for one column is our name of another, it counts.
const BY_HEADER = new Map<string, Column>([
  ...COLUMN_NAMES.map((column) => [sameHeader(column), column] as const),
  ...COLUMN_NAMES.flatMap((column) =>
    COLUMNS[column].map((header) => [sameHeader(header), column] as const),
  ),
]);

/** The column of ours that a header names, by any of its names. */
export function findColumn(header: string): Column | undefined {
  return BY_HEADER.get(sameHeader(header));
}
