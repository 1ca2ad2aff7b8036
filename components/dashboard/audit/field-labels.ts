import type { AuditedKind } from "@/lib/contract/audit";
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  SENT_WITH_PRODUCT,
  VARIANT_FIELD_NAMES,
  VARIANT_FIELDS,
} from "@/lib/contract/product-fields";
import type { Messages } from "@/messages/dashboard";

type Texts = Readonly<Record<string, string>>;
type ByKind<Value> = Partial<Record<AuditedKind, Value>>;

/**
 * What the dashboard calls a field of an object, given as its path of members; where it has no name for one, the API's.
 */
export function fieldLabel(kind: AuditedKind, path: readonly string[], messages: Messages): string {
  const labels = LABELS[kind]?.(messages) ?? {};
  const whole = textOf(labels, path.join("."));
  if (whole !== undefined) return whole;
  const [field = "", ...members] = path;
  if (kind === "product" && field === "variants" && members.length > 0) {
    const [name = "", member = "", ...inner] = members;
    return [name, textOf(variantLabels(messages), member) ?? member, ...inner].join(SEPARATOR);
  }
  return [textOf(labels, field) ?? field, ...members].join(SEPARATOR);
}

/** What the dashboard calls a value of a field that has a fixed set of values. */
export function choiceLabel(
  kind: AuditedKind,
  path: readonly string[],
  value: string,
  messages: Messages,
): string | undefined {
  return textOf(CHOICES[kind]?.(messages)[path.join(".")] ?? {}, value);
}

const SEPARATOR = " · ";

function textOf(texts: Texts, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

const LABELS: ByKind<(messages: Messages) => Texts> = {
  product: ({ products }) => ({
    ...productLabels(products),
    ...{ slug: products.slug, categories: products.categories, media: products.media },
    ...{ categoryIds: products.categories, mediaIds: products.media },
    ...{
      options: products.variants,
      variants: products.variants,
      files: products.files.title,
      file: products.files.title,
    },
  }),
  inventory: ({ products }) => ({
    quantity: products.stockCount,
    trackInventory: products.trackInventory,
  }),
  category: ({ categories, products }) => ({
    ...searchable(categories),
    ...{ parentId: categories.parent, sizeGuideId: categories.sizeGuide },
    customFields: products.customFields,
  }),
  collection: ({ collections }) => ({
    ...searchable(collections),
    ...{ type: collections.type, match: collections.match, position: collections.order },
    productIds: collections.members,
  }),
  discount: ({ discounts }) => ({
    ...{ code: discounts.code, automatic: discounts.automatic, title: discounts.name },
    ...{ kind: discounts.type, type: discounts.type, value: discounts.columns.value },
    ...{ status: discounts.columns.status, active: discounts.active },
    ...{ startsAt: discounts.startsAt, endsAt: discounts.endsAt },
    ...{ usageLimit: discounts.usageLimit, minSubtotal: discounts.minSubtotal },
    ...{ usageLimitPerCustomer: discounts.usageLimitPerCustomer, tiers: discounts.types.tiered },
    ...{ productIds: discounts.products, categoryIds: discounts.categories },
    ...{ bundlePrice: discounts.bundlePrice, buyXGetY: discounts.types.buy_x_get_y },
    ...{ minQuantity: discounts.minQuantity, firstOrderOnly: discounts.firstOrderOnly },
    ...{ excludesSaleItems: discounts.excludesSaleItems, combinesWith: discounts.combinesWith },
  }),
  shipping_option: ({ delivery }) => ({
    ...{ type: delivery.type, name: delivery.name, description: delivery.description },
    ...{ price: delivery.price, countries: delivery.countries, pickup: delivery.place },
    ...{ minSubtotal: delivery.minSubtotal, maxSubtotal: delivery.maxSubtotal },
    ...{ minWeightGrams: delivery.minWeight, maxWeightGrams: delivery.maxWeight },
    ...{ estimatedMinDays: delivery.minDays, estimatedMaxDays: delivery.maxDays },
    ...{ active: delivery.active, position: delivery.position },
  }),
  tax_rate: ({ delivery }) => ({
    ...{ name: delivery.name, countryCode: delivery.country, state: delivery.region },
    ...{ postcodePattern: delivery.postcodes, rate: delivery.rate, taxClass: delivery.taxClass },
    ...{ includesShipping: delivery.includesShipping, replaces: delivery.replacesRates },
  }),
  tax_class: ({ delivery }) => ({ name: delivery.name }),
  order: ({ orders, products }) => ({
    ...{ internalNotes: orders.internalNotes, tags: orders.tags, metadata: orders.metadata },
    ...{ shippingAddress: orders.shippingAddress, customFields: products.customFields },
    ...{ fulfillmentStatus: orders.columns.fulfillment, paymentStatus: orders.columns.payment },
    ...{ carrier: orders.carrier, trackingNumber: orders.trackingNumber },
    ...{ trackingUrl: orders.trackingUrl, status: orders.status },
    cancelReason: orders.cancelReason,
  }),
  fulfillment: ({ orders }) => ({
    ...{ status: orders.status, carrier: orders.carrier, items: orders.lines },
    ...{ trackingNumber: orders.trackingNumber, trackingUrl: orders.trackingUrl },
  }),
  refund: ({ orders }) => ({
    ...{ status: orders.status, refundAmount: orders.refundAmount, reason: orders.refundReason },
    ...{ restock: orders.refundRestock, notifyCustomer: orders.notifyRefund, items: orders.lines },
    toStoreCredit: orders.refundToCredit,
  }),
  customer: ({ customers, giftCards, products }) => ({
    ...{ email: customers.email, firstName: customers.firstName, lastName: customers.lastName },
    ...{ phone: customers.phone, tags: customers.tags, metadata: customers.metadata },
    ...{ addresses: customers.addresses, marketingOptIn: customers.marketing },
    ...{ customFields: products.customFields, invoiceLimit: customers.invoiceLimit },
    ...{ storeCredit: giftCards.storeCredit, totalOrders: customers.columns.orders },
    totalSpend: customers.columns.spend,
  }),
  customer_group: ({ customerGroups }) => ({
    ...{ name: customerGroups.name, handle: customerGroups.handle, rule: customerGroups.rule },
    added: customerGroups.members,
  }),
  price_list: ({ priceLists }) => ({
    ...{ name: priceLists.name, status: priceLists.status, active: priceLists.active },
    ...{ currency: priceLists.currency, prices: priceLists.prices, kind: priceLists.kind },
    ...{ startsAt: priceLists.startsAt, endsAt: priceLists.endsAt },
    countries: priceLists.countries,
  }),
  gift_card: ({ giftCards }) => ({
    ...{
      balance: giftCards.balance,
      initialAmount: giftCards.initial,
      expiresAt: giftCards.expires,
      active: giftCards.active,
    },
    ...{ currency: giftCards.currency, note: giftCards.note, message: giftCards.message },
  }),
  webhook: ({ webhooks }) => ({
    ...{ url: webhooks.url, events: webhooks.events, active: webhooks.active },
  }),
  api_key: ({ access }) => ({ name: access.name, kind: access.kind, scopes: access.scopes }),
  staff: ({ access }) => ({ email: access.email, role: access.role, name: access.name }),
  review: ({ records }) => ({ status: records.status }),
  conversation: ({ records }) => ({ status: records.status }),
  move: ({ records }) => ({ status: records.status }),
  redirect: ({ redirects }) => ({
    ...{ from: redirects.from, to: redirects.to, permanent: redirects.permanent },
  }),
  content: ({ content }) => ({
    ...{ title: content.name, slug: content.slug, body: content.body, author: content.author },
    ...{ summary: content.summary, imageUrl: content.image, status: content.status },
    ...{ metaTitle: content.metaTitle, metaDescription: content.metaDescription },
    ...{ publishAt: content.publishAt, unpublishAt: content.unpublishAt },
    publishedAt: content.publishedAt,
  }),
  store: ({ settings, delivery, safety }) => ({
    ...{ name: settings.name, tagline: settings.tagline, contactEmail: settings.contactEmail },
    ...{ currency: settings.currency, timezone: settings.timezone, country: settings.country },
    ...{ defaultLocale: settings.defaultLocale, supportedLocales: settings.locales },
    ...{ currencies: settings.cards.currencies.title, taxInclusive: settings.taxInclusive },
    ...{ features: settings.features, "features.reviews": settings.reviews },
    ...{ "features.discounts": settings.discounts, "features.newsletter": settings.newsletter },
    ...{ consumerRights: settings.consumerRights, downloadLimit: settings.downloadLimit },
    "consumerRights.priorPrice": settings.sayPriorPrice,
    "consumerRights.withdrawal": settings.withdrawal,
    "consumerRights.withdrawalDays": settings.withdrawalDays,
    "consumerRights.productSafety": safety.isAsked,
    ...{ "branding.primaryColor": settings.colour, "branding.logoUrl": settings.logo },
    ...{ heroImageUrl: settings.hero, maintenanceMessage: settings.maintenanceMessage },
    ...{ bankDetails: settings.bankDetails, cartReminderHours: settings.cartReminderHours },
    ...{ hosts: settings.hosts, returnUrlHosts: settings.returnUrlHosts },
    ...{ policies: settings.cards.policies.title, supportHours: settings.hours.title },
    ...{
      paymentMethods: settings.paymentMethods.title,
      paymentCapture: settings.paymentCapture.label,
    },
    ...{ pricesVisibleTo: settings.pricesVisibleTo.title, productSafety: safety.defaults },
    testKeysMayChangeCatalog: settings.modes.keysMayChange,
    ...{ untaxedCountries: delivery.untaxedCountries, shippingTaxClass: delivery.shippingTaxClass },
  }),
};

const CHOICES: ByKind<(messages: Messages) => Readonly<Record<string, Texts>>> = {
  product: ({ products, delivery }) => ({
    taxClass: delivery.taxClassNames,
    ...{ status: products.status, visibility: products.visibility, productType: products.types },
    ...{ shippingType: products.shippingTypes, withdrawalExclusion: products.withdrawalExclusions },
  }),
  collection: ({ collections }) => ({ type: collections.types, match: collections.matches }),
  discount: ({ discounts }) => ({
    ...{ type: discounts.types, kind: discounts.types, status: discounts.status },
  }),
  shipping_option: ({ delivery }) => ({ type: delivery.types }),
  tax_rate: ({ delivery }) => ({ taxClass: delivery.taxClassNames }),
  order: ({ orders }) => ({
    ...{ fulfillmentStatus: orders.fulfillmentStatus, paymentStatus: orders.paymentStatus },
    status: orders.statuses,
  }),
  fulfillment: ({ orders }) => ({ status: orders.parcelStatus }),
  refund: ({ orders }) => ({ status: orders.refundStatus, reason: orders.reasons }),
  price_list: ({ priceLists }) => ({ status: priceLists.statuses, kind: priceLists.kinds }),
  content: ({ content }) => ({ status: content.statuses }),
  review: ({ reviews }) => ({ status: reviews.status }),
  staff: ({ shell }) => ({ role: shell.role }),
  store: ({ settings }) => ({
    ...{ paymentCapture: settings.paymentCapture, pricesVisibleTo: settings.pricesVisibleTo },
  }),
};

/** What objects with a page of their own have in common. */
function searchable(texts: Messages["categories"] | Messages["collections"]): Texts {
  return {
    ...{ name: texts.name, slug: texts.slug, description: texts.description },
    ...{ imageUrl: texts.image, metaTitle: texts.metaTitle },
    metaDescription: texts.metaDescription,
  };
}

function productLabels(products: Messages["products"]): Texts {
  const own = PRODUCT_FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].label] as const);
  const sent = SENT_WITH_PRODUCT.map((name) => [name, VARIANT_FIELDS[name].label] as const);
  const texts: Readonly<Record<string, unknown>> = products;
  return Object.fromEntries(
    [...own, ...sent].flatMap(([name, label]) => {
      const text = label === null ? undefined : texts[label];
      return typeof text === "string" ? [[name, text]] : [];
    }),
  );
}

function variantLabels({ products }: Messages): Texts {
  return Object.fromEntries(
    VARIANT_FIELD_NAMES.map((name) => {
      const { shown, label } = VARIANT_FIELDS[name];
      return [shown, products[label]];
    }),
  );
}
