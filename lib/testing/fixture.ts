import { createBankStatement } from "@/lib/commerce/bank-statements";
import { createCollection } from "@/lib/commerce/collections";
import { createRule, createSynonym } from "@/lib/commerce/merchandising";
import { charge, findCheckout, settle } from "@/lib/commerce/payments";
import { generateApiKey } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { testProcessor } from "@/lib/providers/payments";
import { category, productWithOptions, seller } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newAddress, newToken } from "@/lib/testing/http";
import { openMove, readMove } from "@/lib/testing/moves";
import { subscriberOf } from "@/lib/testing/newsletter";
import { sellKeys } from "@/lib/testing/orders";
import { PLACE } from "@/lib/testing/pickup";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";
import { memberOf } from "@/lib/testing/staff";
import type { TestStore } from "@/lib/testing/store";

/** A visitor of a store in one mode, on a cart token. */
export type Shopper = { shop: Shop; token: string; isLive?: boolean };

/** The resources of one store. */
export type Shelf = Awaited<ReturnType<typeof stock>>;

/**
 * Two stores; the first has two visitors and both modes. All use the same cart token except the other visitor, and a
 * customer is logged in on it in each store and mode.
 */
export async function openFixture() {
  const [shop, otherShop] = await Promise.all([openShop(), openShop()]);
  const [shelf, otherShelf] = await Promise.all([stock(shop), stock(otherShop)]);
  const token = newToken();
  const otherToken = newToken();
  const [own, live, ofOtherVisitor, ofOtherStore] = [
    await placeSampleOrders({ shop, token }, shelf),
    await placeSampleOrders({ shop, token, isLive: true }, shelf),
    await placeSampleOrders({ shop, token: otherToken }, shelf),
    await placeSampleOrders({ shop: otherShop, token }, otherShelf),
  ];
  return {
    shop,
    otherShop,
    token,
    otherToken,
    shelf,
    otherShelf,
    own,
    live,
    ofOtherVisitor,
    ofOtherStore,
  };
}

/** The return value of `openFixture`. */
export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** Adds a second copy of everything for the first visitor, which takes a fifth of the time of another fixture. */
export async function renewOwn(scene: Fixture): Promise<Fixture> {
  const { shop, token, shelf } = scene;
  const { variantId } = shelf;
  await db.stock.updateMany({ where: { variantId }, data: { available: PLENTY } });
  // An order partly paid by a gift card cannot be paid by transfer.
  await db.order.updateMany({
    where: { storeId: shop.store.id, type: "cart" },
    data: { storedValueIds: [] },
  });
  return { ...scene, own: await placeSampleOrders({ shop, token }, shelf) };
}

const PLENTY = 1_000_000;

/** A seller's resources: products in each status, categories, media, shipping, a discount. */
async function stock(shop: Shop) {
  const { store, shippingOptionId } = shop;
  const { id: categoryId, slug: categorySlug } = await category(store, "Cups");
  const { id: otherCategoryId } = await category(store, "Plates");
  const { id: collectionId } = await createCollection(seller(store), {
    ...{ name: "In stock", type: "rules", rules: [{ type: "stock", inStock: true }] },
  });
  const mediaId = newId("media");
  await db.media.create({
    data: { id: mediaId, storeId: store.id, path: `/media/${mediaId}`, alt: "A mug" },
  });
  const { productId, variantId } = await sell(shop, {
    slug: newId("product").toLowerCase().replace("_", "-"),
    stock: PLENTY,
    categoryIds: [categoryId],
    mediaIds: [mediaId],
  });
  const file = await api.private(store).post(`/products/${productId}/files`, {
    query: { name: "cup.pdf" },
    rawBody: "a picture of a cup",
  });
  assert(file.status === 201, `a file is kept: ${file.text}`);
  const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const shirt = await productWithOptions(store);
  const game = await sellKeys(shop, 1);
  const { productId: soldOutId } = await sell(shop, { name: "Jug", stock: 0 });
  const soldOutShirt = await productWithOptions(store, { stock: 0 });
  const soldOutShirtVariantId = soldOutShirt.variants[0]?.id;
  assert(soldOutShirtVariantId, "a shirt comes in colours");
  const [option] = shirt.options;
  const optionId = option?.id;
  const optionValueId = option?.values[0]?.id;
  const shirtVariantId = shirt.variants[0]?.id;
  assert(optionId && optionValueId && shirtVariantId, "a shirt comes in colours");
  const { productId: draftId } = await sell(shop, { status: "draft" });
  const { productId: archivedId } = await sell(shop, { name: "Old mug" });
  await api.private(store).delete(`/products/${archivedId}`);
  const discountCode = newId("discount").toUpperCase();
  const discountId = newId("discount");
  await db.discount.create({
    data: {
      id: discountId,
      storeId: store.id,
      livemode: false,
      code: discountCode,
      type: "percentage",
      value: 10,
    },
  });
  const liveIds = await keepLiveSettings(shop);
  const savedReplyId = newId("savedReply");
  await db.savedReply.create({
    data: { id: savedReplyId, storeId: store.id, title: "Orkney", body: "On Tuesdays." },
  });
  const customFieldId = newId("customField");
  await db.customField.create({
    data: {
      ...{ id: customFieldId, storeId: store.id, owner: "product", key: "material" },
      ...{ label: "Material", type: "text", isPublic: true, isFilterable: true },
      rules: { choices: [], maxLength: null, minimum: null, maximum: null, referenceTo: null },
    },
  });
  const redirectId = newId("redirect");
  await db.redirect.create({
    data: {
      ...{ id: redirectId, storeId: store.id, fromPath: "/old", target: "/products" },
      ...{ targetPath: "/products", createdAt: new Date(), updatedAt: new Date() },
    },
  });
  const { id: merchandisingRuleId } = await createRule(seller(store), {
    ...{ query: "kettle", redirectTo: "/collections" },
  });
  const { id: synonymId } = await createSynonym(seller(store), {
    ...{ terms: ["kettle", "boiler"], input: null },
  });
  const { id: contentId, slug: contentSlug } = await publishedContent(shop);
  const articleSlug = (await publishedContent(shop, "article")).slug;
  const homeId = (await publishedContent(shop, "home")).id;
  const previewToken = (await api.private(store).get(`/content/${contentId}/preview-link`)).body
    .data.token as string;
  const taxClassCode = newId("taxRate")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
  await db.taxClass.create({ data: { storeId: store.id, code: taxClassCode, name: "Books" } });
  return {
    savedReplyId,
    customFieldId,
    redirectId,
    ...{ merchandisingRuleId, synonymId },
    ...{ contentId, contentSlug, articleSlug, homeId, previewToken },
    taxClassCode,
    fileId: file.body.data.id as string,
    ...{
      categoryId,
      categorySlug,
      otherCategoryId,
      collectionId,
      mediaId,
      productId,
      slug,
      variantId,
      draftId,
      archivedId,
    },
    ...{ shirtId: shirt.id, shirtVariantId, optionId, optionValueId, shippingOptionId },
    ...{ gameId: game.productId, gameVariantId: game.variantId },
    ...{ soldOutId, soldOutShirtId: soldOutShirt.id, soldOutShirtVariantId },
    ...liveIds,
    ...{ discountCode, discountId, taxRateId: `tax_${store.id}` },
    memberId: await spareMember(shop),
    apiKeyId: await spareKey(shop, false),
    liveApiKeyId: await spareKey(shop, true),
  };
}

/** A published page, article or home page. */
async function publishedContent(
  { store }: Shop,
  type = "page",
): Promise<{ id: string; slug: string }> {
  const slug = newId("content").toLowerCase().replace("_", "-");
  const text = { title: "Our workshop", body: "We turn oak." };
  const body = { type, ...(type !== "home" && { slug }), ...text };
  const made = await api.private(store).post("/content", { body });
  assert(made.status === 201, `a page is made: ${made.text}`);
  await api.private(store).post(`/content/${made.body.data.id}/publish`, { body: {} });
  return made.body.data;
}

/** A staff member who is not the store's only owner. */
async function spareMember({ store }: Shop): Promise<string> {
  return (await memberOf(store, "support")).userId;
}

/** A secret key that is used for nothing else. */
async function spareKey({ store }: Shop, livemode: boolean): Promise<string> {
  const { row } = generateApiKey({ type: "secret", livemode });
  await db.apiKey.create({ data: { ...row, storeId: store.id, scopes: ["orders:read"] } });
  return row.id;
}

/** Settings that only live mode has. */
async function keepLiveSettings({ store }: Shop) {
  const of = { storeId: store.id, livemode: true };
  const liveDiscountId = newId("discount");
  const code = liveDiscountId.toUpperCase();
  await db.discount.create({
    data: { ...of, id: liveDiscountId, code, type: "percentage", value: 10 },
  });
  const liveShippingOptionId = newId("shippingOption");
  const days = { estimatedMinDays: 2, estimatedMaxDays: 4 };
  await db.shippingOption.create({
    data: { ...of, ...days, id: liveShippingOptionId, name: "Live", price: 0 },
  });
  const liveTaxRateId = newId("taxRate");
  await db.taxRate.create({
    data: { ...of, id: liveTaxRateId, name: "Live", countryCode: "FR", ratePpm: 200_000 },
  });
  return { liveDiscountId, liveShippingOptionId, liveTaxRateId };
}

/** A customer logs in, buys, starts a conversation and fills a cart up to the payment step. */
async function placeSampleOrders({ shop, token, isLive = false }: Shopper, { productId }: Shelf) {
  const { store, shippingOptionId } = shop;
  const client = modeOf(store, isLive);
  const customer = await customerOf(store, { livemode: isLive });
  await logInByLink(client, store, { email: customer.email, token });
  const fill = async () => {
    const added = await client.post("/cart/items", { token, body: { productId } });
    assert(added.status === 200, `a cart takes the product: ${added.text}`);
    const checkoutData = { email: customer.email, shippingAddress: LONDON };
    await client.put("/cart/checkout-data", { token, body: checkoutData });
    await client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
    return added.body.data.items[0].id as string;
  };
  await fill();
  const paid = await client.post("/cart/checkout", {
    token,
    body: { paymentMethod: "bank_transfer" },
  });
  assert(paid.status === 200, `an order is placed: ${paid.text}`);
  const waitingOrderId = isLive ? null : await placeWaitingOrder({ shop, token }, fill);
  const paidOrder = await placePaidOrder({ shop, token, isLive }, fill);
  const sentOrder = await placeSentOrder({ shop, token, isLive }, fill);
  const begun = await client.post("/conversations", { token, body: { initialMessage: "Hello" } });
  assert(begun.status === 201, `a conversation begins: ${begun.text}`);
  const review = await client.post(`/products/${productId}/reviews`, {
    body: { rating: 4, body: "Pours well.", authorEmail: customer.email },
  });
  assert(review.status === 201, `a review is written: ${review.text}`);
  const shownReviewId = newId("review");
  const reviewPhotoId = newId("reviewPhoto");
  const jpeg = Buffer.from("a picture of a cup");
  const times = { createdAt: new Date(), updatedAt: new Date() };
  // Nothing later changes this review, so it stays pending.
  const waitingReviewId = newId("review");
  const praise = { storeId: store.id, livemode: isLive, productId, rating: 5, authorName: "Ada" };
  await db.review.createMany({
    data: [
      { ...praise, ...times, id: waitingReviewId, body: "Stands well." },
      { ...praise, ...times, id: shownReviewId, body: "Keeps warm.", status: "approved" },
    ],
  });
  await db.reviewPhoto.create({
    data: {
      ...{ id: reviewPhotoId, reviewId: shownReviewId, bytes: jpeg, thumbnail: jpeg },
      ...{ width: 4, height: 3, createdAt: new Date() },
    },
  });
  const kept = await client.post("/account/addresses", { token, body: LONDON });
  assert(kept.status === 201, `an address is kept: ${kept.text}`);
  const mail = await db.mail.findFirstOrThrow({
    where: { storeId: store.id, livemode: isLive, toAddress: customer.email },
  });
  const importId = newId("import");
  await db.import.create({
    data: {
      ...{ id: importId, storeId: store.id, livemode: isLive, isDryRun: true },
      ...{ actorKind: "system", actorId: "fixture", fileName: "cups.csv", header: ["Handle"] },
    },
  });
  const endedImportId = newId("import");
  await db.import.create({
    data: {
      ...{ id: endedImportId, storeId: store.id, livemode: isLive, isDryRun: false },
      ...{ actorKind: "system", actorId: "fixture", fileName: "cups.csv", header: ["Handle"] },
      ...{ status: "succeeded", endedAt: new Date(), undoUntil: new Date(Date.now() + 86_400_000) },
      changes: {
        create: { row: 2, handle: "gone", name: "Gone", action: "created", details: {} },
      },
    },
  });
  await db.pastOrder.create({
    data: {
      ...{ id: newId("pastOrder"), storeId: store.id, livemode: isLive, importId },
      ...{ origin: "shopify", originId: customer.id, customerKey: customer.email },
      ...{ orderNumber: "#1001", email: customer.email, currency: "GBP", total: 1_000 },
      ...{ paymentStatus: "paid", fulfillmentStatus: "fulfilled", items: [] },
      ...{ placedAt: new Date(), createdAt: new Date() },
    },
  });
  const written = await api.private(store).post("/draft-orders", {
    isLive,
    body: {
      ...{ email: customer.email, shippingAddress: LONDON, items: [{ productId }] },
      shipping: { name: "Van", price: 0 },
    },
  });
  assert(written.status === 201, `a draft is written: ${written.text}`);
  // As an edit of the order would create it.
  const draftOrderId: string = written.body.data.id;
  const relatedOrderId: string = paid.body.data.orderId;
  await db.draftOrder.update({ where: { id: draftOrderId }, data: { relatedOrderId } });
  const { id: moveId } = await openMove(store, isLive);
  const { id: endedMoveId } = await readMove(store, isLive);
  const bulkJobId = newId("bulkJob");
  await db.bulkJob.create({
    data: {
      ...{ id: bulkJobId, storeId: store.id, livemode: isLive, action: "orders.fulfill" },
      ...{ actorKind: "system", actorId: "fixture", options: {}, rowsTotal: 1 },
    },
  });
  const endedBulkJobId = newId("bulkJob");
  await db.bulkJob.create({
    data: {
      ...{ id: endedBulkJobId, storeId: store.id, livemode: isLive, action: "products.archive" },
      ...{ actorKind: "system", actorId: "fixture", options: {}, rowsTotal: 1, appliedCount: 1 },
      ...{ status: "succeeded", endedAt: new Date(), keepsUndo: true },
    },
  });
  return {
    importId,
    endedImportId,
    ...{ moveId, endedMoveId },
    bulkJobId,
    endedBulkJobId,
    draftOrderId,
    ...(await webhookOf({ shop, token, isLive })),
    mailId: mail.id,
    subscriberId: (await subscriberOf(store, { isLive })).id,
    reviewId: review.body.data.id as string,
    ...{ shownReviewId, waitingReviewId, reviewPhotoId },
    customerId: customer.id,
    ...(await tradeOf(store, { customerId: customer.id, isLive })),
    addressId: kept.body.data.id as string,
    idleCustomerId: (await customerOf(store, { livemode: isLive })).id,
    email: customer.email,
    orderId: paid.body.data.orderId as string,
    /** Only test mode has a bank that asks for confirmation; in live mode this order waits for a transfer. */
    waitingOrderId: waitingOrderId ?? (paid.body.data.orderId as string),
    ...paidOrder,
    ...sentOrder,
    ...(await placeHeldOrders({ shop, token, isLive }, fill)),
    ...(await placePartlyPaidOrder({ shop, token, isLive }, fill)),
    ...(await placeCollectedOrders({ shop, token, isLive }, fill)),
    conversationId: begun.body.data.id as string,
    ...(await declareWithdrawal({ shop, token, isLive }, fill)),
    itemId: await fill(),
    ...(await giveGiftCards({ shop, token, isLive })),
  };
}

/** A group the customer was added to by hand, and an empty one with a price list. */
async function tradeOf(store: TestStore, { customerId, isLive }: TradeFacts) {
  const id = newId("customerGroup");
  const spareId = newId("customerGroup");
  const priceListId = newId("priceList");
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await db.customerGroup.create({
    data: {
      ...{ id, storeId: store.id, livemode: isLive, name: "Trade", handle: id, ...times },
      members: { create: { customerId, createdAt: new Date() } },
    },
  });
  await db.customerGroup.create({
    data: {
      id: spareId,
      storeId: store.id,
      livemode: isLive,
      name: "Staff",
      handle: spareId,
      ...times,
    },
  });
  await db.priceList.create({
    data: {
      ...{ id: priceListId, storeId: store.id, livemode: isLive, name: "Staff", kind: "fixed" },
      ...{ active: true, currency: "GBP", countries: [], tiers: [], ...times },
      groups: { create: { groupId: spareId } },
    },
  });
  return { customerGroupId: id, priceListId };
}

type TradeFacts = { customerId: string; isLive: boolean };

/** A gift card to be used on the cart, and an unused one. */
async function giveGiftCards({ shop: { store }, token, isLive = false }: Shopper) {
  const seller = api.private(store);
  const make = async () => {
    const made = await seller.post("/gift-cards", { isLive, body: { amount: 100 } });
    assert(made.status === 201, `a gift card is made: ${made.text}`);
    return made.body.data as { id: string; code: string };
  };
  const { id: giftCardId, code: giftCardCode } = await make();
  const { id: spareGiftCardId } = await make();
  const body = { code: giftCardCode };
  const applied = await modeOf(store, isLive).post("/cart/gift-cards", { token, body });
  assert(applied.status === 200, `a gift card is applied: ${applied.text}`);
  return { giftCardId, giftCardCode, spareGiftCardId };
}

/** A disabled webhook, and its former deliveries. */
async function webhookOf({ shop: { store }, isLive = false }: Shopper) {
  const ofMode = { storeId: store.id, livemode: isLive };
  const event = await db.event.findFirstOrThrow({ where: ofMode });
  const webhook = { url: "https://93.184.215.14/", events: ["*"], active: false, secret: "whsec_" };
  const [webhookId, deliveryId] = [newId("webhook"), newId("delivery")];
  await db.webhookEndpoint.create({ data: { ...ofMode, ...webhook, id: webhookId } });
  await db.webhookDelivery.create({
    data: { id: deliveryId, endpointId: webhookId, eventId: event.id, state: "delivered" },
  });
  return { webhookId, deliveryId, eventId: event.id };
}

/** An order whose payment waits for the bank's confirmation. */
async function placeWaitingOrder({ shop, token }: Shopper, fill: () => Promise<string>) {
  await fill();
  const body = { paymentMethod: "pm_card_authenticationRequired" };
  const placed = await modeOf(shop.store, false).post("/cart/checkout", { token, body });
  assert(placed.status === 200, `an order waits for its bank: ${placed.text}`);
  return placed.body.data.orderId as string;
}

/** A second order, by a bank transfer that was received. */
async function placePaidOrder(
  { shop, token, isLive = false }: Shopper,
  fill: () => Promise<string>,
) {
  const { store } = shop;
  const paidLineId = await fill();
  const body = { paymentMethod: "bank_transfer" };
  const placed = await modeOf(store, isLive).post("/cart/checkout", { token, body });
  const paidOrderId: string = placed.body.data.orderId;
  const paid = await api
    .private(store)
    .post(`/orders/${paidOrderId}/mark-paid`, { isLive, body: {} });
  assert(paid.status === 200, `an order is paid: ${paid.text}`);
  const written = await api
    .private(store)
    .post(`/orders/${paidOrderId}/documents`, { isLive, body: {} });
  const documentId: string = written.body.data[0].id;
  // So that it can be renewed.
  await db.download.updateMany({
    where: { orderId: paidOrderId },
    data: { expiresAt: new Date(0) },
  });
  const { id: downloadId } = await db.download.findFirstOrThrow({
    where: { orderId: paidOrderId },
  });
  return { paidOrderId, paidLineId, documentId, downloadId };
}

/** A third order, shipped in a parcel. */
async function placeSentOrder(shopper: Shopper, fill: () => Promise<string>) {
  const { shop, isLive = false } = shopper;
  const { paidOrderId: sentOrderId } = await placePaidOrder(shopper, fill);
  const sent = await api
    .private(shop.store)
    .post(`/orders/${sentOrderId}/fulfillments`, { isLive, body: {} });
  assert(sent.status === 201, `a parcel is sent: ${sent.text}`);
  const fulfillmentId: string = sent.body.data.id;
  // Two units, so that both parties who can open a return have one left.
  await fill();
  const second = await placePaidOrder(shopper, fill);
  const { paidOrderId: secondSentOrderId, paidLineId: sentLineId } = second;
  await api.private(shop.store).post(`/orders/${secondSentOrderId}/fulfill`, { isLive, body: {} });
  const { id: secondFulfillmentId } = await db.fulfillment.findFirstOrThrow({
    where: { orderId: secondSentOrderId },
  });
  return {
    ...{ sentOrderId, fulfillmentId, secondSentOrderId, secondFulfillmentId, sentLineId },
    ...(await openReturns(sentOrderId)),
  };
}

/** Returns of an order, one in each state. */
async function openReturns(orderId: string) {
  const line = await db.orderLine.findFirstOrThrow({
    where: { orderId },
    include: { order: true },
  });
  const { storeId, livemode } = line.order;
  const item = { orderLineId: line.id, quantity: 1, reason: "other" };
  const make = async (facts: { kind: string; status: string }) => {
    const id = newId("return");
    const made = {
      ...facts,
      requestedBy: "customer",
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    const data = { ...made, id, orderId, storeId, livemode, items: { create: item } };
    await db.return.create({ data });
    return id;
  };
  const returnId = await make({ kind: "return", status: "requested" });
  const approvedReturnId = await make({ kind: "return", status: "approved" });
  const label = { purpose: "label", mimeType: "application/pdf" };
  await keepFile({ ...label, returnId: approvedReturnId });
  return {
    ...{ returnedLineId: line.id, returnId, approvedReturnId },
    photoId: await keepFile({ returnId, purpose: "photo", mimeType: "image/jpeg" }),
    claimId: await make({ kind: "claim", status: "approved" }),
  };
}

async function keepFile(facts: { returnId: string; purpose: string; mimeType: string }) {
  const id = newId("returnFile");
  const made = { addedBy: "seller", bytes: new Uint8Array([1]), width: 1, height: 1 };
  await db.returnFile.create({ data: { ...facts, ...made, id, createdAt: new Date() } });
  return id;
}

/** Two pickup orders, of which one is ready. */
async function placeCollectedOrders(shopper: Shopper, fill: () => Promise<string>) {
  const { paidOrderId: collectedOrderId } = await placePaidOrder(shopper, fill);
  const { paidOrderId: readyOrderId } = await placePaidOrder(shopper, fill);
  const pickup = { name: "Workshop", ...PLACE };
  await db.order.update({ where: { id: collectedOrderId }, data: { pickup } });
  await db.order.update({
    where: { id: readyOrderId },
    data: { pickup, pickupCode: "123456", fulfillmentStatus: "ready_for_pickup" },
  });
  return { collectedOrderId, readyOrderId };
}

/** One by bank transfer that was partly received. */
async function placePartlyPaidOrder(
  { shop: { store }, token, isLive = false }: Shopper,
  fill: () => Promise<string>,
) {
  await fill();
  const body = { paymentMethod: "bank_transfer" };
  const placed = await modeOf(store, isLive).post("/cart/checkout", { token, body });
  const partlyPaidOrderId: string = placed.body.data.orderId;
  const booked = await api
    .private(store)
    .post(`/orders/${partlyPaidOrderId}/payments`, { isLive, body: { amount: 1 } });
  assert(booked.status === 201, `a part has come: ${booked.text}`);
  return {
    ...{ partlyPaidOrderId, ...(await sendBankStatement(store, isLive)) },
    orderPaymentId: booked.body.data.recordedPayment.id as string,
  };
}

/** A bank statement with one entry. */
async function sendBankStatement(store: Shop["store"], isLive: boolean) {
  // An identical entry of an earlier file would be skipped.
  const text = `Date;Amount;Purpose\n2026-11-20;5.00;${newId("request")}\n`;
  const file = { bytes: new TextEncoder().encode(text) };
  const { id, entries } = await createBankStatement(seller(store, { isLive }), { file });
  assert(entries[0] !== undefined, "what came in is kept");
  return { bankStatementId: id, bankEntryId: entries[0].id };
}

/** Two orders with authorised payments. */
async function placeHeldOrders(shopper: Shopper, fill: () => Promise<string>) {
  return {
    heldOrderId: await placeHeldOrder(shopper, fill),
    secondHeldOrderId: await placeHeldOrder(shopper, fill),
  };
}

/** Started as an order by bank transfer, because live mode has no card processor here. */
async function placeHeldOrder(
  { shop: { store }, token, isLive = false }: Shopper,
  fill: () => Promise<string>,
): Promise<string> {
  await fill();
  const body = { paymentMethod: "bank_transfer" };
  const placed = await modeOf(store, isLive).post("/cart/checkout", { token, body });
  const { orderId } = placed.body.data;
  const paidBy = { paymentMethod: "pm_card_visa", processor: "test" };
  await db.order.update({ where: { id: orderId }, data: paidBy });
  await db.paymentAttempt.updateMany({
    where: { orderId },
    data: { ...paidBy, capture: "manual" },
  });
  const state = await findCheckout(orderId);
  assert(state !== undefined, "an order that was placed has an attempt");
  const processors = { configured: () => [testProcessor], named: () => testProcessor };
  const held = await settle(state.attempt, await charge(state, processors), new Date());
  assert(held.attempt.status === "authorized", "its money is held");
  return orderId;
}

/** A third order, from which its customer withdraws. */
async function declareWithdrawal(
  { shop: { store }, token, isLive = false }: Shopper,
  fill: () => Promise<string>,
) {
  const withdrawnLineId = await fill();
  const body = { paymentMethod: "bank_transfer" };
  const placed = await modeOf(store, isLive).post("/cart/checkout", { token, body });
  const { orderId, orderNumber } = placed.body.data;
  await api.private(store).post(`/orders/${orderId}/mark-paid`, { isLive, body: {} });
  const { email } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const declaration = { name: "Ada Lovelace", orderNumber, email };
  const address = newAddress();
  await modeOf(store, isLive).post("/withdrawals", { address, body: declaration });
  const { id } = await db.withdrawal.findFirstOrThrow({ where: { orderId } });
  return { withdrawalId: id, withdrawnOrderId: orderId as string, withdrawnLineId };
}

/** A client that stays in one mode. */
function modeOf(store: Shop["store"], isLive: boolean) {
  const client = api.public(store);
  const verb =
    (method: string) =>
    (path: string, options: object = {}) =>
      client.send(method, path, { ...options, isLive });
  return {
    ...client,
    get: verb("GET"),
    post: verb("POST"),
    put: verb("PUT"),
    patch: verb("PATCH"),
    delete: verb("DELETE"),
  };
}
