import type { AuditEntry } from "@/lib/contract/audit";
import {
  type FieldInfo,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  SENT_WITH_PRODUCT,
  toRequestValue,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import { isEqual } from "@/lib/kit/is-equal";

/** Kinds of which an update can be reverted: those with a PATCH that takes what their GET shows. */
export const REVERTIBLE_KINDS = [
  "product",
  "category",
  "collection",
  "discount",
  "shipping_option",
  "tax_rate",
  "store",
] as const;
export type RevertibleKind = (typeof REVERTIBLE_KINDS)[number];

/** How a field that is shown is sent: as it is, as an amount, or as a list of ids under another name. */
type Way = "same" | "amount" | { idsAs: string };

const same = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, "same" as const]));

const wayOf = ({ kind }: FieldInfo): Way => (kind === "money" ? "amount" : "same");

const WAYS: Readonly<Record<RevertibleKind, Readonly<Record<string, Way>>>> = {
  product: {
    ...same("slug", "digital", ...SENT_WITH_PRODUCT),
    ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, wayOf(PRODUCT_FIELDS[name])])),
    ...{ categories: { idsAs: "categoryIds" }, media: { idsAs: "mediaIds" } },
  },
  category: same(
    ...["name", "slug", "description", "imageUrl", "parentId", "position"],
    ...["metaTitle", "metaDescription", "customFields"],
  ),
  collection: same(
    ...["name", "slug", "description", "imageUrl", "position", "type", "match", "rules"],
    ...["productIds", "metaTitle", "metaDescription"],
  ),
  discount: {
    ...same("code", "type", "value", "active", "startsAt", "endsAt", "usageLimit"),
    ...same("usageLimitPerCustomer", "productIds", "categoryIds"),
    ...same("automatic", "title", "kind", "buyXGetY", "tiers", "bundlePrice", "minQuantity"),
    ...same("firstOrderOnly", "excludesSaleItems", "combinesWith"),
    minSubtotal: "amount",
  },
  shipping_option: {
    ...same("name", "description", "countries", "minWeightGrams", "maxWeightGrams"),
    ...same("estimatedMinDays", "estimatedMaxDays", "active", "position"),
    ...{ price: "amount", minSubtotal: "amount", maxSubtotal: "amount" },
  },
  tax_rate: same(
    "name",
    "countryCode",
    "state",
    "postcodePattern",
    "rate",
    "taxClass",
    "includesShipping",
    "replaces",
  ),
  store: same(
    ...["name", "currency", "currencies", "supportedCurrencies", "supportedLocales"],
    ...["defaultLocale", "timezone"],
    ...[
      "country",
      "taxInclusive",
      "pricesVisibleTo",
      "paymentCapture",
      "paymentMethods",
      "invoicePayment",
      "features",
      "consumerRights",
      "downloadLimit",
      "cartReminderHours",
      "branding",
      "tagline",
      "heroImageUrl",
    ],
    ...["contactEmail", "bankDetails", "policies", "supportHours", "maintenanceMessage"],
    ...["hosts", "returnUrlHosts", "untaxedCountries", "shippingTaxClass"],
    "productSafety",
    "testKeysMayChangeCatalog",
  ),
};

/** What follows from other fields, and comes back with them. */
const FOLLOWS: ReadonlySet<string> = new Set([
  ...["updatedAt", "priceMin", "priceMax", "primaryMediaId", "hasRequiredOptions"],
  ...["amountOff", "usageCount", "productCount", "marketingConsent"],
]);

type Shown = Readonly<Record<string, unknown>>;

/** The request that reverts a change, the values expected before it, and the fields that cannot be reverted. */
export type Revert = {
  kind: RevertibleKind;
  objectId: string;
  /** For the PATCH. */
  wanted: Shown;
  /** The same fields as the change left them. */
  expected: Shown;
  /** Fields of the change that stay as they are. */
  left: string[];
};

/** How a change of something that is still there can be reverted; null where it cannot be at all. */
export function planRevert(entry: AuditEntry): Revert | null {
  const { action, objectKind: kind, objectId, before, after } = entry;
  if (!isRevertible(kind) || action !== `${kind}.updated` || !before || !after) return null;
  const wanted = toRevertInput(kind, before);
  if (Object.keys(wanted).length === 0) return null;
  const left = Object.keys(before).filter((name) => isLeft(kind, name, [before, after]));
  const expected = toRevertInput(kind, after);
  return { kind, objectId, wanted: clearAdded(wanted, expected), expected, left };
}

/** Custom fields that are sent leave those there are: what the change added is cleared by name. */
function clearAdded(wanted: Shown, { customFields: added }: Shown): Shown {
  if (wanted.customFields === undefined) return wanted;
  const cleared = Object.fromEntries(Object.keys(added ?? {}).map((key) => [key, null]));
  return { ...wanted, customFields: { ...cleared, ...Object(wanted.customFields) } };
}

/** The fields of a thing as its PATCH takes them, of those it takes. */
export function toRevertInput(kind: RevertibleKind, shown: Shown): Shown {
  return Object.fromEntries(
    Object.entries(WAYS[kind]).flatMap(([name, way]) => {
      if (!Object.hasOwn(shown, name)) return [];
      const value = shown[name];
      if (way === "same") return [[name, value]];
      if (way === "amount") return [[name, toRequestValue("money", value)]];
      const ids = Array.isArray(value) ? value.map((one) => memberOf(one, "id")) : [];
      return [[way.idsAs, ids]];
    }),
  );
}

/**
 * The fields that have neither the value of the change nor the value before it: they were changed since, and
 * reverting would overwrite that.
 */
export function fieldsChangedSince({ kind, wanted, expected }: Revert, now: Shown): string[] {
  const current = toRevertInput(kind, now);
  return Object.keys(expected).filter((name) =>
    [expected, wanted].every((side) => !isSame(name, side[name], current[name])),
  );
}

/** A custom field that is cleared is one that is not there. */
function isSame(name: string, wanted: unknown, there: unknown): boolean {
  if (name !== "customFields") return isEqual(wanted ?? null, there ?? null);
  const kept = Object.entries(wanted ?? {}).filter(([, value]) => value !== null);
  return isEqual(Object.fromEntries(kept), there ?? {});
}

function isLeft(kind: RevertibleKind, name: string, sides: readonly Shown[]): boolean {
  if (Object.hasOwn(WAYS[kind], name) || FOLLOWS.has(name)) return false;
  if (kind === "discount" && (name === "status" || name === "class")) return false;
  return !(kind === "product" && name === "variants" && isShownByProduct(sides));
}

function isRevertible(kind: string): kind is RevertibleKind {
  return REVERTIBLE_KINDS.some((one) => one === kind);
}

/** The one variant of a product without options is shown by the product, apart from fields of its own. */
function isShownByProduct(sides: readonly Shown[]): boolean {
  const variants = sides.map(({ variants }) => (Array.isArray(variants) ? variants : []));
  if (variants.some(({ length }) => length > 1)) return false;
  const [was, is] = variants.map(([variant]) => variant);
  const own = VARIANT_FIELD_NAMES.filter((name) => !SENT_WITH_PRODUCT.some((one) => one === name));
  return own.every((name) => {
    const { shown } = VARIANT_FIELDS[name];
    return isEqual(memberOf(was, shown), memberOf(is, shown));
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
}
