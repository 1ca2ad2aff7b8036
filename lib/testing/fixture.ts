import { generateApiKey } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { category, productWithOptions } from "@/lib/testing/catalog";
import { customerOf, logInByLink } from "@/lib/testing/customers";
import { api, newToken } from "@/lib/testing/http";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";
import { memberOf } from "@/lib/testing/staff";

/** Whoever stands before a store in one mode, on a cart token. */
export type Shopper = { shop: Shop; token: string; isLive?: boolean };

/** What one store sells and is made of. */
export type Shelf = Awaited<ReturnType<typeof stock>>;

/**
 * Two stores, and in the first two visitors and both modes. The token is the same everywhere but
 * with the other visitor, and a customer is logged in on it in each store and mode.
 */
export async function openFixture() {
  const [shop, otherShop] = await Promise.all([openShop(), openShop()]);
  const [shelf, otherShelf] = await Promise.all([stock(shop), stock(otherShop)]);
  const token = newToken();
  const otherToken = newToken();
  const [own, live, ofOtherVisitor, ofOtherStore] = [
    await shopAround({ shop, token }, shelf),
    await shopAround({ shop, token, isLive: true }, shelf),
    await shopAround({ shop, token: otherToken }, shelf),
    await shopAround({ shop: otherShop, token }, otherShelf),
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

/** What `openFixture` has made. */
export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** Everything a seller keeps: products in each status, categories, media, shipping, a discount. */
async function stock(shop: Shop) {
  const { store, shippingOptionId } = shop;
  const { id: categoryId, slug: categorySlug } = await category(store, "Cups");
  const { id: otherCategoryId } = await category(store, "Plates");
  const mediaId = newId("media");
  await db.media.create({
    data: { id: mediaId, storeId: store.id, path: `/media/${mediaId}`, alt: "A mug" },
  });
  const { productId, variantId } = await sell(shop, {
    slug: newId("product").toLowerCase().replace("_", "-"),
    stock: 1_000_000,
    categoryIds: [categoryId],
    mediaIds: [mediaId],
  });
  const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  const shirt = await productWithOptions(store);
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
  return {
    savedReplyId,
    ...{
      categoryId,
      categorySlug,
      otherCategoryId,
      mediaId,
      productId,
      slug,
      variantId,
      draftId,
      archivedId,
    },
    ...{ shirtId: shirt.id, shirtVariantId, optionId, optionValueId, shippingOptionId },
    ...{ soldOutId, soldOutShirtId: soldOutShirt.id, soldOutShirtVariantId },
    ...liveIds,
    ...{ discountCode, discountId, taxRateId: `tax_${store.id}` },
    memberId: await spareMember(shop),
    apiKeyId: await spareKey(shop, false),
    liveApiKeyId: await spareKey(shop, true),
  };
}

/** Somebody who works in the store and is not its only owner. */
async function spareMember({ store }: Shop): Promise<string> {
  return (await memberOf(store, "support")).userId;
}

/** A secret key that nobody would miss. */
async function spareKey({ store }: Shop, livemode: boolean): Promise<string> {
  const { row } = generateApiKey({ type: "secret", livemode });
  await db.apiKey.create({ data: { ...row, storeId: store.id, scopes: ["orders:read"] } });
  return row.id;
}

/** Settings that live mode alone has. */
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

/** Somebody logs in, buys, begins a conversation and fills a cart up to the point of paying. */
async function shopAround({ shop, token, isLive = false }: Shopper, { productId }: Shelf) {
  const { store, shippingOptionId } = shop;
  const client = modeOf(store, isLive);
  const customer = await customerOf(store, { livemode: isLive });
  await logInByLink(client, store, { email: customer.email, token });
  const fill = async () => {
    const added = await client.post("/cart/items", { token, body: { productId } });
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
  const begun = await client.post("/conversations", { token, body: { initialMessage: "Hello" } });
  assert(begun.status === 201, `a conversation begins: ${begun.text}`);
  const written = await client.post(`/products/${productId}/reviews`, {
    body: { rating: 4, body: "Pours well.", authorEmail: customer.email },
  });
  assert(written.status === 201, `a review is written: ${written.text}`);
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
  const bulkJobId = newId("bulkJob");
  await db.bulkJob.create({
    data: {
      ...{ id: bulkJobId, storeId: store.id, livemode: isLive, action: "orders.fulfill" },
      ...{ actorKind: "system", actorId: "fixture", options: {}, rowsTotal: 1 },
    },
  });
  return {
    importId,
    bulkJobId,
    ...(await toldOf({ shop, token, isLive })),
    mailId: mail.id,
    reviewId: written.body.data.id as string,
    customerId: customer.id,
    idleCustomerId: (await customerOf(store, { livemode: isLive })).id,
    email: customer.email,
    orderId: paid.body.data.orderId as string,
    /** Only test mode has a bank that asks; in live mode it is the one that waits for a transfer. */
    waitingOrderId: waitingOrderId ?? (paid.body.data.orderId as string),
    ...paidOrder,
    conversationId: begun.body.data.id as string,
    itemId: await fill(),
  };
}

/** A webhook that is switched off, and what it was sent before. */
async function toldOf({ shop: { store }, isLive = false }: Shopper) {
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

/** An order whose payment its bank wants confirmed. */
async function placeWaitingOrder({ shop, token }: Shopper, fill: () => Promise<string>) {
  await fill();
  const body = { paymentMethod: "pm_card_authenticationRequired" };
  const placed = await modeOf(shop.store, false).post("/cart/checkout", { token, body });
  assert(placed.status === 200, `an order waits for its bank: ${placed.text}`);
  return placed.body.data.orderId as string;
}

/** A second order, by a bank transfer that has come in. */
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
  return { paidOrderId, paidLineId };
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
