import { type CustomFieldDetail, presentCustomFields } from "@/lib/commerce/custom-fields";
import { currentOffer } from "@/lib/commerce/pricing";
import type { CustomFieldType } from "@/lib/contract/custom-field";
import {
  type FieldInfo,
  PRODUCT_FIELDS,
  productFieldsIn,
  VARIANT_FIELDS,
  variantFieldsIn,
} from "@/lib/contract/product-fields";
import { findAttribute } from "@/lib/kit/attributes";
import { availabilityOf, upcomingDate } from "@/lib/kit/availability";
import { toDecimal } from "@/lib/kit/money";
import { CURRENCY_PARAM } from "@/lib/kit/page-currency";
import { LOCALE_PARAM } from "@/lib/kit/page-locale";
import { plainText } from "@/lib/kit/plain-text";
import { getBrand, getVariantNumbers } from "@/lib/kit/product-identifiers";
import {
  convertMeasure,
  formatMeasure,
  type Unit,
  type UnitContent,
  unitInfo,
} from "@/lib/kit/units";
import { type CategoryPaths, deepestPath } from "./categories";
import type { FeedEdition } from "./choose-edition";
import type { Platform } from "./platforms";
import { type FeedProduct, type FeedVariant, labelKey, type OwnLabels } from "./rows";
import { element, parentElement } from "./xml";

/** What all items of one feed have in common. */
export interface Edition extends FeedEdition {
  platform: Platform;
  shopName: string;
  /** The shop's address, without a trailing slash. */
  baseUrl: string;
  currency: string;
  /** Whether a sale is shown by the prior price, and not at all where that is not known. */
  showsPriorPrice: boolean;
  now: Date;
  paths: CategoryPaths;
  /** The store's own labels of custom fields, by which attributes are found; null where labels are not translated. */
  ownLabels: OwnLabels | null;
}

/** A product with what is worked out of it once for all its variants. */
interface PreparedProduct extends FeedProduct {
  text: string;
  type: string;
}

/** The shortest limits among the platforms, in characters. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5_000;
const TRAIT_MAX = 100;
const TYPE_MAX = 750;

/** Pictures beside the first. */
const MORE_IMAGES_MAX = 10;

/** Works out what the variants of a product share. */
export function prepareProduct(product: FeedProduct, { paths }: Edition): PreparedProduct {
  const text = plainText(product.description) || product.summary || product.name;
  return {
    ...product,
    text: cut(text, DESCRIPTION_MAX),
    type: cut(deepestPath(paths, product.categoryIds).join(" > "), TYPE_MAX),
  };
}

/** Whether a variant has a picture, of its own or of its product. */
export function hasImage({ images }: FeedProduct, { image }: FeedVariant): boolean {
  return image !== null || images.length > 0;
}

/** One variant as an item. */
export function presentItem(
  product: PreparedProduct,
  variant: FeedVariant,
  edition: Edition,
): string {
  const { platform, baseUrl, shopName, ownLabels } = edition;
  const title = cut(
    variant.name === null ? product.name : `${product.name} – ${variant.name}`,
    TITLE_MAX,
  );
  const page = `${baseUrl}/products/${encodeURIComponent(product.slug)}`;
  const link = `${page}?${pageParams(variant, edition)}`;
  const fields = namedDetails(product, variant, ownLabels);
  const attributes: Attribute[] = [
    ...platform.ids.map((name): Attribute => [name, variant.id]),
    ["item_group_id", product.id],
    ["title", title],
    ["description", product.text],
    ["link", link],
    ...images(product, variant, baseUrl),
    ...availability(product, variant, edition),
    ...prices(product, variant, edition),
    ...unitMeasures(variant.offer.unit),
    ["condition", "new"],
    ...identifiers(product, variant, shopName),
    ["product_type", product.type],
    ...traits(variant, fields),
    ...productFieldsIn("feed").map((name) => fieldAttribute(PRODUCT_FIELDS[name], product[name])),
    ...variantFieldsIn("feed").map((name) => fieldAttribute(VARIANT_FIELDS[name], variant[name])),
  ];
  // Title and link also by RSS's own names: RSS readers require them.
  const own = element("title", title) + element("link", link);
  const rest = attributes.map(([name, text]) => (text === "" ? "" : element(`g:${name}`, text)));
  const details = platform.takesDetails ? presentDetails(fields) : [];
  return `${parentElement("item", [own, ...rest, ...details])}\n`;
}

/** A link names a language and a currency other than the store's, so that the page shows what its item says. */
function pageParams({ id }: FeedVariant, { locale, terms }: FeedEdition): URLSearchParams {
  return new URLSearchParams({
    variant: id,
    ...(terms && { [CURRENCY_PARAM]: terms.code }),
    ...(locale !== null && { [LOCALE_PARAM]: locale }),
  });
}

/** A name of the platforms' namespace and its text; an empty one is left out. */
type Attribute = [name: string, text: string];

/** A field whose value is an attribute; an empty element if there is none. */
function fieldAttribute({ feedAttribute, kind }: FieldInfo, value: unknown): Attribute {
  if (feedAttribute === undefined || value === null) return ["", ""];
  return [feedAttribute, kind === "grams" ? `${value} g` : String(value)];
}

/** Whether it can be had, and from when on where it is not there yet. */
function availability(
  { trackInventory }: FeedProduct,
  variant: FeedVariant,
  { platform, now }: Edition,
): Attribute[] {
  const standing = availabilityOf({ ...variant, trackInventory });
  const isAwaited = standing === "backorder" || standing === "preorder";
  const date = isAwaited ? upcomingDate(variant.expectedOn, now) : null;
  return [
    ["availability", platform.availability[standing]],
    ["availability_date", date === null ? "" : `${date}T00:00Z`],
  ];
}

/** The variant's own picture goes first. */
function images({ images }: FeedProduct, { image }: FeedVariant, baseUrl: string): Attribute[] {
  const paths = new Set(image === null ? images : [image, ...images]);
  const urls = [...paths].flatMap((path) => URL.parse(path, `${baseUrl}/`)?.href ?? []);
  return urls
    .slice(0, 1 + MORE_IMAGES_MAX)
    .map((url, index) => [index === 0 ? "image_link" : "additional_image_link", url]);
}

/** The price in force, and while it is reduced beside the one the shop strikes through. */
function prices(
  product: FeedProduct,
  variant: FeedVariant,
  { currency, showsPriorPrice, now }: Edition,
): Attribute[] {
  const { amount, compareAtPrice: struck } = currentOffer(variant.offer, product, {
    ...{ now, asksPriorPrice: showsPriorPrice },
  });
  const text = (minor: number) => `${toDecimal(minor, currency)} ${currency}`;
  if (struck === null) return [["price", text(amount)]];
  // A range needs both ends; a sale without a start has been on since the product is there.
  const start = new Date(product.saleStartsAt ?? product.createdAt);
  const end = product.saleEndsAt === null ? null : new Date(product.saleEndsAt);
  return [
    ["price", text(struck)],
    ["sale_price", text(amount)],
    ["sale_price_effective_date", end === null ? "" : `${toMinute(start)}/${toMinute(end)}`],
  ];
}

/**
 * The content of the package and the reference quantity of its unit price, in the platforms' units. They only accept
 * whole numbers for the second.
 */
function unitMeasures(content: UnitContent | null): Attribute[] {
  if (content === null) return [];
  const { quantity, unit, reference } = content;
  const base = formatMeasure(reference, unit);
  return [
    ["unit_pricing_measure", feedMeasure(quantity, unit)],
    [
      "unit_pricing_base_measure",
      Number.isInteger(base.measure) ? feedMeasure(base.measure, base.unit) : "",
    ],
  ];
}

/** The platforms have no millimetres. */
function feedMeasure(measure: number, unit: Unit): string {
  const inCentimetres = unit === "mm" ? convertMeasure(measure, unit, "cm") : null;
  if (inCentimetres !== null) return feedMeasure(inCentimetres, "cm");
  return `${measure} ${unitInfo(unit).feed}`;
}

/** `2026-11-21T09:30Z`, as the platforms write a moment. */
function toMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16)}Z`;
}

/** The brand, the number on the package where it is one, the seller's own; or that there is neither. */
function identifiers(
  { vendor }: FeedProduct,
  { barcode, sku }: FeedVariant,
  shopName: string,
): Attribute[] {
  const brand = getBrand(vendor, shopName);
  const { gtin, mpn } = getVariantNumbers({ sku, barcode });
  return [
    ["brand", brand],
    ...(gtin === null && mpn === null
      ? [["identifier_exists", "no"] satisfies Attribute]
      : [["gtin", gtin ?? ""] satisfies Attribute, ["mpn", mpn ?? ""] satisfies Attribute]),
  ];
}

/** The options and custom fields that platforms have an attribute for; of several that mean the same, the first. */
function traits({ options }: FeedVariant, fields: NamedDetail[]): Attribute[] {
  const found = new Map<string, string>();
  const named = options.map(({ name, value }) => ({ trait: findAttribute(name), value }));
  for (const { trait, value } of [...named, ...fields]) {
    if (trait !== undefined && !found.has(trait)) found.set(trait, cut(value, TRAIT_MAX));
  }
  return [...found];
}

/** The most characters of the name and of the value of a detail. */
const [DETAIL_NAME_MAX, DETAIL_MAX] = [140, 1_000];

/** The custom fields that are no attribute of their own. */
function presentDetails(fields: NamedDetail[]): string[] {
  return fields
    .filter(({ trait }) => trait === undefined)
    .map(({ name, value }) =>
      parentElement("g:product_detail", [
        element("g:attribute_name", cut(name, DETAIL_NAME_MAX)),
        element("g:attribute_value", cut(value, DETAIL_MAX)),
      ]),
    );
}

/** A custom field in words, and the attribute that it is. */
interface NamedDetail {
  name: string;
  value: string;
  trait: string | undefined;
}

/**
 * Public custom fields whose values are words or numbers; what is a variant's own goes before its product's. Attributes
 * are found by the store's own label, so that they are the same in every language.
 */
function namedDetails(
  product: FeedProduct,
  variant: FeedVariant,
  ownLabels: OwnLabels | null,
): NamedDetail[] {
  const named = (owner: "product" | "variant", details: CustomFieldDetail[]) =>
    presentCustomFields(details)
      .filter(({ type }) => IN_WORDS.has(type))
      .map(({ key, label, value }) => ({
        name: label,
        value: String(value),
        trait: findAttribute(ownLabels?.get(labelKey(owner, key)) ?? label),
      }));
  const ofVariant = new Set(variant.details.map(({ label }) => label));
  return [
    ...named("variant", variant.details),
    ...named(
      "product",
      product.details.filter(({ label }) => !ofVariant.has(label)),
    ),
  ];
}

const IN_WORDS: ReadonlySet<CustomFieldType> = new Set(["text", "number", "date", "choice"]);

/** At most `max` characters, none of them cut in two. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join("").trimEnd();
}
