import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Description } from "@/lib/api/definition";
import { newId } from "@/lib/kit/ids";
import { callEndpoint, endpoints, isPublic, pathNames } from "@/lib/testing/endpoints";
import { type Fixture, openFixture } from "@/lib/testing/fixture";
import type { TestReply } from "@/lib/testing/http";
import { type JsonSchema, requestSchema } from "@/lib/testing/json-schema";

/*
 * Whatever a request names that is not its sender's is answered as if it did not exist. The places
 * that take an id are found in the declarations, so a new one fails here until it is in the tables.
 */

let scene: Fixture;
beforeAll(async () => {
  scene = await openFixture();
});

/** An id that opens, and ids of somebody else's that must not. */
type Ids = { own: string; foreign: string[] };

/** Path parameters of a fixed vocabulary: the same for every store. */
const COMMON_WORDS = ["feed", "countryCode"];

/** What a key has none of; lib/commerce/staff/own-sessions.test.ts tries those with sessions. */
const OF_STAFF = ["session"];

const elsewhere = ({ live, ofOtherStore }: Fixture) => [live, ofOtherStore];
const anybodyElse = (all: Fixture) => [...elsewhere(all), all.ofOtherVisitor];

/** By the name of a path parameter, for shoppers. */
const PUBLIC_IDS: Record<string, (all: Fixture) => Ids> = {
  product: ({ shelf, otherShelf }) => ({
    own: shelf.productId,
    foreign: [otherShelf.productId, otherShelf.slug, shelf.draftId, shelf.archivedId],
  }),
  "createStockAlert product": ({ shelf, otherShelf }) => ({
    own: shelf.soldOutId,
    foreign: [otherShelf.soldOutId, shelf.draftId, shelf.archivedId],
  }),
  category: ({ shelf, otherShelf }) => ({
    own: shelf.categoryId,
    foreign: [otherShelf.categoryId],
  }),
  item: (all) => ({
    own: all.own.itemId,
    foreign: anybodyElse(all).map(({ itemId }) => itemId),
  }),
  order: (all) => ({
    own: all.own.orderId,
    foreign: anybodyElse(all).map(({ orderId }) => orderId),
  }),
  "cancelUnpaidOrder order": (all) => ({
    own: all.own.waitingOrderId,
    foreign: anybodyElse(all).map(({ waitingOrderId }) => waitingOrderId),
  }),
  conversationId: (all) => ({
    own: all.own.conversationId,
    foreign: anybodyElse(all).map(({ conversationId }) => conversationId),
  }),
};

/** By the name of a path parameter, where needed of one endpoint, for sellers: visitors are no border, stores and modes are. */
const PRIVATE_IDS: Record<string, (all: Fixture) => Ids> = {
  media: ({ shelf, otherShelf }) => ({ own: shelf.mediaId, foreign: [otherShelf.mediaId] }),
  product: ({ shelf, otherShelf }) => ({
    own: shelf.productId,
    foreign: [otherShelf.productId, otherShelf.slug],
  }),
  category: ({ shelf, otherShelf }) => ({
    own: shelf.categoryId,
    foreign: [otherShelf.categoryId],
  }),
  apiKey: ({ shelf, otherShelf }) => ({
    own: shelf.apiKeyId,
    foreign: [shelf.liveApiKeyId, otherShelf.apiKeyId],
  }),
  member: (all) => ofShelf("memberId")(all),
  mail: (all) => ofTraces("mailId")(all),
  import: (all) => ofTraces("importId")(all),
  bulkJob: (all) => ofTraces("bulkJobId")(all),
  customer: (all) => ofTraces("customerId")(all),
  "eraseCustomer customer": (all) => ofTraces("idleCustomerId")(all),
  discount: (all) => ofShelf("discountId", "liveDiscountId")(all),
  shippingOption: (all) => ofShelf("shippingOptionId", "liveShippingOptionId")(all),
  taxRate: (all) => ofShelf("taxRateId", "liveTaxRateId")(all),
  savedReply: (all) => ofShelf("savedReplyId")(all),
  review: (all) => ofTraces("reviewId")(all),
  conversationId: (all) => ofTraces("conversationId")(all),
  webhook: (all) => ofTraces("webhookId")(all),
  delivery: (all) => ofTraces("deliveryId")(all),
  event: (all) => ofTraces("eventId")(all),
  order: (all) => ofTraces("orderId")(all),
  "fulfillOrder order": (all) => ofTraces("paidOrderId")(all),
  "refundOrder order": (all) => ofTraces("paidOrderId")(all),
};

type TraceId =
  | "webhookId"
  | "deliveryId"
  | "eventId"
  | "reviewId"
  | "importId"
  | "bulkJobId"
  | "mailId"
  | "conversationId"
  | "orderId"
  | "paidOrderId"
  | "paidLineId"
  | "idleCustomerId"
  | "customerId";

/** What a visitor left in our test mode is ours; what another mode or store was left is not. */
const ofTraces = (name: TraceId) => (all: Fixture) => ({
  own: all.own[name],
  foreign: elsewhere(all).map((traces) => traces[name]),
});

/** What makes an endpoint with an id in its path work, where it needs a body. */
const BODIES: Record<string, unknown> = {
  updateMedia: { alt: "A red mug" },
  setCartItem: { quantity: 1 },
  createStockAlert: { email: "ada@example.com" },
  submitReview: { rating: 5, body: "Good", authorEmail: "ada@example.com" },
  saveConversationEmail: { email: "ada@example.com" },
  postMessage: { body: "Are you there?" },
  replyToConversation: { body: "We are." },
  updateProduct: {},
  updateCustomer: {},
  updateDiscount: {},
  updateStaff: { role: "support" },
  updateShippingOption: {},
  updateTaxRate: {},
  updateReview: { reply: "Thank you." },
  updateSavedReply: {},
  updateWebhook: {},
  updateCategory: {},
  updateOrder: {},
  fulfillOrder: {},
  refundOrder: { amount: 1, restock: false },
  cancelOrder: {},
  markOrderPaid: {},
  adjustInventory: { operation: "increment", quantity: 1 },
};

/** The same where it names something of the scene, and what is gone or done afterwards. */
const SCENE_BODIES: Record<string, (all: Fixture) => unknown> = {
  mergeCustomers: ({ own }) => ({ from: own.idleCustomerId }),
  testDiscount: ({ shelf }) => ({ items: [{ variantId: shelf.shirtVariantId, quantity: 1 }] }),
};
const bodyOf = (id: string) => SCENE_BODIES[id]?.(scene) ?? BODIES[id];
const CONSUMES = new Set(["cancelOrder", "cancelUnpaidOrder", "eraseCustomer", "mergeCustomers"]);

/** A field or query parameter that names something, in a request that is right but for it. */
type Field = {
  ids: (all: Fixture) => Ids;
  body?: (id: string, all: Fixture) => unknown;
  params?: (all: Fixture) => Record<string, string>;
};

const shirt = ({ shelf }: Fixture) => ({ product: shelf.shirtId });
const ofShelf =
  (name: keyof Fixture["shelf"], ...more: (keyof Fixture["shelf"])[]) =>
  ({ shelf, otherShelf }: Fixture): Ids => ({
    own: shelf[name],
    foreign: [otherShelf[name], ...more.map((another) => shelf[another])],
  });
const nothingOwn = (name: keyof Fixture["shelf"]) => (all: Fixture) => {
  const { own, foreign } = ofShelf(name)(all);
  // A product that is just being made has no options or variants yet: even our own are another's.
  return { own: "", foreign: [...foreign, own] };
};
const newDiscount = () => ({ code: newId("discount"), type: "percentage", value: 10 });
const newProduct = { name: "Bowl", price: 100 };
const size = { name: "Size", values: [{ name: "S" }] };

const FIELDS: Record<string, Field> = {
  "addCartItem body.productId": {
    ids: ofShelf("productId", "draftId", "archivedId"),
    body: (productId) => ({ productId }),
  },
  "addCartItem body.variantId": {
    ids: ofShelf("shirtVariantId", "variantId"),
    body: (variantId, { shelf }) => ({ productId: shelf.shirtId, variantId }),
  },
  "createStockAlert body.variantId": {
    ids: ofShelf("soldOutShirtVariantId", "variantId", "shirtVariantId"),
    params: ({ shelf }) => ({ product: shelf.soldOutShirtId }),
    body: (variantId) => ({ email: "ada@example.com", variantId }),
  },
  "selectShippingOption body.shippingOptionId": {
    ids: ofShelf("shippingOptionId", "liveShippingOptionId"),
    body: (shippingOptionId) => ({ shippingOptionId }),
  },
  "calculateTax body.items.productId": {
    ids: ofShelf("productId", "draftId", "archivedId"),
    body: (productId) => ({ countryCode: "GB", items: [{ productId, quantity: 1 }] }),
  },
  "calculateTax body.items.variantId": {
    ids: ofShelf("shirtVariantId", "variantId"),
    body: (variantId, { shelf }) => ({
      countryCode: "GB",
      items: [{ productId: shelf.shirtId, variantId, quantity: 1 }],
    }),
  },
  "listProducts query.category": { ids: ofShelf("categoryId") },
  "listSellerProducts query.category": { ids: ofShelf("categoryId") },
  "listSellerReviews query.productId": { ids: ofShelf("productId") },
  "listOrders query.customerId": { ids: (all) => ofTraces("customerId")(all) },
  "refundOrder body.items.id": {
    ids: (all) => ofTraces("paidLineId")(all),
    params: ({ own }) => ({ order: own.paidOrderId }),
    body: (id) => ({ amount: 1, items: [{ id, quantity: 1 }] }),
  },
  "listEvents query.objectId": { ids: ofShelf("productId") },
  "listAuditEntries query.objectId": { ids: ofShelf("productId") },
  "listAuditEntries query.actorId": { ids: () => ({ own: "key_test", foreign: [] }) },
  "createDiscount body.productIds": {
    ids: ofShelf("productId"),
    body: (id) => ({ ...newDiscount(), productIds: [id] }),
  },
  "createDiscount body.categoryIds": {
    ids: ofShelf("categoryId"),
    body: (id) => ({ ...newDiscount(), categoryIds: [id] }),
  },
  "updateDiscount body.productIds": {
    ids: ofShelf("productId"),
    params: ({ shelf }) => ({ discount: shelf.discountId }),
    body: (id) => ({ productIds: [id] }),
  },
  "updateDiscount body.categoryIds": {
    ids: ofShelf("categoryId"),
    params: ({ shelf }) => ({ discount: shelf.discountId }),
    body: (id) => ({ categoryIds: [id] }),
  },
  "testDiscount body.items.productId": {
    ids: ofShelf("productId", "draftId", "archivedId"),
    params: ({ shelf }) => ({ discount: shelf.discountId }),
    body: (productId) => ({ items: [{ productId, quantity: 1 }] }),
  },
  "testDiscount body.items.variantId": {
    ids: ofShelf("shirtVariantId"),
    params: ({ shelf }) => ({ discount: shelf.discountId }),
    body: (variantId) => ({ items: [{ variantId, quantity: 1 }] }),
  },
  "createProduct body.categoryIds": {
    ids: ofShelf("categoryId"),
    body: (id) => ({ ...newProduct, categoryIds: [id] }),
  },
  "createProduct body.mediaIds": {
    ids: ofShelf("mediaId"),
    body: (id) => ({ ...newProduct, mediaIds: [id] }),
  },
  "createProduct body.options.id": {
    ids: nothingOwn("optionId"),
    body: (id) => ({ ...newProduct, options: [{ ...size, ...(id && { id }) }] }),
  },
  "createProduct body.options.values.id": {
    ids: nothingOwn("optionValueId"),
    body: (id) => ({
      ...newProduct,
      options: [{ name: "Size", values: [{ name: "S", ...(id && { id }) }] }],
    }),
  },
  "createProduct body.variants.id": {
    ids: nothingOwn("shirtVariantId"),
    body: (id) => ({
      ...newProduct,
      options: [size],
      variants: [{ ...(id && { id }), selectedOptions: [{ name: "Size", value: "S" }] }],
    }),
  },
  "createProduct body.variants.mediaId": {
    ids: ofShelf("mediaId"),
    body: (mediaId) => ({
      ...newProduct,
      options: [size],
      variants: [{ mediaId, selectedOptions: [{ name: "Size", value: "S" }] }],
    }),
  },
  "updateProduct body.categoryIds": {
    ids: ofShelf("categoryId"),
    params: shirt,
    body: (id) => ({ categoryIds: [id] }),
  },
  "updateProduct body.mediaIds": {
    ids: ofShelf("mediaId"),
    params: shirt,
    body: (id) => ({ mediaIds: [id] }),
  },
  "updateProduct body.variants.id": {
    ids: ofShelf("shirtVariantId", "variantId"),
    params: shirt,
    body: (id) => ({ variants: [{ id, price: 900 }] }),
  },
  "updateProduct body.variants.mediaId": {
    ids: ofShelf("mediaId"),
    params: shirt,
    body: (mediaId, { shelf }) => ({ variants: [{ id: shelf.shirtVariantId, mediaId }] }),
  },
  "updateProduct body.options.id": {
    ids: ofShelf("optionId"),
    params: shirt,
    body: (id) => ({
      options: [
        { id, name: "Colour", values: [{ name: "Red" }, { name: "Blue" }] },
        { name: "Size", values: [{ name: "S" }, { name: "M" }] },
      ],
    }),
  },
  "updateProduct body.options.values.id": {
    ids: ofShelf("optionValueId"),
    params: shirt,
    body: (id) => ({
      options: [
        { name: "Colour", values: [{ id, name: "Red" }, { name: "Blue" }] },
        { name: "Size", values: [{ name: "S" }, { name: "M" }] },
      ],
    }),
  },
  "createCategory body.parentId": {
    ids: ofShelf("categoryId"),
    body: (parentId) => ({ name: "Egg cups", parentId }),
  },
  "updateCategory body.parentId": {
    ids: ofShelf("categoryId"),
    params: ({ shelf }) => ({ category: shelf.otherCategoryId }),
    body: (parentId) => ({ parentId }),
  },
  "createBulkJob body.options.categoryId": {
    ids: ofShelf("categoryId"),
    body: (categoryId) => ({
      action: "products.add_category",
      filter: {},
      options: { categoryId },
    }),
  },
  "previewBulkJob body.options.categoryId": {
    ids: ofShelf("categoryId"),
    body: (categoryId) => ({
      action: "products.add_category",
      filter: {},
      options: { categoryId },
    }),
  },
  "adjustInventory body.variantId": {
    ids: ofShelf("shirtVariantId", "variantId"),
    params: shirt,
    body: (variantId) => ({ variantId, operation: "increment", quantity: 1 }),
  },
};

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** As the visitor whose things `own` are, or as the seller of their store, in test mode. */
function call(definition: Description, { params = {}, query, body }: Sent): Promise<TestReply> {
  const { publishable, secret } = scene.shop.store.keys;
  // Who works here is the store's, not a mode's, and no test key decides it.
  const sellerKey = definition.changes === "staff" ? secret.live : secret.test;
  const key = isPublic(definition) ? publishable.test : sellerKey;
  const token = isPublic(definition) ? scene.token : undefined;
  return callEndpoint(
    definition,
    { ...params, pathKey: publishable.test },
    {
      key,
      token,
      query,
      body,
    },
  );
}

/** All of a reply but what is of the one request: its id, and how many more are allowed. */
function answer({ status, body }: TestReply): unknown {
  return { status, body: body?.error ? { ...body.error, requestId: "" } : body };
}

const removes = ({ definition, name }: { definition: Description; name: string }) =>
  definition.method === "DELETE" || name === "item" || CONSUMES.has(definition.id);

/** Those that remove what they name come last, because what is gone has to be made anew. */
const withPathId = endpoints
  .flatMap((definition) =>
    pathNames(definition)
      .filter((name) => ![...COMMON_WORDS, ...OF_STAFF].includes(name))
      .map((name) => ({ definition, id: definition.id, name })),
  )
  .toSorted((one, other) => Number(removes(one)) - Number(removes(other)));

describe("an id in a path", () => {
  test.for(withPathId)("$id {$name}", async ({ definition, id, name }) => {
    const table = isPublic(definition) ? PUBLIC_IDS : PRIVATE_IDS;
    const list = table[`${id} ${name}`] ?? table[name];
    if (!list) throw new Error(`${id} has the path parameter ${name}, whose ids nobody has listed`);
    const others = pathNames(definition).filter((other) => other !== name);
    const restOf = () => others.map((other) => [other, table[other]?.(scene).own ?? ""] as const);
    if ([list(scene).own, ...restOf().map(([, own]) => own)].some((own) => gone.has(own))) {
      await restore();
    }
    const ids = list(scene);
    const rest = Object.fromEntries(restOf());
    const ask = (value: string) =>
      call(definition, { params: { ...rest, [name]: value }, body: bodyOf(id) });
    const unknown = await ask(newId("product"));
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    for (const foreign of ids.foreign) expect(answer(await ask(foreign))).toEqual(answer(unknown));
    // Last, for it may remove what it names.
    const own = await ask(ids.own);
    expect(own.status, own.text).toBeLessThan(300);
    if (CONSUMES.has(id)) await restore();
    else if (own.status === 204 || name === "item") gone.add(ids.own);
  });
});

/** What tests have removed of the scene. */
const gone = new Set<string>();

/** What tests have removed is there again for the next. */
async function restore(): Promise<void> {
  scene = await openFixture();
  gone.clear();
}

const withField = endpoints.flatMap((definition) =>
  [
    ...idFields(definition.body).map((path) => `body.${path}`),
    ...idFields(definition.query).map((path) => `query.${path}`),
  ].map((place) => ({ definition, key: `${definition.id} ${place}`, place })),
);

describe("an id in a body or query", () => {
  beforeAll(restore);

  test.for(withField)("$key", async ({ definition, key, place }) => {
    const field = FIELDS[key];
    if (!field) throw new Error(`${key} takes an id, and nobody has listed whose it may be`);
    const { own, foreign } = field.ids(scene);
    const ask = (id: string) =>
      call(definition, {
        params: field.params?.(scene),
        body: field.body?.(id, scene),
        query: place.startsWith("query.") ? { [place.slice("query.".length)]: id } : undefined,
      });
    const unknown = await ask(newId("product"));
    if (place.startsWith("query.")) expect(unknown.body.data).toEqual([]);
    else expect([404, 422], unknown.text).toContain(unknown.status);
    for (const id of foreign) expect(answer(await ask(id))).toEqual(answer(unknown));
    const opened = await ask(own);
    expect(opened.status, opened.text).toBeLessThan(300);
    if (place.startsWith("query.")) expect(opened.body.data).not.toEqual([]);
  });

  test("each is one that an endpoint takes", () => {
    expect(Object.keys(FIELDS).sort()).toEqual(withField.map(({ key }) => key).sort());
  });
});

/** Dotted paths of the fields that take ids, as their names say; lists leave no trace in them. */
function idFields(schema: z.ZodType | undefined): string[] {
  const found = new Set<string>();
  const walk = ({ properties = {}, items, anyOf = [] }: JsonSchema, path: string[]) => {
    for (const [name, inner] of Object.entries(properties)) {
      if (/(^id|Ids?|^category)$/.test(name)) found.add([...path, name].join("."));
      walk(inner, [...path, name]);
    }
    for (const inner of items ? [items, ...anyOf] : anyOf) walk(inner, path);
  };
  if (schema) walk(requestSchema(schema), []);
  return [...found];
}
