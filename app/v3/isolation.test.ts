import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Description } from "@/lib/api/definition";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { overrideEnvironment } from "@/lib/platform/config";
import { db } from "@/lib/platform/db";
import { productWithOptions } from "@/lib/testing/catalog";
import { callEndpoint, endpoints, isPublic, pathNames } from "@/lib/testing/endpoints";
import { type Fixture, openFixture, renewOwn } from "@/lib/testing/fixture";
import type { TestReply } from "@/lib/testing/http";
import { type JsonSchema, requestSchema } from "@/lib/testing/json-schema";
import { sell } from "@/lib/testing/shop";
import { VALID_BODIES } from "@/lib/testing/valid-bodies";

/*
 * An id that does not belong to the caller is answered like one that does not exist. The places that take
 * an id are found in the declarations, so a new one fails here until it is in the tables.
 */

// One visitor does what otherwise many do.
overrideEnvironment({ RATE_LIMIT_SCALE: "1000" });

/** Open while the tests are listed, because what they name decides their order. */
let scene = await openFixture();

/** An id that the caller can open, and ids of other owners that must not open. */
type Ids = { own: string; foreign: string[] };

/** Path parameters of a fixed vocabulary, the same for every store, and codes, which only the cart of the token is looked through for. */
const COMMON_WORDS = ["feed", "countryCode", "menu", "code", "ownerType"];

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
  // What was remembered may have left the shop since.
  "removeFromWishlist product": (all) => ofShelf("productId")(all),
  category: ({ shelf, otherShelf }) => ({
    own: shelf.categoryId,
    foreign: [otherShelf.categoryId],
  }),
  collection: (all) => ofShelf("collectionId")(all),
  "getPage content": (all) => ofShelf("contentSlug")(all),
  "getArticle content": (all) => ofShelf("articleSlug")(all),
  preview: (all) => ofShelf("previewToken")(all),
  item: (all) => ({
    own: all.own.itemId,
    foreign: anybodyElse(all).map(({ itemId }) => itemId),
  }),
  order: (all) => ({
    own: all.own.orderId,
    foreign: anybodyElse(all).map(({ orderId }) => orderId),
  }),
  address: (all) => ({
    own: all.own.addressId,
    foreign: anybodyElse(all).map(({ addressId }) => addressId),
  }),
  "listMyDocuments order": (all) => ofPaid("paidOrderId")(all),
  "getMyDocumentFile order": (all) => ofPaid("paidOrderId")(all),
  document: (all) => ofPaid("documentId")(all),
  "listMyDownloads order": (all) => ofPaid("paidOrderId")(all),
  "renewMyDownload order": (all) => ofPaid("paidOrderId")(all),
  download: (all) => ofPaid("downloadId")(all),
  "getOrderReturns order": (all) => ofSent("sentOrderId")(all),
  "requestReturn order": (all) => ofSent("secondSentOrderId")(all),
  "cancelVisitorReturn order": (all) => ofSent("sentOrderId")(all),
  return: (all) => ofSent("returnId")(all),
  "addOwnReturnPhoto order": (all) => ofSent("sentOrderId")(all),
  review: (all) => ofTraces("waitingReviewId")(all),
  "getReviewPhoto review": (all) => ofTraces("shownReviewId")(all),
  "getReviewPhoto photo": (all) => ofTraces("reviewPhotoId")(all),
  "getOwnReturnPhoto order": (all) => ofSent("sentOrderId")(all),
  "getOwnReturnLabel order": (all) => ofSent("sentOrderId")(all),
  "getOwnReturnLabel return": (all) => ofSent("approvedReturnId")(all),
  photo: (all) => ofSent("photoId")(all),
  "cancelUnpaidOrder order": (all) => ({
    own: all.own.waitingOrderId,
    foreign: anybodyElse(all).map(({ waitingOrderId }) => waitingOrderId),
  }),
  giftCard: (all) => ({
    own: all.own.giftCardId,
    foreign: anybodyElse(all).map(({ giftCardId }) => giftCardId),
  }),
  // Any caller with the code may ask, but only in the store and mode of the code.
  "getGiftCardBalance giftCard": (all) => ({
    own: all.own.giftCardCode,
    foreign: elsewhere(all).map(({ giftCardCode }) => giftCardCode),
  }),
  conversationId: (all) => ({
    own: all.own.conversationId,
    foreign: anybodyElse(all).map(({ conversationId }) => conversationId),
  }),
};

/** By the name of a path parameter, where needed of one endpoint, for sellers: visitors are no border, stores and modes are. */
const PRIVATE_IDS: Record<string, (all: Fixture) => Ids> = {
  media: ({ shelf, otherShelf }) => ({ own: shelf.mediaId, foreign: [otherShelf.mediaId] }),
  file: ({ shelf, otherShelf }) => ({ own: shelf.fileId, foreign: [otherShelf.fileId] }),
  product: ({ shelf, otherShelf }) => ({
    own: shelf.productId,
    foreign: [otherShelf.productId, otherShelf.slug],
  }),
  category: ({ shelf, otherShelf }) => ({
    own: shelf.categoryId,
    foreign: [otherShelf.categoryId],
  }),
  collection: (all) => ofShelf("collectionId")(all),
  ownerType: () => ({ own: "product", foreign: [] }),
  id: (all) => ofShelf("productId")(all),
  apiKey: ({ shelf, otherShelf }) => ({
    own: shelf.apiKeyId,
    foreign: [shelf.liveApiKeyId, otherShelf.apiKeyId],
  }),
  member: (all) => ofShelf("memberId")(all),
  mail: (all) => ofTraces("mailId")(all),
  import: (all) => ofTraces("importId")(all),
  move: (all) => ofTraces("moveId")(all),
  "createMoveImport move": (all) => ofTraces("endedMoveId")(all),
  "undoImport import": (all) => ofTraces("endedImportId")(all),
  "undoBulkJob bulkJob": (all) => ofTraces("endedBulkJobId")(all),
  bulkJob: (all) => ofTraces("bulkJobId")(all),
  customer: (all) => ofTraces("customerId")(all),
  "eraseCustomer customer": (all) => ofTraces("idleCustomerId")(all),
  discount: (all) => ofShelf("discountId", "liveDiscountId")(all),
  shippingOption: (all) => ofShelf("shippingOptionId", "liveShippingOptionId")(all),
  taxRate: (all) => ofShelf("taxRateId", "liveTaxRateId")(all),
  taxClass: (all) => ofShelf("taxClassCode")(all),
  redirect: (all) => ofShelf("redirectId")(all),
  merchandisingRule: (all) => ofShelf("merchandisingRuleId")(all),
  synonym: (all) => ofShelf("synonymId")(all),
  content: (all) => ofShelf("contentId")(all),
  version: () => ({ own: "1", foreign: ["999"] }),
  customField: (all) => ofShelf("customFieldId")(all),
  savedReply: (all) => ofShelf("savedReplyId")(all),
  customerGroup: (all) => ofTraces("customerGroupId")(all),
  priceList: (all) => ofTraces("priceListId")(all),
  giftCard: (all) => ofTraces("spareGiftCardId")(all),
  review: (all) => ofTraces("reviewId")(all),
  ...Object.fromEntries(
    ["getSellerReviewPhoto", "deleteReviewPhoto"].flatMap((id) => [
      [`${id} review`, (all: Fixture) => ofTraces("shownReviewId")(all)],
      [`${id} photo`, (all: Fixture) => ofTraces("reviewPhotoId")(all)],
    ]),
  ),
  withdrawal: (all) => ofTraces("withdrawalId")(all),
  conversationId: (all) => ofTraces("conversationId")(all),
  subscriber: (all) => ofTraces("subscriberId")(all),
  webhook: (all) => ofTraces("webhookId")(all),
  delivery: (all) => ofTraces("deliveryId")(all),
  event: (all) => ofTraces("eventId")(all),
  order: (all) => ofTraces("orderId")(all),
  document: (all) => ofTraces("documentId")(all),
  draft: (all) => ofTraces("draftOrderId")(all),
  "createOrderDocuments order": (all) => ofTraces("paidOrderId")(all),
  "correctOrderDocuments order": (all) => ofTraces("paidOrderId")(all),
  "fulfillOrder order": (all) => ofTraces("paidOrderId")(all),
  fulfillment: (all) => ofTraces("fulfillmentId")(all),
  "createFulfillment order": (all) => ofTraces("paidOrderId")(all),
  "getFulfillment order": (all) => ofTraces("sentOrderId")(all),
  "updateFulfillment order": (all) => ofTraces("sentOrderId")(all),
  "deliverFulfillment order": (all) => ofTraces("sentOrderId")(all),
  "loseFulfillment order": (all) => ofTraces("sentOrderId")(all),
  // Units of the first are in returns, which keeps its parcel.
  "cancelFulfillment order": (all) => ofTraces("secondSentOrderId")(all),
  "cancelFulfillment fulfillment": (all) => ofTraces("secondFulfillmentId")(all),
  "readyForPickup order": (all) => ofTraces("collectedOrderId")(all),
  "handOverOrder order": (all) => ofTraces("readyOrderId")(all),
  payment: (all) => ofTraces("orderPaymentId")(all),
  statement: (all) => ofTraces("bankStatementId")(all),
  entry: (all) => ofTraces("bankEntryId")(all),
  "recordOrderPayment order": (all) => ofTraces("partlyPaidOrderId")(all),
  "reverseOrderPayment order": (all) => ofTraces("partlyPaidOrderId")(all),
  "captureOrder order": (all) => ofTraces("heldOrderId")(all),
  "voidOrder order": (all) => ofTraces("secondHeldOrderId")(all),
  return: (all) => ofTraces("returnId")(all),
  photo: (all) => ofTraces("photoId")(all),
  "getReturnLabel return": (all) => ofTraces("approvedReturnId")(all),
  "putReturnLabel return": (all) => ofTraces("approvedReturnId")(all),
  "deleteReturnLabel return": (all) => ofTraces("approvedReturnId")(all),
  "receiveReturn return": (all) => ofTraces("approvedReturnId")(all),
  "refundReturn return": (all) => ofTraces("claimId")(all),
  "exchangeReturn return": (all) => ofTraces("claimId")(all),
  "closeReturn return": (all) => ofTraces("claimId")(all),
  "createReturn order": (all) => ofTraces("secondSentOrderId")(all),
  "refundOrder order": (all) => ofTraces("paidOrderId")(all),
  "previewRefund order": (all) => ofTraces("paidOrderId")(all),
  "editOrder order": (all) => ofTraces("paidOrderId")(all),
  "previewOrderEdit order": (all) => ofTraces("paidOrderId")(all),
};

/** What was written of a paid order is its visitor's. */
const ofPaid = (name: "paidOrderId" | "documentId" | "downloadId") => (all: Fixture) => ({
  own: all.own[name],
  foreign: anybodyElse(all).map((traces) => traces[name]),
});

/** What was sent to a visitor is theirs. */
const ofSent =
  (name: "sentOrderId" | "secondSentOrderId" | "returnId" | "approvedReturnId" | "photoId") =>
  (all: Fixture) => ({
    own: all.own[name],
    foreign: anybodyElse(all).map((traces) => traces[name]),
  });

type TraceId =
  | "spareGiftCardId"
  | "returnId"
  | "photoId"
  | "returnedLineId"
  | "sentLineId"
  | "approvedReturnId"
  | "claimId"
  | "secondSentOrderId"
  | "webhookId"
  | "deliveryId"
  | "eventId"
  | "reviewId"
  | "shownReviewId"
  | "waitingReviewId"
  | "reviewPhotoId"
  | "subscriberId"
  | "withdrawalId"
  | "withdrawnOrderId"
  | "withdrawnLineId"
  | "importId"
  | "moveId"
  | "endedMoveId"
  | "endedImportId"
  | "bulkJobId"
  | "endedBulkJobId"
  | "mailId"
  | "conversationId"
  | "orderId"
  | "paidOrderId"
  | "documentId"
  | "draftOrderId"
  | "paidLineId"
  | "sentOrderId"
  | "collectedOrderId"
  | "readyOrderId"
  | "heldOrderId"
  | "partlyPaidOrderId"
  | "orderPaymentId"
  | "bankStatementId"
  | "bankEntryId"
  | "secondHeldOrderId"
  | "fulfillmentId"
  | "secondFulfillmentId"
  | "idleCustomerId"
  | "customerGroupId"
  | "priceListId"
  | "customerId";

/** Traces left by a visitor in our test mode are ours; those of another mode or store are not. */
const ofTraces = (name: TraceId) => (all: Fixture) => ({
  own: all.own[name],
  foreign: elsewhere(all).map((traces) => traces[name]),
});

/** What makes an endpoint with an id in its path work, where it needs a body. */
const BODIES: Record<string, unknown> = {
  ...VALID_BODIES,
  renewOrderDownloads: {},
  revokeOrderDownloads: {},
  renewMyDownload: {},
  updateProduct: {},
  updateCustomer: {},
  updateCustomerGroup: {},
  updatePriceList: {},
  updateDiscount: {},
  updateStaff: { role: "support" },
  updateShippingOption: {},
  updateTaxRate: {},
  updateTaxClass: {},
  updateSavedReply: {},
  updateCustomField: {},
  updateTranslations: { translations: {} },
  updateCategory: {},
  updateCollection: {},
  refundOrder: { amount: 1, restock: false },
  previewRefund: { amount: 1, restock: false },
  refundReturn: { amount: 1 },
};

/** What makes one work that needs something in its query. */
const QUERIES: Record<string, Record<string, string>> = { addDigitalFile: { name: "mug.pdf" } };

const RETURNED = { quantity: 1, reason: "other" };

/** The same where it names something of the scene, by its ids. */
const SCENE_BODIES: Record<string, (all: Fixture) => unknown> = {
  requestReturn: ({ own }) => ({ items: [{ ...RETURNED, itemId: own.sentLineId }] }),
  bookBankEntry: ({ own }) => ({ orderId: own.partlyPaidOrderId, amount: 1 }),
  createReturn: ({ own }) => ({ items: [{ ...RETURNED, itemId: own.sentLineId }] }),
  exchangeReturn: ({ own }) => ({ draftOrderId: own.draftOrderId }),
  editOrder: ({ own }) => ({ items: [{ itemId: own.paidLineId, quantity: 9 }] }),
  previewOrderEdit: ({ own }) => ({ items: [{ itemId: own.paidLineId, quantity: 9 }] }),
  importPriceListPrices: ({ shelf }) => ({
    file: new TextEncoder().encode(`Variant ID,Price\n${shelf.variantId},5`),
  }),
  setPriceListPrices: ({ shelf }) => ({
    prices: [{ variantId: shelf.variantId, tiers: [{ amount: 5 }] }],
  }),
  addCustomerGroupMembers: ({ own }) => ({ customerIds: [own.idleCustomerId] }),
  mergeCustomers: ({ own }) => ({ from: own.idleCustomerId }),
  testDiscount: ({ shelf }) => ({ items: [{ variantId: shelf.shirtVariantId, quantity: 1 }] }),
};
const bodyOf = (id: string) => SCENE_BODIES[id]?.(scene) ?? BODIES[id];

/** Endpoints and fields after whose request what it names cannot be used for another. */
const CONSUMES = new Set([
  ...["requestReturn", "createReturn", "approveReturn", "declineReturn", "cancelReturn"],
  ...["deleteReturnPhoto", "deleteReturnLabel", "deleteReviewPhoto"],
  ...["cancelVisitorReturn", "receiveReturn", "refundReturn", "exchangeReturn", "closeReturn"],
  ...["markDraftOrderPaid", "cancelOrder", "cancelUnpaidOrder", "eraseCustomer", "mergeCustomers"],
  ...[
    "readyForPickup",
    "handOverOrder",
    "captureOrder",
    "voidOrder",
    "reverseOrderPayment",
    "fulfillOrder",
    "createFulfillment",
    "deliverFulfillment",
    "loseFulfillment",
    "cancelFulfillment",
  ],
  ...["acceptWithdrawal", "rejectWithdrawal", "renewMyDownload"],
  // Only what is sent for these fields: other variants, no units left, a unit less, another's lines.
  ...["updateProduct body.options.id", "updateProduct body.options.values.id"],
  "removeLicenseKeys body.variantId",
  ...["refundOrder body.items.id", "previewRefund body.items.id"],
  "updateDraftOrder body.items.variantId",
]);

const homeOf = ({ store }: Fixture["shop"]) => ({ storeId: store.id, type: "home" });

/** A field or query parameter that takes an id, in an otherwise valid request. */
type Field = {
  /** Recorded alike for every name: the answer does not show whether it exists. */
  isSilent?: true;
  ids: (all: Fixture) => Ids;
  body?: (id: string, all: Fixture) => unknown;
  params?: (all: Fixture) => Record<string, string>;
  /** Takes out of the scene what the request would meet. */
  before?: (all: Fixture) => Promise<unknown>;
};

const shirt = ({ shelf }: Fixture) => ({ product: shelf.shirtId });

/** A shirt of its own for a request that leaves it with other variants, or none to sell. */
async function newShirt({ shop, shelf }: Fixture): Promise<void> {
  const { id: shirtId, options, variants } = await productWithOptions(shop.store);
  const [option] = options;
  const optionValueId = option?.values[0]?.id;
  const shirtVariantId = variants[0]?.id;
  assert(option && optionValueId && shirtVariantId, "a shirt comes in colours");
  Object.assign(shelf, { shirtId, shirtVariantId, optionId: option.id, optionValueId });
}

/** A product that nothing else is about, to be made a bundle. */
let setId = "set";
async function newSet({ shop }: Fixture): Promise<void> {
  setId = (await sell(shop, { stock: 0 })).productId;
}

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

/** The fields of a draft that name something, in a new one and in a change of one. */
const draftFields = (id: string, params?: Field["params"]): Record<string, Field> => ({
  [`${id} body.customerId`]: {
    ids: (all) => ofTraces("customerId")(all),
    params,
    body: (customerId, { shelf }) => ({ customerId, items: [{ productId: shelf.productId }] }),
  },
  [`${id} body.items.productId`]: {
    ids: ofShelf("productId", "draftId", "archivedId"),
    params,
    body: (productId) => ({ items: [{ productId }] }),
  },
  [`${id} body.items.variantId`]: {
    ids: ofShelf("shirtVariantId", "variantId"),
    params,
    body: (variantId, { shelf }) => ({ items: [{ productId: shelf.shirtId, variantId }] }),
  },
});

/** The fields of an edit that name something. */
const editFields = (id: string): Record<string, Field> => {
  const params: Field["params"] = ({ own }) => ({ order: own.paidOrderId });
  return {
    [`${id} body.items.itemId`]: {
      ids: (all) => ofTraces("paidLineId")(all),
      params,
      body: (itemId) => ({ items: [{ itemId, quantity: 9 }] }),
    },
    [`${id} body.items.productId`]: {
      ids: ofShelf("soldOutId", "draftId", "archivedId"),
      params,
      body: (productId) => ({ items: [{ productId, quantity: 1 }] }),
    },
    [`${id} body.items.variantId`]: {
      ids: ofShelf("shirtVariantId", "variantId"),
      params,
      body: (variantId, { shelf }) => ({
        items: [{ productId: shelf.shirtId, variantId, quantity: 1 }],
      }),
    },
  };
};

/** The sections of a home page that name something, in a new one and in a change of one. */
const sectionFields = (id: string, field: Pick<Field, "params" | "before">) => {
  const body = (section: object) => ({
    ...(id === "createContent" && { type: "home", title: "Home" }),
    sections: [section],
  });
  return {
    [`${id} body.sections.productIds`]: {
      ...field,
      ids: ofShelf("productId"),
      body: (one: string) => body({ type: "products", source: "chosen", productIds: [one] }),
    },
    [`${id} body.sections.categoryId`]: {
      ...field,
      ids: ofShelf("categoryId"),
      body: (one: string) => body({ type: "products", source: "category", categoryId: one }),
    },
    [`${id} body.sections.collectionId`]: {
      ...field,
      ids: ofShelf("collectionId"),
      body: (one: string) => body({ type: "products", source: "collection", collectionId: one }),
    },
    [`${id} body.sections.categoryIds`]: {
      ...field,
      ids: ofShelf("categoryId"),
      body: (one: string) => body({ type: "categories", categoryIds: [one] }),
    },
  } satisfies Record<string, Field>;
};

/** The fields that define a collection, in each request that has them. */
const collectionFields = (id: string, params?: Field["params"]) => {
  const body = (part: object) => ({ name: "Blue", type: "rules", ...part });
  return {
    [`${id} body.productIds`]: {
      ids: ofShelf("productId"),
      params,
      body: (one: string) => body({ productIds: [one] }),
    },
    [`${id} body.rules.categoryIds`]: {
      ids: ofShelf("categoryId"),
      params,
      body: (one: string) => body({ rules: [{ type: "category", categoryIds: [one] }] }),
    },
  } satisfies Record<string, Field>;
};

/** The fields that define a merchandising rule, in each request that has them. */
const merchandisingFields = (id: string, params?: Field["params"]) => {
  // Each request has a search of its own, and none has a product twice.
  const body = (name: string, one: string) => ({
    ...(params ? { pinnedProductIds: [] } : { query: `jug ${name}` }),
    [name]: [one],
  });
  return Object.fromEntries(
    ["pinnedProductIds", "hiddenProductIds"].map((name) => [
      `${id} body.${name}`,
      { ids: ofShelf("productId"), params, body: (one: string) => body(name, one) },
    ]),
  ) as Record<string, Field>;
};

const FIELDS: Record<string, Field> = {
  ...merchandisingFields("createMerchandisingRule"),
  ...merchandisingFields("updateMerchandisingRule", ({ shelf }) => ({
    merchandisingRule: shelf.merchandisingRuleId,
  })),
  "createMerchandisingRule body.categoryId": {
    ids: ofShelf("categoryId"),
    body: (one: string) => ({ categoryId: one }),
  },
  ...collectionFields("createCollection"),
  ...collectionFields("updateCollection", ({ shelf }) => ({ collection: shelf.collectionId })),
  ...collectionFields("previewCollection"),
  "listProducts query.collection": { ids: ofShelf("collectionId") },
  // A store has one home page: first the scene's, then the one that was made last.
  ...sectionFields("createContent", {
    before: ({ shop }) => db.contentEntry.deleteMany({ where: homeOf(shop) }),
  }),
  ...sectionFields("updateContent", {
    before: async ({ shop, shelf }) => {
      const home = await db.contentEntry.findFirstOrThrow({ where: homeOf(shop) });
      shelf.homeId = home.id;
    },
    params: ({ shelf }) => ({ content: shelf.homeId }),
  }),
  ...editFields("editOrder"),
  ...editFields("previewOrderEdit"),
  "listDraftOrders query.relatedOrderId": { ids: (all) => ofTraces("orderId")(all) },
  ...draftFields("createDraftOrder"),
  ...draftFields("updateDraftOrder", ({ own }) => ({ draft: own.draftOrderId })),
  "addDigitalFile query.variantId": {
    ids: ofShelf("shirtVariantId", "variantId"),
    params: shirt,
  },
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
  "listCustomers query.groupId": { ids: (all) => ofTraces("customerGroupId")(all) },
  "listCustomers query.addedToGroupId": { ids: (all) => ofTraces("customerGroupId")(all) },
  "listCustomerGroups query.customerId": { ids: (all) => ofTraces("customerId")(all) },
  "addCustomerGroupMembers body.customerIds": {
    ids: (all) => ofTraces("idleCustomerId")(all),
    params: ({ own }) => ({ customerGroup: own.customerGroupId }),
    body: (id) => ({ customerIds: [id] }),
  },
  "createPriceList body.groupIds": {
    ids: (all) => ofTraces("customerGroupId")(all),
    body: (id) => ({ name: "Trade", kind: "fixed", currency: "GBP", groupIds: [id] }),
  },
  "updatePriceList body.groupIds": {
    ids: (all) => ofTraces("customerGroupId")(all),
    params: ({ own }) => ({ priceList: own.priceListId }),
    body: (id) => ({ groupIds: [id] }),
  },
  "setPriceListPrices body.prices.variantId": {
    ids: ofShelf("variantId"),
    params: ({ own }) => ({ priceList: own.priceListId }),
    body: (variantId) => ({ prices: [{ variantId, tiers: [{ amount: 5 }] }] }),
  },
  "listPastOrders query.customerId": { ids: (all) => ofTraces("customerId")(all) },
  "createFulfillment body.items.itemId": {
    ids: (all) => ofTraces("paidLineId")(all),
    params: ({ own }) => ({ order: own.paidOrderId }),
    body: (itemId) => ({ items: [{ itemId, quantity: 1 }] }),
  },
  "requestReturn body.items.itemId": {
    ids: (all) => ({
      own: all.own.sentLineId,
      foreign: anybodyElse(all).map(({ sentLineId }) => sentLineId),
    }),
    params: ({ own }) => ({ order: own.secondSentOrderId }),
    body: (itemId) => ({ items: [{ ...RETURNED, itemId }], kind: "claim" }),
  },
  "createReturn body.items.itemId": {
    ids: (all) => ofTraces("sentLineId")(all),
    params: ({ own }) => ({ order: own.secondSentOrderId }),
    body: (itemId) => ({ items: [{ ...RETURNED, itemId }] }),
  },
  "receiveReturn body.items.itemId": {
    ids: (all) => ofTraces("returnedLineId")(all),
    params: ({ own }) => ({ return: own.approvedReturnId }),
    body: (itemId) => ({ items: [{ itemId, quantity: 1 }] }),
  },
  "bookBankEntry body.orderId": {
    ids: (all) => ofTraces("partlyPaidOrderId")(all),
    params: ({ own }) => ({ statement: own.bankStatementId, entry: own.bankEntryId }),
    body: (orderId) => ({ orderId, amount: 1 }),
  },
  "listDocuments query.orderId": { ids: (all) => ofTraces("paidOrderId")(all) },
  "refundOrder body.items.id": {
    ids: (all) => ofTraces("paidLineId")(all),
    params: ({ own }) => ({ order: own.paidOrderId }),
    body: (id) => ({ amount: 1, items: [{ id, quantity: 1 }] }),
  },
  "previewRefund body.items.id": {
    ids: (all) => ofTraces("paidLineId")(all),
    params: ({ own }) => ({ order: own.paidOrderId }),
    body: (id) => ({ items: [{ id, quantity: 1 }] }),
  },
  "createWithdrawal body.items.id": {
    isSilent: true,
    ids: (all) => ofTraces("withdrawnLineId")(all),
    body: (id, { own }) => ({
      ...{ name: "Ada Lovelace", orderNumber: own.withdrawnOrderId, email: own.email },
      items: [{ id, quantity: 1 }],
    }),
  },
  "acceptWithdrawal body.orderId": {
    ids: (all) => ofTraces("withdrawnOrderId")(all),
    params: ({ own }) => ({ withdrawal: own.withdrawalId }),
    body: (orderId) => ({ orderId }),
  },
  "acceptWithdrawal body.items.id": {
    ids: (all) => ofTraces("withdrawnLineId")(all),
    params: ({ own }) => ({ withdrawal: own.withdrawalId }),
    body: (id) => ({ items: [{ id, quantity: 1 }] }),
  },
  "exchangeReturn body.draftOrderId": {
    ids: (all) => ofTraces("draftOrderId")(all),
    params: ({ own }) => ({ return: own.claimId }),
    body: (draftOrderId) => ({ draftOrderId }),
  },
  "listWithdrawals query.orderId": { ids: (all) => ofTraces("withdrawnOrderId")(all) },
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
    body: (id) => ({ ...newDiscount(), kind: "standard", productIds: [id] }),
  },
  "updateDiscount body.categoryIds": {
    ids: ofShelf("categoryId"),
    params: ({ shelf }) => ({ discount: shelf.discountId }),
    body: (id) => ({ ...newDiscount(), kind: "standard", categoryIds: [id] }),
  },
  ...ruleFields("createDiscount"),
  ...ruleFields("updateDiscount"),
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
  "createProduct body.sizeGuideId": {
    ids: ofShelf("contentId"),
    body: (id) => ({ ...newProduct, sizeGuideId: id }),
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
  "updateRelatedProducts body.productIds": {
    ids: ofShelf("productId"),
    params: shirt,
    body: (id) => ({ productIds: [id] }),
  },
  "updateBundle body.parts.variantId": {
    ids: ofShelf("variantId"),
    before: newSet,
    params: () => ({ product: setId }),
    body: (variantId) => ({ parts: [{ variantId, quantity: 1 }] }),
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
  "updateProduct body.sizeGuideId": {
    ids: ofShelf("contentId"),
    params: shirt,
    body: (sizeGuideId) => ({ sizeGuideId }),
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
    before: newShirt,
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
    before: newShirt,
    ids: ofShelf("optionValueId"),
    params: shirt,
    body: (id) => ({
      options: [
        { name: "Colour", values: [{ id, name: "Red" }, { name: "Blue" }] },
        { name: "Size", values: [{ name: "S" }, { name: "M" }] },
      ],
    }),
  },
  "createCategory body.sizeGuideId": {
    ids: ofShelf("contentId"),
    body: (sizeGuideId) => ({ name: "Egg cups", sizeGuideId }),
  },
  "updateCategory body.sizeGuideId": {
    ids: ofShelf("contentId"),
    params: ({ shelf }) => ({ category: shelf.otherCategoryId }),
    body: (sizeGuideId) => ({ sizeGuideId }),
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
  "listLicenseKeys query.variantId": {
    ids: ofShelf("gameVariantId", "variantId"),
    params: ({ shelf }) => ({ product: shelf.gameId }),
  },
  "addLicenseKeys body.variantId": {
    ids: ofShelf("shirtVariantId", "variantId"),
    params: shirt,
    body: (variantId) => ({ variantId, keys: ["ABCD-EFGH-1234"] }),
  },
  "removeLicenseKeys body.variantId": {
    before: newShirt,
    ids: ofShelf("shirtVariantId", "variantId"),
    params: shirt,
    body: (variantId) => ({ variantId, ids: "all" }),
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

/** A reply without what differs between requests: its id, and the remaining rate. */
function answer({ status, body }: TestReply): unknown {
  return { status, body: body?.error ? { ...body.error, requestId: "" } : body };
}

/** A request that names objects: the objects of the scene that it names, and those of them that it consumes. */
type Case = {
  definition: Description;
  names: () => string[];
  consumed: () => string[];
  /** Makes by itself what it consumes. */
  isPrepared?: boolean;
};

/** What tests have consumed of the scene. */
const gone = new Set<string>();

/** Those that belong to the scene. */
function ofScene(ids: string[]): string[] {
  const own = new Set(stringsIn([scene.own, scene.shelf]));
  return ids.filter((id) => own.has(id));
}

/**
 * Makes anew what the request names and an earlier one has consumed. The visitor's own things are made of those of the
 * store; once these are not whole, all of the scene is.
 */
async function prepare(one: Case): Promise<void> {
  if (one.isPrepared || !ofScene(one.names()).some((id) => gone.has(id))) return;
  const isWhole = !stringsIn(scene.shelf).some((id) => gone.has(id));
  scene = isWhole ? await renewOwn(scene) : await openFixture();
}

function consume({ consumed }: Case): void {
  for (const id of ofScene(consumed())) gone.add(id);
}

/**
 * First those that consume nothing, then in rounds those that do, and last those that consume what the store has: no two
 * of a round name the same, so that a round needs one scene.
 */
function inRounds<T extends Case>(cases: readonly T[]): T[] {
  const shelf = new Set(stringsIn(scene.shelf));
  const rounds = new Map<string, number>();
  const roundOf = ({ definition, names, consumed }: Case) => {
    if (definition.id === "unpublishContent") return LAST;
    const ids = ofScene(consumed());
    if (ids.length === 0) return 0;
    const round = 1 + Math.max(0, ...ofScene(names()).map((id) => rounds.get(id) ?? 0));
    for (const id of ids) rounds.set(id, round);
    return ids.some((id) => shelf.has(id)) ? LAST + round : round;
  };
  return cases
    .map((one) => ({ one, round: roundOf(one) }))
    .toSorted((a, b) => a.round - b.round)
    .map(({ one }) => one);
}

/** More rounds than there are. */
const LAST = 1_000;

/** All strings in a body or in parameters: the ids among them are what the request names besides. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value instanceof Object ? Object.values(value).flatMap(stringsIn) : [];
}

function idsOf({ definition, name }: { definition: Description; name: string }): Ids {
  const table = isPublic(definition) ? PUBLIC_IDS : PRIVATE_IDS;
  const list = table[`${definition.id} ${name}`] ?? table[name];
  if (!list) {
    throw new Error(`${definition.id} has the path parameter ${name}, whose ids are not listed`);
  }
  return list(scene);
}

const withPathId = endpoints.flatMap((definition) =>
  pathNames(definition)
    .filter((name) => ![...COMMON_WORDS, ...OF_STAFF].includes(name))
    .map((name) => {
      const { id, method } = definition;
      const paths = pathNames(definition).filter((other) => !OF_STAFF.includes(other));
      const inPath = () => paths.map((other) => idsOf({ definition, name: other }).own);
      const names = () => [...inPath(), ...stringsIn(SCENE_BODIES[id]?.(scene))];
      const consumed = () => {
        if (name === "item" || CONSUMES.has(id)) return names();
        // Of a thing's part only the part; what a list leaves out is there still.
        return method === "DELETE" && id !== "removeFromWishlist" ? inPath().slice(-1) : [];
      };
      return { ...{ definition, id, name }, ...{ names, consumed } };
    }),
);

describe("an id in a path", () => {
  test.for(inRounds(withPathId))("$id {$name}", async (one) => {
    const { definition, id, name } = one;
    await prepare(one);
    const ids = idsOf(one);
    const others = pathNames(definition).filter((other) => other !== name);
    const rest = Object.fromEntries(
      others.map((other) => [other, idsOf({ definition, name: other }).own]),
    );
    const ask = (value: string) =>
      call(definition, {
        params: { ...rest, [name]: value },
        body: bodyOf(id),
        query: QUERIES[id],
      });
    const unknown = await ask(newId("product"));
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    for (const foreign of ids.foreign) expect(answer(await ask(foreign))).toEqual(answer(unknown));
    // Last, for it may remove what it names.
    const own = await ask(ids.own);
    expect(own.status, own.text).toBeLessThan(300);
    consume(one);
  });
});

/** A VAT id is the tax office's, and the id of a way to pay is the same in every store. */
const NAMES_NOTHING = /(^|\.)(vatId|checksVatIds)$|^paymentMethods\.id$/;

const withField = endpoints.flatMap((definition) =>
  [
    ...idFields(definition.body).map((path) => `body.${path}`),
    ...idFields(definition.query).map((path) => `query.${path}`),
  ].map((place) => {
    const key = `${definition.id} ${place}`;
    const names = () => {
      const { ids, params, body } = fieldAt(key);
      const { own } = ids(scene);
      return [own, ...stringsIn(params?.(scene)), ...stringsIn(body?.(own, scene))];
    };
    return {
      ...{ definition, key, place, names },
      consumed: () => (CONSUMES.has(definition.id) || CONSUMES.has(key) ? names() : []),
      isPrepared: FIELDS[key]?.before === newShirt,
    };
  }),
);

function fieldAt(key: string): Field {
  const field = FIELDS[key];
  if (!field) throw new Error(`${key} takes an id whose owners are not listed`);
  return field;
}

describe("an id in a body or query", () => {
  test.for(inRounds(withField))("$key", async (one) => {
    const { definition, key, place } = one;
    await prepare(one);
    const field = fieldAt(key);
    await field.before?.(scene);
    const { own, foreign } = field.ids(scene);
    if (field.isSilent) {
      const answers = new Set<string>();
      for (const id of [newId("product"), ...foreign, own]) {
        const { status, text } = await call(definition, { body: field.body?.(id, scene) });
        answers.add(`${status} ${text.replace(id, "").replace(/[\d:-]+T[\d:]+Z/, "")}`);
      }
      expect([...answers]).toEqual([expect.stringMatching(/^201 /)]);
      return;
    }
    const ask = (id: string) =>
      call(definition, {
        params: field.params?.(scene),
        body: field.body?.(id, scene),
        query: {
          ...QUERIES[definition.id],
          ...(place.startsWith("query.") ? { [place.slice("query.".length)]: id } : {}),
        },
      });
    const isFilter = place.startsWith("query.") && definition.method === "GET";
    const unknown = await ask(newId("product"));
    if (isFilter) expect(unknown.body.data).toEqual([]);
    else expect([404, 422], unknown.text).toContain(unknown.status);
    for (const id of foreign) expect(answer(await ask(id))).toEqual(answer(unknown));
    const opened = await ask(own);
    expect(opened.status, opened.text).toBeLessThan(300);
    if (isFilter) expect(opened.body.data).not.toEqual([]);
    consume(one);
  });

  test("each is one that an endpoint takes", () => {
    expect(Object.keys(FIELDS).sort()).toEqual(withField.map(({ key }) => key).sort());
  });
});

/** Dotted paths of the fields that take ids, as their names say; lists leave no trace in them. */
function idFields(schema: z.ZodType | undefined): string[] {
  const found = new Set<string>();
  const walk = ({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema, path: string[]) => {
    for (const [name, inner] of Object.entries(properties)) {
      const place = [...path, name].join(".");
      if (/(^id|Ids?|^category|^collection)$/.test(name) && !NAMES_NOTHING.test(place))
        found.add(place);
      walk(inner, [...path, name]);
    }
    for (const inner of [...(items ? [items] : []), ...anyOf, ...oneOf]) walk(inner, path);
  };
  if (schema) walk(requestSchema(schema), []);
  return [...found];
}

/** What the rules of the kinds of a discount name. */
function ruleFields(endpoint: "createDiscount" | "updateDiscount"): Record<string, Field> {
  const params = ({ shelf }: Fixture): Record<string, string> =>
    endpoint === "updateDiscount" ? { discount: shelf.discountId } : {};
  const field = (name: "productId" | "categoryId", rule: (id: string) => object): Field => ({
    ...{ ids: ofShelf(name), params },
    body: (id) => ({ ...newDiscount(), productIds: [], categoryIds: [], ...rule(id) }),
  });
  const buyXGetY = (side: "buy" | "get", sets: object) => ({
    kind: "buy_x_get_y",
    buyXGetY: {
      buy: { quantity: 1, ...(side === "buy" && sets) },
      get: { quantity: 1, percentOff: 50, ...(side === "get" && sets) },
    },
  });
  const sides = (["buy", "get"] as const).flatMap((side) => [
    [
      `${endpoint} body.buyXGetY.${side}.productIds`,
      field("productId", (id) => buyXGetY(side, { productIds: [id] })),
    ],
    [
      `${endpoint} body.buyXGetY.${side}.categoryIds`,
      field("categoryId", (id) => buyXGetY(side, { categoryIds: [id] })),
    ],
  ]);
  const bundle = field("productId", (productId) => ({
    kind: "bundle_price",
    bundlePrice: { items: [{ productId, quantity: 1 }], price: 100 },
  }));
  return { ...Object.fromEntries(sides), [`${endpoint} body.bundlePrice.items.productId`]: bundle };
}
