import { beforeAll, describe, expect, test } from "vitest";
import type { Description } from "@/lib/api/definition";
import { RETURN_PHOTOS_MAX } from "@/lib/contract/return";
import { STATUS_BY_KIND } from "@/lib/contract/statuses";
import type { PaymentCapture } from "@/lib/contract/store";
import { REFUSALS, type RefusalCode } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db, type Prisma } from "@/lib/platform/db";
import { reminderOf } from "@/lib/testing/cart-reminders";
import { category, productWithOptions } from "@/lib/testing/catalog";
import { customerOf, later, logInByLink, newEmail, requestLink } from "@/lib/testing/customers";
import { addFileTo, sellFile } from "@/lib/testing/downloads";
import { callEndpoint, endpoints, isPublic, pathNames } from "@/lib/testing/endpoints";
import { giftCardOf } from "@/lib/testing/gift-cards";
import { api, newAddress, newToken, type TestClient, type TestReply } from "@/lib/testing/http";
import { sendFile } from "@/lib/testing/import-files";
import { replyMail } from "@/lib/testing/mail";
import { formOf, picture } from "@/lib/testing/media";
import { readMove } from "@/lib/testing/moves";
import { askForNewsletter, offerNewsletter } from "@/lib/testing/newsletter";
import { placeOrder, sellKeys } from "@/lib/testing/orders";
import { PLACE } from "@/lib/testing/pickup";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";
import { memberOf } from "@/lib/testing/staff";
import { VALID_BODIES } from "@/lib/testing/valid-bodies";
import { fillWishlistWith } from "@/lib/testing/wishlists";
import { withdraw } from "@/lib/testing/withdrawals";

/*
 * Every refusal an endpoint declares is provoked here, so that the reference promises nothing that
 * cannot happen. A declaration with a new one fails until its situation is in the table.
 */

let shop: Shop;
let client: TestClient;
let seller: TestClient;
beforeAll(async () => {
  shop = await openShop();
  client = api.public(shop.store);
  seller = api.private(shop.store);
  CART_LINK.token = (await reminderOf(shop.store)).token;
  GIFT_CARD.code = (await giftCardOf(shop)).code;
});

/** The token in the link of a mail about a cart, once the shop is open. */
const CART_LINK = { token: "" };

/** A gift card with something on it, likewise. */
const GIFT_CARD = { code: "" };

/** Brings the refusal about. */
type Provocation = (definition: Description) => Promise<TestReply>;

const PAY = { paymentMethod: "pm_card_visa" };

/** A cart with two of a product that is sold by ten. */
async function cart(product: Parameters<typeof sell>[1] = {}) {
  const { productId, variantId } = await sell(shop, product);
  const token = newToken();
  const quantity = product.minOrderQuantity ?? 2;
  const { body } = await client.post("/cart/items", { token, body: { productId, quantity } });
  const itemId: string = body.data.items[0].id;
  return { token, productId, variantId, itemId };
}

/** The same, ready to be paid. */
async function fullCart(product: Parameters<typeof sell>[1] = {}, email = newEmail()) {
  const made = await cart(product);
  const { token } = made;
  await client.put("/cart/checkout-data", { token, body: { email, shippingAddress: LONDON } });
  const body = { shippingOptionId: shop.shippingOptionId };
  await client.post("/cart/shipping-option", { token, body });
  return { ...made, email };
}

async function discount(facts: Record<string, unknown> = {}): Promise<string> {
  const code = newId("discount").toUpperCase();
  const row = {
    id: newId("discount"),
    storeId: shop.store.id,
    livemode: false,
    code,
    type: "percentage",
    value: 10,
  };
  await db.discount.create({ data: { ...row, ...facts } });
  return code;
}

async function discountId(code: string): Promise<string> {
  const { id } = await db.discount.findFirstOrThrow({ where: { storeId: shop.store.id, code } });
  return id;
}

const pay = (token: string, body: object = PAY) => client.post("/cart/checkout", { token, body });
const enter = (token: string, code: string, path = "/cart/discount") =>
  client.post(path, { token, body: { code } });
const day = (offset: number) => new Date(Date.now() + offset * 24 * 60 * 60 * 1000);

/** Each way in which a code is no good. */
function codeRefusals(path: "/cart/discount" | "/cart/discount-codes") {
  const enterCodeWith = async (facts: Record<string, unknown>) =>
    enter((await cart()).token, await discount(facts), path);
  const again = async (facts: Record<string, unknown>) => {
    const code = await discount(facts);
    const first = await fullCart();
    await enter(first.token, code);
    expect((await pay(first.token)).status).toBe(200);
    const second = await fullCart({}, first.email);
    return enter(second.token, code, path);
  };
  return {
    discount_not_found: async () => enter((await cart()).token, "NONE", path),
    discount_not_started: () => enterCodeWith({ startsAt: day(1) }),
    discount_expired: () => enterCodeWith({ endsAt: day(-1) }),
    discount_inactive: () => enterCodeWith({ active: false }),
    discount_usage_limit_reached: () => enterCodeWith({ usageLimit: 0 }),
    discount_minimum_not_met: () => enterCodeWith({ minSubtotal: 1_000_000 }),
    discount_not_applicable: () => enterCodeWith({ productIds: ["prod_other"] }),
    discount_customer_limit_reached: () => again({ usageLimitPerCustomer: 1 }),
    discount_first_order_only: () => again({ firstOrderOnly: true }),
    discount_sale_items_excluded: async () => {
      const { productId } = await sell(shop, { price: 1000, salePrice: 800 });
      const token = newToken();
      await client.post("/cart/items", { token, body: { productId } });
      const facts = { excludesSaleItems: true, productIds: [productId] };
      return enter(token, await discount(facts), path);
    },
    discount_not_combinable: async () => {
      const { productId } = await sell(shop);
      const token = newToken();
      await client.post("/cart/items", { token, body: { productId } });
      const half = { code: null, automatic: true, title: "Half", value: 50 };
      await discount({ ...half, productIds: [productId] });
      return enter(token, await discount(), path);
    },
  };
}

/** A cart whose last try to pay a processor has not answered yet. */
async function chargingCart() {
  const made = await fullCart();
  const { id } = (await client.get("/cart", { token: made.token })).body.data;
  await db.order.update({ where: { id }, data: { hold: "charging" } });
  return made;
}

/** What changes a cart, when its cart is being paid. */
const WHILE_CHARGING: Record<string, { body?: (made: Cart) => unknown }> = {
  addCartItem: { body: ({ productId }) => ({ productId }) },
  setCartItem: { body: () => ({ quantity: 1 }) },
  removeCartItem: {},
  setCartCurrency: { body: () => ({ currency: shop.store.settings.currency }) },
  applyDiscount: { body: () => ({ code: "ANY" }) },
  removeDiscount: {},
  addDiscountCode: { body: () => ({ code: "ANY" }) },
  removeDiscountCode: {},
  applyGiftCard: { body: () => GIFT_CARD },
  removeGiftCard: {},
  useStoreCredit: {},
  keepStoreCredit: {},
  selectShippingOption: { body: () => ({ shippingOptionId: shop.shippingOptionId }) },
  saveCheckoutData: { body: () => ({ notes: "Ring twice." }) },
  restoreCart: { body: () => CART_LINK },
};
type Cart = Awaited<ReturnType<typeof chargingCart>>;

async function changeWhileCharging(definition: Description): Promise<TestReply> {
  const change = WHILE_CHARGING[definition.id];
  if (!change) throw new Error(`${definition.id} is not known to change a cart`);
  const made = await chargingCart();
  const { itemId: item, token } = made;
  return ask(definition, { params: { item, code: "ANY" }, token, body: change.body?.(made) });
}

/** A draft whose delivery and e-mail its seller has fixed. */
async function draft(facts: Record<string, unknown> = {}) {
  const { productId, variantId } = await sell(shop);
  const fixed = { email: newEmail(), shippingAddress: LONDON, shipping: { name: "Van", price: 0 } };
  const body = { ...fixed, items: [{ productId }], ...facts };
  const reply = await seller.post("/draft-orders", { body });
  expect(reply.status, reply.text).toBe(201);
  const id: string = reply.body.data.id;
  return { id, productId, variantId };
}

/** The token of the link of a draft that was sent. */
async function linkTokenOf(id: string): Promise<string> {
  const sent = await seller.post(`/draft-orders/${id}/send`, { body: {} });
  expect(sent.status, sent.text).toBe(200);
  return sent.body.data.payUrl.split("#")[1];
}

/** What changes a cart, or takes it as one's own, when it is a draft's. */
async function changeDraftCart(definition: Description): Promise<TestReply> {
  const { id, productId } = await draft();
  const token = await linkTokenOf(id);
  const { items } = (await client.get("/cart", { token })).body.data;
  const email = newEmail();
  const bodies: Record<string, unknown> = {
    addCartItem: { productId },
    setCartItem: { quantity: 1 },
    setCartCurrency: { currency: shop.store.settings.currency },
    applyDiscount: { code: await discount() },
    addDiscountCode: { code: await discount() },
    selectShippingOption: { shippingOptionId: id },
    saveCheckoutData: { email },
    restoreCart: CART_LINK,
    createAccount: { email },
    verifyAuth: { token: definition.id === "verifyAuth" ? await mailedLink() : "" },
  };
  const body = bodies[definition.id];
  return ask(definition, { params: { item: items[0].id, code: "ANY" }, token, body });
}

/** Does something to a draft that is in a state of its own. */
const DRAFT_STATES = {
  completed: async () => {
    const { id } = await draft();
    expect((await seller.post(`/draft-orders/${id}/mark-paid`, { body: {} })).status).toBe(200);
    return id;
  },
  charging: async () => {
    const { id } = await draft();
    await db.order.updateMany({ where: { draftId: id }, data: { hold: "charging" } });
    return id;
  },
  expired: async () => {
    const { id } = await draft();
    await db.draftOrder.update({ where: { id }, data: { expiresAt: day(-1) } });
    return id;
  },
};

const changeDraft =
  (state: keyof typeof DRAFT_STATES): Provocation =>
  async (definition) => {
    const body = definition.id === "updateDraftOrder" ? { message: "Hello" } : {};
    return ask(definition, { params: { draft: await DRAFT_STATES[state]() }, body });
  };

/** Asks for a draft with such items to be written, or changed to them. */
const writeItems =
  (items: () => Promise<object[]>): Provocation =>
  async (definition) => {
    const body = { items: await items() };
    return ask(definition, { params: { draft: (await draft()).id }, body });
  };

const DRAFT_ITEMS: Partial<Record<RefusalCode, Provocation>> = {
  variant_required: writeItems(async () => [{ productId: (await shirt()).id }]),
  variant_not_found: writeItems(async () => {
    const { variantId } = await sell(shop);
    return [{ productId: (await shirt()).id, variantId }];
  }),
};

/** Drafts that cannot be placed, by what they are refused with. */
const UNPLACEABLE: Partial<Record<RefusalCode, () => Promise<string>>> = {
  email_required: async () => (await draft({ email: null })).id,
  shipping_address_required: async () => (await draft({ shippingAddress: null })).id,
  shipping_option_required: async () => (await draft({ shipping: null })).id,
  shipping_option_unavailable: async () => {
    const { id } = await draft({ shipping: null });
    await db.order.updateMany({ where: { draftId: id }, data: { shippingOptionId: "shm_none" } });
    return id;
  },
  address_undeliverable: async () => {
    const shippingAddress = { ...LONDON, countryCode: "DE", postcode: "10115", city: "Berlin" };
    return (await draft({ shipping: null, shippingAddress })).id;
  },
  insufficient_stock: async () => {
    const { productId } = await sell(shop);
    return (await draft({ items: [{ productId, quantity: 11, price: 0 }] })).id;
  },
  draft_order_expired: DRAFT_STATES.expired,
  draft_order_completed: DRAFT_STATES.completed,
  checkout_in_progress: DRAFT_STATES.charging,
};

/** Provokes each of these with what is done to the draft. */
const fromDrafts = (provoke: (draft: () => Promise<string>) => Provocation) =>
  Object.fromEntries(Object.entries(UNPLACEABLE).map(([code, id]) => [code, provoke(id)]));

type Asked = { params?: Record<string, string>; token?: string; body?: unknown; of?: Shop };

function ask(definition: Description, { params = {}, token, body, of = shop }: Asked) {
  const { publishable, secret } = of.store.keys;
  const pathKey = publishable.test;
  const key = isPublic(definition) ? pathKey : secret.test;
  return callEndpoint(definition, { ...params, pathKey }, { key, token, body });
}

/** Refusals that come about in the same way everywhere. */
const ANYWHERE: Partial<Record<RefusalCode, Provocation>> = {
  cart_locked: changeDraftCart,
  customer_not_authenticated: (definition) =>
    ask(definition, { token: newToken(), body: BODIES[definition.id] ?? {} }),
  checkout_in_progress: changeWhileCharging,
  not_found: (definition) =>
    ask(definition, { token: newToken(), body: BODIES[definition.id] }).then((reply) => {
      expect(pathNames(definition), "without a parameter it needs a situation").not.toEqual([]);
      return reply;
    }),
  feature_disabled: async (definition) => {
    const of = await openShop({
      features: { reviews: false, discounts: false, multiCurrency: false, newsletter: false },
    });
    const { productId: product } = await sell(of);
    return ask(definition, { of, params: { product }, body: BODIES[definition.id] });
  },
  prices_hidden: async (definition) => {
    const of = await openShop({ pricesVisibleTo: "customers" });
    const { productId } = await sell(of);
    const token = newToken();
    const lines = { addCartItem: { productId }, calculateTax: taxOf(productId) };
    const body = { ...lines, ...BODIES }[definition.id];
    return ask(definition, { of, params: { feed: "google.xml" }, token, body });
  },
};

const taxOf = (productId: string) => ({
  ...{ countryCode: "GB", items: [{ productId, quantity: 1 }] },
});

const PICTURE = await picture("png");

/** Valid apart from what is refused. */
const BODIES: Record<string, unknown> = {
  ...VALID_BODIES,
  importPriceListPrices: { file: new TextEncoder().encode("Variant ID,Price\nvar_none,5") },
  setPriceListPrices: { prices: [{ variantId: "var_none", tiers: [] }] },
  addCustomerGroupMembers: { customerIds: ["cust_none"] },
  createAddress: LONDON,
  requestReturn: { items: [{ itemId: "oitm_none", quantity: 1, reason: "other" }] },
  createReturn: { items: [{ itemId: "oitm_none", quantity: 1, reason: "other" }] },
  refundReturn: {},
  exchangeReturn: { draftOrderId: "drft_none" },
  subscribeToNewsletter: { email: "ada@example.com" },
  updateProduct: { name: "Bowl" },
  updateCustomer: { firstName: "Ada" },
  updateDiscount: { active: false },
  testDiscount: { items: [{ variantId: "var_nobody", quantity: 1 }] },
  updateShippingOption: { active: false },
  updateTaxRate: { rate: 0.1 },
  mergeCustomers: { from: "cust_nobody" },
  updateSavedReply: { title: "Orkney" },
  updateCustomField: { label: "Wood" },
  updateRedirect: { to: "/products" },
  updateCategory: { name: "Bowls" },
  updateCollection: { name: "Bowls" },
  refundOrder: {},
  previewRefund: {},
  editOrder: {},
  previewOrderEdit: {},
  bookBankEntry: { orderId: "ord_none" },
};

/** An order whose money is held, until it is sent. */
async function holdOrder(paymentCapture: PaymentCapture = "on_fulfillment") {
  const settings = { ...shop.store.settings, paymentCapture };
  return placeOrder({ ...shop, store: { ...shop.store, settings } });
}

/** The same, and its processor has let go. */
async function loseMoney(definition: Description, body: object = {}): Promise<TestReply> {
  const order = await holdOrder();
  const id = await order.processorRef();
  await db.testPayment.update({ where: { id }, data: { status: "cancelled" } });
  const data = { pickup: { name: "Workshop", ...PLACE }, pickupCode: "1" };
  if (definition.id === "handOverOrder") {
    const ready = { ...data, fulfillmentStatus: "ready_for_pickup" };
    await db.order.update({ where: { id: order.orderId }, data: ready });
  }
  return ask(definition, { params: { order: order.orderId }, body });
}

/** A key that may not change orders asks for a change of all of them. */
async function askForAllOrders(definition: Description): Promise<TestReply> {
  const key = await shop.store.keyWith(["orders:read"]);
  const body = { action: "orders.fulfill", filter: {} };
  return callEndpoint(definition, { pathKey: "none" }, { key, body });
}

/** A file of a kind as the dashboard sends it. */
async function csvForm(file: string, kind = "products") {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new Blob([file]), `${kind}.csv`);
  const sent = new Response(form);
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  return { headers, rawBody: new Uint8Array(await sent.arrayBuffer()) };
}

const addToCart = (body: object, token = newToken()) => client.post("/cart/items", { token, body });

/** Asks for an edit of an order just placed. */
async function editItems(
  definition: Description,
  items: (order: Awaited<ReturnType<typeof placeOrder>>) => Promise<object[]>,
) {
  const order = await placeOrder(shop);
  const body = { items: await items(order) };
  return ask(definition, { params: { order: order.orderId }, body });
}

/** What an edit and its preview are refused with alike. */
const EDITS: Partial<Record<RefusalCode, Provocation>> = {
  address_undeliverable: sendToBerlin,
  conflict: (definition) => changeOrder(definition, {}, "cancel"),
  order_already_fulfilled: (definition) => changeOrder(definition, {}, "fulfill"),
  variant_required: (definition) =>
    editItems(definition, async () => [{ productId: (await shirt()).id, quantity: 1 }]),
  variant_not_found: (definition) =>
    editItems(definition, async ({ variantId }) => [
      { productId: (await shirt()).id, variantId, quantity: 1 },
    ]),
  refund_exceeds_balance: (definition) =>
    editItems(definition, async ({ act, lineId }) => {
      const { status } = await act("refund", { amount: 1_000, restock: false });
      expect(status).toBe(200);
      return [{ itemId: lineId, quantity: 1 }];
    }),
};

/** By endpoint, what is its own. */
const followNewsletter = (purpose: string, token: string) =>
  client.post(`/newsletter/${purpose}`, { body: { token }, address: newAddress() });

const restore = (token: string) =>
  client.post("/cart/restore", { token: newToken(), body: { token }, address: newAddress() });

const PROVOCATIONS: Record<string, Partial<Record<RefusalCode, Provocation>>> = {
  addCartItem: {
    not_found: () => addToCart({ productId: newId("product") }),
    variant_required: async () => addToCart({ productId: (await shirt()).id }),
    variant_not_found: async () => {
      const { variantId } = await sell(shop);
      return addToCart({ productId: (await shirt()).id, variantId });
    },
    below_minimum_quantity: async () => addToCart(await sell(shop, { minOrderQuantity: 2 })),
    above_maximum_quantity: async () =>
      addToCart({ ...(await sell(shop, { maxOrderQuantity: 2 })), quantity: 3 }),
    insufficient_stock: async () => addToCart({ ...(await sell(shop)), quantity: 11 }),
  },
  createStockAlert: {
    variant_required: async (definition) => waitFor(definition, (await shirt()).id),
    variant_not_found: async (definition) => {
      const { variantId } = await sell(shop);
      return waitFor(definition, (await shirt()).id, variantId);
    },
    already_in_stock: async (definition) => waitFor(definition, (await sell(shop)).productId),
  },
  restoreCart: {
    cart_link_invalid: () => restore("forged"),
    cart_link_expired: async () => {
      const { token } = await reminderOf(shop.store, { isExpired: true });
      return restore(token);
    },
  },
  confirmNewsletter: {
    newsletter_link_invalid: () => followNewsletter("confirm", "nsub_none.forged"),
    newsletter_link_expired: async () => {
      await offerNewsletter(shop.store);
      const { follow } = await askForNewsletter(shop.store);
      return later(8 * 24 * 3600, () => follow("confirm"));
    },
  },
  unsubscribeFromNewsletter: {
    newsletter_link_invalid: () => followNewsletter("unsubscribe", "nsub_none.forged"),
  },
  setCartItem: {
    below_minimum_quantity: () => setQuantity({ minOrderQuantity: 2 }, 1),
    above_maximum_quantity: () => setQuantity({ maxOrderQuantity: 2 }, 3),
  },
  applyDiscount: codeRefusals("/cart/discount"),
  addDiscountCode: codeRefusals("/cart/discount-codes"),
  listShippingOptions: {
    shipping_address_required: async () =>
      client.get("/cart/shipping-options", { token: (await cart()).token }),
  },
  selectShippingOption: {
    shipping_address_required: async () =>
      chooseShipping((await cart()).token, shop.shippingOptionId),
    shipping_option_unavailable: async () => chooseShipping((await fullCart()).token, "ship_none"),
  },
  checkout: {
    cart_empty: () => pay(newToken()),
    email_required: async () => pay((await cart()).token),
    delivery_consent_required: async () => {
      const { token } = await cart({ productType: "digital", withdrawalExclusion: "digital" });
      await client.put("/cart/checkout-data", { token, body: { email: newEmail() } });
      return pay(token);
    },
    shipping_address_required: async () => {
      const { token } = await cart();
      await client.put("/cart/checkout-data", { token, body: { email: newEmail() } });
      return pay(token);
    },
    shipping_option_required: async () => {
      const { token } = await cart();
      const body = { email: newEmail(), shippingAddress: LONDON };
      await client.put("/cart/checkout-data", { token, body });
      return pay(token);
    },
    shipping_option_unavailable: async () => {
      const { token } = await fullCart();
      const of = { storeId: shop.store.id, livemode: false };
      const other = { ...of, id: newId("shippingOption"), name: "Post" };
      const to = { countries: ["FR"], estimatedMinDays: 1, estimatedMaxDays: 2, price: 500 };
      await db.shippingOption.create({ data: { ...other, ...to } });
      await client.put("/cart/checkout-data", { token, body: { shippingAddress: PARIS } });
      return pay(token);
    },
    address_undeliverable: async () => {
      const { token } = await fullCart();
      const shippingAddress = { ...LONDON, countryCode: "DE", postcode: "10115", city: "Berlin" };
      await client.put("/cart/checkout-data", { token, body: { shippingAddress } });
      return pay(token);
    },
    below_minimum_quantity: async () => {
      const { token, productId } = await fullCart();
      await seller.patch(`/products/${productId}`, { body: { minOrderQuantity: 5 } });
      return pay(token);
    },
    above_maximum_quantity: async () => {
      const { token, productId } = await fullCart();
      await seller.patch(`/products/${productId}`, { body: { maxOrderQuantity: 1 } });
      return pay(token);
    },
    prices_hidden: async () => {
      const { token } = await fullCart();
      const shown = (pricesVisibleTo: "customers" | "everyone") =>
        seller.patch("/store", { isLive: true, body: { pricesVisibleTo } });
      await shown("customers");
      const refused = await pay(token);
      await shown("everyone");
      return refused;
    },
    below_minimum_order: async () => {
      const { token } = await fullCart();
      const email = newEmail();
      await customerOf(shop.store, { email });
      await logInByLink(client, shop.store, { email, token });
      const rule = { acceptsMarketing: false };
      const made = await seller.post("/customer-groups", {
        body: { name: "Trade", rule, minimumOrder: 100_000_000 },
      });
      const refused = await pay(token);
      await seller.delete(`/customer-groups/${made.body.data.id}`);
      return refused;
    },
    payment_method_unsupported: async () =>
      pay((await fullCart()).token, { paymentMethod: "barter" }),
    payment_declined: async () =>
      pay((await fullCart()).token, { paymentMethod: "pm_card_chargeDeclined" }),
    transfer_limit_reached: async () => {
      const address = newAddress();
      const order = async () => {
        const { token } = await fullCart();
        const body = { paymentMethod: "bank_transfer" };
        return client.post("/cart/checkout", { token, address, body });
      };
      for (let made = 0; made < 10; made += 1) expect((await order()).status).toBe(200);
      return order();
    },
    insufficient_stock: async () => {
      const { token, productId } = await fullCart();
      const body = { operation: "set", quantity: 1 };
      await seller.patch(`/products/${productId}/inventory`, { body });
      return pay(token);
    },
    discount_unavailable: async () => {
      const { token } = await fullCart();
      const code = await discount();
      await enter(token, code);
      await db.discount.updateMany({ where: { code }, data: { active: false } });
      return pay(token);
    },
    gift_card_unavailable: async () => {
      const { token } = await fullCart();
      await enter(token, GIFT_CARD.code, "/cart/gift-cards");
      return pay(token, { ...PAY, expectedDue: 0 });
    },
    cart_changed: async () => pay((await fullCart()).token, { ...PAY, expectedTotal: 1 }),
    checkout_in_progress: async () => pay((await chargingCart()).token),
    draft_order_expired: async () => {
      const { id } = await draft();
      const token = await linkTokenOf(id);
      await db.draftOrder.update({ where: { id }, data: { expiresAt: day(-1) } });
      return pay(token);
    },
  },
  createDraftOrder: DRAFT_ITEMS,
  updateDraftOrder: {
    ...DRAFT_ITEMS,
    draft_order_completed: changeDraft("completed"),
    checkout_in_progress: changeDraft("charging"),
  },
  deleteDraftOrder: {
    draft_order_completed: changeDraft("completed"),
    checkout_in_progress: changeDraft("charging"),
  },
  sendDraftOrder: {
    email_required: async (definition) =>
      ask(definition, { params: { draft: (await draft({ email: null })).id }, body: {} }),
    draft_order_expired: changeDraft("expired"),
    draft_order_completed: changeDraft("completed"),
    checkout_in_progress: changeDraft("charging"),
  },
  markDraftOrderPaid: fromDrafts(
    (id) => async (definition) => ask(definition, { params: { draft: await id() }, body: {} }),
  ),
  getOrder: { cart_token_required: () => client.get("/orders/ord_none", {}) },
  getOrderReturns: {
    cart_token_required: () => client.get("/orders/ord_none/returns", {}),
  },
  requestReturn: {
    cart_token_required: () =>
      client.post("/orders/ord_none/returns", { body: BODIES.requestReturn }),
  },
  addOwnReturnPhoto: {
    conflict: changeReturn("closed"),
    cart_token_required: async () =>
      client.post("/orders/ord_none/returns/ret_none/photos", await formOf(PICTURE)),
  },
  getOwnReturnPhoto: {
    cart_token_required: () => client.get("/orders/ord_none/returns/ret_none/photos/rfl_none", {}),
  },
  getOwnReturnLabel: {
    cart_token_required: () => client.get("/orders/ord_none/returns/ret_none/label", {}),
  },
  addReturnPhoto: { conflict: changeReturn("closed") },
  putReturnLabel: { conflict: changeReturn("closed") },
  listMyDownloads: {
    cart_token_required: () => client.get("/orders/ord_none/downloads", {}),
  },
  renewMyDownload: {
    cart_token_required: () =>
      client.post("/orders/ord_none/downloads/dl_none/renew", { body: {} }),
    download_not_renewable: async () => {
      const { productId } = await sellFile(shop);
      const token = newToken();
      await client.post("/cart/items", { token, body: { productId } });
      await client.put("/cart/checkout-data", { token, body: { email: newEmail() } });
      const { orderId } = (await pay(token)).body.data;
      const { data } = (await client.get(`/orders/${orderId}/downloads`, { token })).body;
      return client.post(`/orders/${orderId}/downloads/${data[0].id}/renew`, { token, body: {} });
    },
  },
  addDigitalFile: {
    variant_required: async () => addFileTo(shop, { productId: (await shirt()).id }),
    variant_not_found: async () => {
      const { variantId } = await sell(shop);
      return addFileTo(shop, { productId: (await shirt()).id, variantId });
    },
  },
  listMyDocuments: {
    cart_token_required: () => client.get("/orders/ord_none/documents", {}),
  },
  getMyDocumentFile: {
    cart_token_required: () => client.get("/orders/ord_none/documents/doc_none/file", {}),
  },
  getOrderStatus: { cart_token_required: () => client.get("/orders/ord_none/status", {}) },
  checkAuth: {
    login_link_invalid: () => checkLink(`lnk_${"x".repeat(32)}`),
    login_link_used: async () => {
      const token = await mailedLink();
      expect((await verify(token)).status).toBe(200);
      return checkLink(token);
    },
    login_link_expired: async () => {
      const token = await mailedLink();
      return later(601, () => checkLink(token));
    },
  },
  verifyAuth: {
    login_link_invalid: () => verify(`lnk_${"x".repeat(32)}`),
    login_link_used: async () => {
      const token = await mailedLink();
      expect((await verify(token)).status).toBe(200);
      return verify(token);
    },
    login_link_expired: async () => {
      const token = await mailedLink();
      return later(601, () => verify(token));
    },
  },
  createAccount: {
    email_taken: async () => {
      const { email } = await customerOf(shop.store);
      const options = { token: newToken(), address: newAddress(), body: { email } };
      return client.post("/cart/create-account", options);
    },
  },
  addReviewPhoto: {
    conflict: async () => {
      const { productId } = await sell(shop);
      const options = { address: newAddress(), body: BODIES.submitReview };
      const review = await client.post(`/products/${productId}/reviews`, options);
      const path = `/reviews/${review.body.data.id}/photos`;
      const add = async () =>
        client.post(path, { address: newAddress(), ...(await formOf(PICTURE)) });
      for (let n = 0; n < 5; n += 1) expect((await add()).status).toBe(201);
      return add();
    },
  },
  submitReview: {
    conflict: async () => {
      const { productId } = await sell(shop);
      const token = await customerToken();
      const review = () =>
        client.post(`/products/${productId}/reviews`, {
          token,
          address: newAddress(),
          body: BODIES.submitReview,
        });
      expect((await review()).status).toBe(201);
      return review();
    },
  },
  getAccountOrder: {
    not_found: async (definition) => ask(definition, { token: await customerToken() }),
  },
  addToWishlist: {
    conflict: async (definition) => {
      const token = newToken();
      const [first, second] = [await sell(shop), await sell(shop)];
      await client.put(`/wishlist/items/${first.productId}`, { token });
      await fillWishlistWith(first.productId);
      return ask(definition, { token, params: { product: second.productId } });
    },
  },
  createAddress: {
    conflict: async () => {
      const token = await customerToken();
      const add = (line1: string) =>
        client.post("/account/addresses", { token, body: { ...LONDON, line1 } });
      for (let number = 1; number <= 20; number += 1) await add(`${number} Mill Lane`);
      return add("21 Mill Lane");
    },
  },
  updateAddress: {
    not_found: async (definition) =>
      ask(definition, { token: await customerToken(), body: LONDON }),
  },
  deleteAddress: {
    not_found: async (definition) => ask(definition, { token: await customerToken() }),
  },
  getCurrentConversation: { not_found: (definition) => ask(definition, { token: newToken() }) },
  createDiscount: {
    conflict: async () => {
      const body = { code: await discount(), type: "fixed", value: 500 };
      return seller.post("/discounts", { body });
    },
  },
  updateDiscount: {
    conflict: async () => {
      const path = `/discounts/${await discountId(await discount())}`;
      return seller.patch(path, { body: { code: await discount() } });
    },
  },
  sendMailAgain: {
    conflict: async () => {
      const { id } = await replyMail(shop.store);
      await db.mail.update({ where: { id }, data: { status: "sent" } });
      return seller.post(`/mails/${id}/send-again`, { body: {} });
    },
  },
  deleteDiscount: {
    conflict: async () => {
      const code = await discount();
      const { token } = await fullCart();
      await enter(token, code);
      expect((await pay(token)).status).toBe(200);
      return seller.delete(`/discounts/${await discountId(code)}`);
    },
  },
  eraseCustomer: {
    conflict: async () => {
      const { id, email } = await customerOf(shop.store);
      const { token } = await fullCart({}, email);
      await logInByLink(client, shop.store, { email, token });
      expect((await pay(token)).status).toBe(200);
      return seller.post(`/customers/${id}/erase`, { body: {} });
    },
  },
  applyGiftCard: {
    gift_card_not_found: async () =>
      enter((await cart()).token, "ACDE-FGHJ-KMNP-QRTU", "/cart/gift-cards"),
    gift_card_not_usable: async () => {
      const gift = await giftCardOf(shop);
      await seller.patch(`/gift-cards/${gift.id}`, { body: { active: false } });
      return enter((await cart()).token, gift.code, "/cart/gift-cards");
    },
  },
  useStoreCredit: {
    store_credit_not_found: (definition) => ask(definition, { token: newToken() }),
  },
  adjustStoreCredit: {
    conflict: async (definition) => {
      const { id } = await customerOf(shop.store);
      await seller.post(`/customers/${id}/erase`, { body: {} });
      return ask(definition, { params: { customer: id }, body: BODIES.adjustStoreCredit });
    },
  },
  mergeCustomers: {
    conflict: async () => {
      const [kept, erased] = [await customerOf(shop.store), await customerOf(shop.store)];
      await seller.post(`/customers/${erased.id}/erase`, { body: {} });
      return seller.post(`/customers/${kept.id}/merge`, { body: { from: erased.id } });
    },
  },
  createProduct: {
    slug_taken: async () => {
      const body = { name: "Bowl", price: 100, slug: `bowl-${Date.now()}` };
      expect((await seller.post("/products", { body })).status).toBe(201);
      return seller.post("/products", { body });
    },
  },
  updateProduct: {
    conflict: async () => {
      const { productId } = await sell(shop);
      return seller.patch(`/products/${productId}`, { body: { price: 1, version: 99 } });
    },
    slug_taken: async () => {
      const slug = `cup-${Date.now()}`;
      await sell(shop, { slug });
      const { productId } = await sell(shop);
      return seller.patch(`/products/${productId}`, { body: { slug } });
    },
    stock_is_license_keys: async () => {
      const { productId } = await sellKeys(shop, 1);
      return seller.patch(`/products/${productId}`, { body: { stock: 9 } });
    },
  },
  ...Object.fromEntries(
    (
      [
        ["approveReturn", "approved"],
        ["declineReturn", "approved"],
        ["cancelReturn", "closed"],
        ["receiveReturn", "closed"],
        ["closeReturn", "declined"],
      ] as const
    ).map(([id, status]) => [id, { conflict: changeReturn(status) }]),
  ),
  cancelVisitorReturn: {
    conflict: changeReturn("closed"),
    cart_token_required: () =>
      client.post("/orders/ord_none/returns/ret_none/cancel", { body: {} }),
  },
  exchangeReturn: {
    ...fromDrafts((id) => changeReturn("approved", {}, id)),
    conflict: changeReturn("declined", {}, async () => (await draft()).id),
    refund_exceeds_balance: changeReturn(
      "approved",
      { captured: 0n },
      async () => (await draft()).id,
    ),
  },
  refundReturn: {
    conflict: changeReturn("declined"),
    order_not_refundable: changeReturn("approved", { paymentStatus: "cancelled" }),
    refund_exceeds_balance: changeReturn("approved", { captured: 0n }),
  },
  createTaxClass: {
    slug_taken: async () => {
      const body = { name: "Books", code: `books-${Date.now()}` };
      expect((await seller.post("/tax-classes", { body })).status).toBe(201);
      return seller.post("/tax-classes", { body });
    },
  },
  deleteTaxClass: {
    conflict: async () => seller.delete("/tax-classes/standard"),
  },
  getTranslations: {
    not_found: () => seller.get(`/translations/product/${newId("product")}`),
  },
  updateTranslations: {
    not_found: () =>
      seller.put(`/translations/product/${newId("product")}`, { body: { translations: {} } }),
  },
  findRedirect: {
    not_found: () => client.get("/redirects", { query: { path: "/nowhere" } }),
  },
  createContent: {
    slug_taken: async (definition) => {
      const body = { type: "page", title: "About", slug: newSlug() };
      expect((await ask(definition, { body })).status).toBe(201);
      return ask(definition, { body });
    },
  },
  updateContent: {
    slug_taken: async (definition) => {
      const [first, second] = await Promise.all(
        [1, 2].map(() =>
          seller.post("/content", { body: { type: "page", title: "About", slug: newSlug() } }),
        ),
      );
      const params = { content: first?.body.data.id };
      return ask(definition, { params, body: { slug: second?.body.data.slug } });
    },
  },
  createCustomField: {
    conflict: async (definition) => {
      const body = { appliesTo: "product", label: "One more", type: "text" };
      for (let number = 0; number < 50; number += 1) {
        await seller.post("/custom-fields", { body: { ...body, key: `field_${number}` } });
      }
      return ask(definition, { body: { ...body, key: "one_more" } });
    },
  },
  createMerchandisingRule: {
    conflict: async () => {
      const body = { query: newSlug() };
      expect((await seller.post("/merchandising-rules", { body })).status).toBe(201);
      return seller.post("/merchandising-rules", { body: { query: body.query.toUpperCase() } });
    },
  },
  createSynonym: {
    conflict: async () => {
      const { store } = await openShop();
      const times = { createdAt: new Date(), updatedAt: new Date() };
      await db.synonym.createMany({
        data: Array.from({ length: 1_000 }, () => ({
          ...{ id: newId("synonym"), storeId: store.id, terms: ["sofa", "couch"], ...times },
        })),
      });
      return api.private(store).post("/synonyms", { body: { terms: ["mug", "cup"] } });
    },
  },
  createRedirect: {
    conflict: async (definition) => {
      const body = { from: "/moved", to: "/products" };
      await seller.post("/redirects", { body });
      return ask(definition, { body });
    },
  },
  createCategory: {
    slug_taken: async () => {
      const body = { name: "Cups", slug: newSlug() };
      expect((await seller.post("/categories", { body })).status).toBe(201);
      return seller.post("/categories", { body });
    },
  },
  createCustomerGroup: {
    slug_taken: async () => {
      const body = { name: "Trade", handle: newSlug() };
      expect((await seller.post("/customer-groups", { body })).status).toBe(201);
      return seller.post("/customer-groups", { body });
    },
    conflict: async () => {
      const { store } = await openShop();
      const times = { createdAt: new Date(), updatedAt: new Date() };
      await db.customerGroup.createMany({
        data: Array.from({ length: 100 }, () => {
          const id = newId("customerGroup");
          return { id, storeId: store.id, livemode: false, handle: id, name: "Trade", ...times };
        }),
      });
      return api.private(store).post("/customer-groups", { body: { name: "One more" } });
    },
  },
  deleteCustomerGroup: {
    conflict: async () => {
      const made = await seller.post("/customer-groups", { body: { name: "Trade" } });
      const { id } = made.body.data;
      await seller.post("/price-lists", {
        body: { name: "Trade", kind: "fixed", currency: "GBP", groupIds: [id] },
      });
      return seller.delete(`/customer-groups/${id}`);
    },
  },
  createPriceList: {
    conflict: async () => {
      const { store } = await openShop();
      const client = api.private(store);
      const { id: groupId } = (await client.post("/customer-groups", { body: { name: "A" } })).body
        .data;
      const times = { createdAt: new Date(), updatedAt: new Date() };
      await db.priceList.createMany({
        data: Array.from({ length: 100 }, () => ({
          ...{ id: newId("priceList"), storeId: store.id, livemode: false, name: "A", ...times },
          ...{ kind: "fixed", active: true, currency: "GBP", countries: [], tiers: [] },
        })),
      });
      const body = { name: "One more", kind: "fixed", currency: "GBP", groupIds: [groupId] };
      return client.post("/price-lists", { body });
    },
  },
  updateCustomerGroup: {
    slug_taken: async () => {
      const [first, second] = [newSlug(), newSlug()];
      await seller.post("/customer-groups", { body: { name: "Trade", handle: first } });
      const made = await seller.post("/customer-groups", {
        body: { name: "Trade", handle: second },
      });
      return seller.patch(`/customer-groups/${made.body.data.id}`, { body: { handle: first } });
    },
  },
  createCollection: {
    slug_taken: async () => {
      const body = { name: "Cups", type: "manual", slug: newSlug() };
      expect((await seller.post("/collections", { body })).status).toBe(201);
      return seller.post("/collections", { body });
    },
    conflict: async () => {
      const { store } = await openShop();
      const times = { createdAt: new Date(), updatedAt: new Date() };
      await db.collection.createMany({
        data: Array.from({ length: 100 }, () => {
          const id = newId("collection");
          return { id, storeId: store.id, slug: id, name: "Cups", type: "manual", ...times };
        }),
      });
      return api.private(store).post("/collections", { body: { name: "Mugs", type: "manual" } });
    },
  },
  updateCollection: {
    slug_taken: async () => {
      const slug = newSlug();
      await seller.post("/collections", { body: { name: "Cups", type: "manual", slug } });
      const made = await seller.post("/collections", { body: { name: "Mugs", type: "manual" } });
      return seller.patch(`/collections/${made.body.data.id}`, { body: { slug } });
    },
  },
  updateCategory: {
    slug_taken: async () => {
      const slug = newSlug();
      await seller.post("/categories", { body: { name: "Cups", slug } });
      const { id } = await category(shop.store, "Mugs");
      return seller.patch(`/categories/${id}`, { body: { slug } });
    },
  },
  deleteCategory: {
    conflict: async () => {
      const { id } = await category(shop.store, "Kitchen");
      await category(shop.store, "Cups", id);
      return seller.delete(`/categories/${id}`);
    },
  },
  updateStore: {
    forbidden: async () =>
      api.private((await keptShop()).store).patch("/store", { body: { name: "Mine" } }),
    currency_locked: async () => {
      expect((await pay((await fullCart()).token)).status).toBe(200);
      return seller.patch("/store", { isLive: true, body: { currency: "EUR" } });
    },
  },
  createBulkJob: {
    insufficient_scope: (definition) => askForAllOrders(definition),
    forbidden: async (definition) => {
      const key = (await keptShop()).store.keys.secret.test;
      const body = { action: "products.change_price", filter: {}, options: { percent: -99 } };
      return callEndpoint(definition, { pathKey: "none" }, { key, body });
    },
  },
  previewBulkJob: {
    insufficient_scope: (definition) => askForAllOrders(definition),
    forbidden: async (definition) => {
      const key = (await keptShop()).store.keys.secret.test;
      const body = { action: "products.change_price", filter: {}, options: { percent: -99 } };
      return callEndpoint(definition, { pathKey: "none" }, { key, body });
    },
  },
  cancelBulkJob: {
    conflict: async (definition) => {
      const body = { action: "products.publish", filter: {} };
      const { id } = (await seller.post("/bulk-jobs", { body })).body.data;
      await seller.post(`/bulk-jobs/${id}/cancel`, { body: {} });
      return ask(definition, { params: { bulkJob: id } });
    },
  },
  undoBulkJob: {
    conflict: async (definition) => {
      const body = { action: "products.publish", filter: {} };
      const { id } = (await seller.post("/bulk-jobs", { body })).body.data;
      return ask(definition, { params: { bulkJob: id } });
    },
    forbidden: async (definition) => {
      const { store } = await openShop();
      const body = { action: "products.publish", filter: {} };
      const { id } = (await api.private(store).post("/bulk-jobs", { body })).body.data;
      const kept = { testKeysMayChangeCatalog: false };
      await api.private(store).patch("/store", { body: kept, isLive: true });
      const key = store.keys.secret.test;
      return callEndpoint(definition, { pathKey: "none", bulkJob: id }, { key });
    },
  },
  createMove: {
    insufficient_scope: async () => {
      const key = await shop.store.keyWith(["imports:write"]);
      return seller.post("/moves", { body: MOVE, key });
    },
    conflict: async () => {
      const { store } = await openShop();
      expect((await api.private(store).post("/moves", { body: MOVE })).status).toBe(201);
      return api.private(store).post("/moves", { body: MOVE });
    },
  },
  cancelMove: {
    conflict: async (definition) => {
      const { id } = await readMove(shop.store);
      return ask(definition, { params: { move: id } });
    },
  },
  createMoveImport: {
    conflict: async (definition) => {
      const { id } = await readMove(shop.store);
      return ask(definition, { params: { move: id }, body: { kind: "customers" } });
    },
    forbidden: async () => {
      const { store } = await keptShop();
      const { id } = await readMove(store);
      return api.private(store).post(`/moves/${id}/imports`, { body: { kind: "products" } });
    },
    insufficient_scope: async () => {
      const { id } = await readMove(shop.store);
      const key = await shop.store.keyWith(["imports:write"]);
      return seller.post(`/moves/${id}/imports`, { body: { kind: "discounts" }, key });
    },
  },
  cancelImport: {
    conflict: async (definition) => {
      const { id } = await sendFile(shop.store, "Handle,Title,Variant Price\ncup,Cup,9");
      await seller.post(`/imports/${id}/cancel`, { body: {} });
      return ask(definition, { params: { import: id } });
    },
  },
  undoImport: {
    conflict: async (definition) => {
      const { id } = await sendFile(shop.store, "Handle,Title,Variant Price\ncup,Cup,9");
      return ask(definition, { params: { import: id } });
    },
    forbidden: async () => {
      const { store } = await openShop();
      const { id } = await sendFile(store, "Handle,Title,Variant Price\ncup,Cup,9");
      const body = { testKeysMayChangeCatalog: false };
      await api.private(store).patch("/store", { body, isLive: true });
      return api.private(store).post(`/imports/${id}/undo`, { body: {} });
    },
  },
  inviteStaff: {
    conflict: async () => {
      const body = { name: "Grace", email: newEmail(), role: "support" };
      await seller.post("/staff", { body, isLive: true });
      return seller.post("/staff", { body, isLive: true });
    },
  },
  checkPaymentProcessor: {
    not_found: () => seller.post("/payment-methods/check", { body: { gateway: "stripe" } }),
  },
  getStaffMe: { not_found: () => seller.get("/staff/me") },
  listStaffSessions: { not_found: () => seller.get("/staff/me/sessions") },
  updateStaff: {
    not_found: () =>
      seller.patch(`/staff/${newId("user")}`, { body: { role: "support" }, isLive: true }),
    conflict: async () => {
      const { store } = await openShop();
      const { userId } = await memberOf(store, "owner");
      return api
        .private(store)
        .patch(`/staff/${userId}`, { body: { role: "manager" }, isLive: true });
    },
  },
  removeStaff: {
    not_found: () => seller.delete(`/staff/${newId("user")}`, { isLive: true }),
    conflict: async () => {
      const { store } = await openShop();
      const { userId } = await memberOf(store, "owner");
      return api.private(store).delete(`/staff/${userId}`, { isLive: true });
    },
  },
  revokeApiKey: {
    conflict: async () => {
      const own = await openShop();
      const { data } = (await api.private(own.store).get("/api-keys")).body;
      const { id } = data.find(({ type }: { type: string }) => type === "secret");
      return api.private(own.store).delete(`/api-keys/${id}`);
    },
  },
  rollApiKey: {
    conflict: async () => {
      const body = { type: "secret", livemode: false };
      const { id } = (await seller.post("/api-keys", { body })).body.data;
      expect((await seller.post(`/api-keys/${id}/roll`)).status).toBe(201);
      return seller.post(`/api-keys/${id}/roll`);
    },
  },
  updateOrder: {
    order_already_fulfilled: (definition) =>
      changeOrder(definition, { shippingAddress: LONDON }, "fulfill"),
    conflict: (definition) => changeOrder(definition, { shippingAddress: LONDON }, "cancel"),
    address_undeliverable: sendToBerlin,
  },
  fulfillOrder: {
    order_already_fulfilled: (definition) => changeOrder(definition, {}, "fulfill"),
    order_not_fulfillable: (definition) => changeOrder(definition, {}, "refund"),
    order_not_capturable: (definition) => loseMoney(definition),
  },
  createFulfillment: {
    order_already_fulfilled: (definition) => changeOrder(definition, {}, "fulfill"),
    order_not_fulfillable: (definition) => changeOrder(definition, {}, "refund"),
    order_not_capturable: (definition) => loseMoney(definition),
  },
  readyForPickup: {
    order_already_fulfilled: (definition) => changeOrder(definition, {}, "fulfill"),
    order_not_fulfillable: (definition) => changeOrder(definition, {}, "refund"),
    conflict: (definition) => changeOrder(definition, {}),
  },
  handOverOrder: {
    order_already_fulfilled: (definition) => changeOrder(definition, { code: "1" }, "fulfill"),
    order_not_fulfillable: async (definition) => {
      const { orderId: order } = (await pay((await fullCart()).token)).body.data;
      const data = { fulfillmentStatus: "ready_for_pickup", pickupCode: "1" };
      await db.order.update({ where: { id: order }, data });
      const refunded = await seller.post(`/orders/${order}/refund`, { body: {} });
      expect(refunded.status, refunded.text).toBe(200);
      return ask(definition, { params: { order }, body: { code: "1" } });
    },
    order_not_capturable: (definition) => loseMoney(definition, { code: "1" }),
    conflict: (definition) => changeOrder(definition, { code: "1" }),
  },
  captureOrder: {
    order_not_capturable: (definition) => changeOrder(definition, {}, "cancel"),
    order_already_captured: (definition) => changeOrder(definition, {}),
    capture_amount_unsupported: async (definition) => {
      const { orderId: order } = await holdOrder();
      return ask(definition, { params: { order }, body: { amount: 1_000_000 } });
    },
  },
  voidOrder: {
    order_not_cancellable: async (definition) => {
      const { orderId: order } = await holdOrder();
      await db.order.update({ where: { id: order }, data: { processor: "gone" } });
      return ask(definition, { params: { order }, body: {} });
    },
    order_not_capturable: (definition) => changeOrder(definition, {}, "cancel"),
    order_already_captured: (definition) => changeOrder(definition, {}),
  },
  updateFulfillment: { conflict: changeCancelledParcel },
  deliverFulfillment: { conflict: changeCancelledParcel },
  loseFulfillment: { conflict: changeCancelledParcel },
  cancelFulfillment: { conflict: changeCancelledParcel },
  refundOrder: {
    order_not_refundable: (definition) => changeOrder(definition, {}, "refund"),
    refund_exceeds_balance: (definition) => changeOrder(definition, { amount: 1_000_000 }),
  },
  previewRefund: {
    order_not_refundable: (definition) => changeOrder(definition, {}, "refund"),
    refund_exceeds_balance: (definition) => changeOrder(definition, { amount: 1_000_000 }),
  },
  editOrder: {
    ...EDITS,
    order_not_refundable: async (definition) => {
      const { orderId, lineId } = await placeOrder(shop);
      await db.order.update({ where: { id: orderId }, data: { processor: "gone" } });
      const body = { items: [{ itemId: lineId, quantity: 1 }] };
      return ask(definition, { params: { order: orderId }, body });
    },
    insufficient_stock: (definition) =>
      editItems(definition, async ({ lineId }) => {
        const { productId } = await sell(shop, { stock: 1 });
        return [
          { itemId: lineId, quantity: 1 },
          { productId, quantity: 2, price: 100 },
        ];
      }),
  },
  previewOrderEdit: EDITS,
  createOrderDocuments: {
    order_not_paid: async (definition) => {
      const waiting = await placeOrder(shop, { paymentMethod: "bank_transfer" });
      return ask(definition, { params: { order: waiting.orderId } });
    },
  },
  correctOrderDocuments: {
    order_not_paid: async (definition) => {
      const waiting = await placeOrder(shop, { paymentMethod: "bank_transfer" });
      const params = { order: waiting.orderId };
      return ask(definition, { params, body: BODIES.correctOrderDocuments });
    },
  },
  createWithdrawal: {
    not_found: async (definition) => {
      const of = await openShop();
      const body = { consumerRights: { withdrawal: false } };
      expect((await api.private(of.store).patch("/store", { isLive: true, body })).status).toBe(
        200,
      );
      const declared = { name: "Ada", orderNumber: "1", email: newEmail() };
      return ask(definition, { of, body: declared });
    },
  },
  acceptWithdrawal: {
    conflict: async (definition) => {
      const id = await withdraw(await placeOrder(shop));
      await seller.post(`/withdrawals/${id}/accept`, { body: {} });
      return ask(definition, { params: { withdrawal: id }, body: {} });
    },
    order_not_refundable: async (definition) => {
      const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
      const withdrawal = await withdraw(order, { items: [{ id: order.lineId, quantity: 1 }] });
      return ask(definition, { params: { withdrawal }, body: {} });
    },
    refund_exceeds_balance: async (definition) => {
      const order = await placeOrder(shop);
      const withdrawal = await withdraw(order);
      // All of it is on its way back already.
      const { captured } = await order.row();
      await db.order.update({ where: { id: order.orderId }, data: { refundPending: captured } });
      return ask(definition, { params: { withdrawal }, body: {} });
    },
    order_not_cancellable: async (definition) => {
      const order = await placeOrder(shop, { paymentMethod: "bank_transfer" });
      const withdrawal = await withdraw(order);
      await db.order.update({
        where: { id: order.orderId },
        data: { fulfillmentStatus: "fulfilled" },
      });
      return ask(definition, { params: { withdrawal }, body: {} });
    },
  },
  rejectWithdrawal: {
    conflict: async (definition) => {
      const withdrawal = await withdraw(await placeOrder(shop));
      const body = { note: "It was engraved." };
      await seller.post(`/withdrawals/${withdrawal}/reject`, { body });
      return ask(definition, { params: { withdrawal }, body });
    },
  },
  cancelOrder: { order_not_cancellable: (definition) => changeOrder(definition, {}, "fulfill") },
  cancelUnpaidOrder: {
    order_not_cancellable: async (definition) => {
      const { token } = await fullCart();
      const { orderId: order } = (await pay(token)).body.data;
      return ask(definition, { params: { order }, token });
    },
  },
  markOrderPaid: { conflict: (definition) => changeOrder(definition, {}) },
  recordOrderPayment: {
    conflict: (definition) => changeOrder(definition, { amount: 1 }),
    payment_exceeds_open_amount: async (definition) => {
      const { orderId: order } = await placeTransfer();
      return ask(definition, { params: { order }, body: { amount: 1_000_000 } });
    },
  },
  bookBankEntry: {
    conflict: async (definition) => {
      const { orderId } = await placeTransfer();
      await seller.post(`/orders/${orderId}/mark-paid`, { body: {} });
      return ask(definition, { params: await sendBankEntry("10"), body: { orderId } });
    },
    payment_exceeds_open_amount: async (definition) => {
      const { orderId } = await placeTransfer();
      const body = { orderId, amount: 100_000_000 };
      return ask(definition, { params: await sendBankEntry("1000000"), body });
    },
  },
  reverseOrderPayment: {
    conflict: async (definition) => {
      const { orderId: order } = await placeTransfer();
      const booked = await seller.post(`/orders/${order}/payments`, { body: { amount: 1 } });
      const { id: payment } = booked.body.data.recordedPayment;
      const params = { order, payment };
      expect((await ask(definition, { params, body: {} })).status).toBe(200);
      return ask(definition, { params, body: {} });
    },
  },
  createImport: {
    forbidden: async () => {
      const { store } = await keptShop();
      const sent = await csvForm("Handle,Title,Variant Price\ncup,Cup,9\n");
      return api.private(store).post("/imports", sent);
    },
    insufficient_scope: async () => {
      const key = await shop.store.keyWith(["imports:write"]);
      return seller.post("/imports", { ...(await csvForm("Email\n", "customers")), key });
    },
  },
  downloadImportErrors: {
    insufficient_scope: async (definition) => {
      const { id } = await sendFile(shop.store, "Email\nnobody\n", { kind: "customers" });
      const key = await shop.store.keyWith(["imports:read"]);
      return callEndpoint(definition, { pathKey: "none", import: id }, { key });
    },
  },
  createWebhook: {
    webhook_url_not_https: () => register({ url: "http://93.184.215.14/" }),
    webhook_url_private_address: () => register({ url: "https://0x7f.1/" }),
    unknown_event_type: () => register({ events: ["order.paid", "order.lost"] }),
    conflict: async () => {
      for (let count = 0; count < 50; count += 1) await webhook();
      return register({});
    },
  },
  updateWebhook: {
    webhook_url_not_https: async () => changeWebhook({ url: "http://93.184.215.14/" }),
    webhook_url_private_address: async () => changeWebhook({ url: "https://[::1]/" }),
    unknown_event_type: async () => changeWebhook({ events: ["orders.*"] }),
  },
  adjustInventory: {
    insufficient_stock: async () =>
      adjust((await sell(shop)).productId, { operation: "decrement", quantity: 11 }),
    variant_required: async () =>
      adjust((await shirt()).id, { operation: "increment", quantity: 1 }),
    variant_not_found: async () => {
      const { variantId } = await sell(shop);
      return adjust((await shirt()).id, { variantId, operation: "increment", quantity: 1 });
    },
    stock_is_license_keys: async () =>
      adjust((await sellKeys(shop, 1)).productId, { operation: "increment", quantity: 1 }),
  },
  addLicenseKeys: {
    variant_required: async () => addKeys((await shirt()).id),
    variant_not_found: async () => addKeys((await shirt()).id, (await sell(shop)).variantId),
    stock_is_license_keys: async () =>
      addKeys((await sell(shop, { trackInventory: false })).productId),
  },
  removeLicenseKeys: {
    variant_required: async () => removeKeys((await shirt()).id),
    variant_not_found: async () => removeKeys((await shirt()).id, (await sell(shop)).variantId),
  },
};

/** A shop whose catalogue test keys may not change. */
async function keptShop(): Promise<Shop> {
  const kept = await openShop();
  const body = { testKeysMayChangeCatalog: false };
  const { status } = await api.private(kept.store).patch("/store", { body, isLive: true });
  expect(status).toBe(200);
  return kept;
}

const MOVE = { source: "shopify", address: "kiln.myshopify.com", accessToken: "shpat_1" };

const WEBHOOK = { url: "https://93.184.215.14/", events: ["order.*"], active: false };
const register = (request: object) =>
  seller.post("/webhooks", { body: { ...WEBHOOK, ...request } });
const changeWebhook = async (body: object) =>
  seller.patch(`/webhooks/${await webhook()}`, { body });

async function webhook(): Promise<string> {
  const owner = { storeId: shop.store.id, livemode: false, secret: "whsec_" };
  const { id } = await db.webhookEndpoint.create({
    data: { ...WEBHOOK, ...owner, id: newId("webhook") },
  });
  return id;
}

const PARIS = { ...LONDON, countryCode: "FR", postcode: "75001", city: "Paris" };
const newSlug = () => newId("product").toLowerCase().replace("_", "-");
const shirt = () => productWithOptions(shop.store);
const waitFor = (definition: Description, product: string, variantId?: string) =>
  ask(definition, { params: { product }, body: { email: newEmail(), variantId } });
const addKeys = (product: string, variantId?: string) =>
  seller.post(`/products/${product}/license-keys`, { body: { variantId, keys: ["ABCD-1"] } });
const removeKeys = (product: string, variantId?: string) =>
  seller.post(`/products/${product}/license-keys/remove`, { body: { variantId, ids: "all" } });
const adjust = (product: string, body: object) =>
  seller.patch(`/products/${product}/inventory`, { body });
const chooseShipping = (token: string, shippingOptionId: string) =>
  client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
const checkLink = (token: string) =>
  client.post("/cart/check-auth", { address: newAddress(), body: { token } });
const verify = (token: string) =>
  client.post("/cart/verify-auth", { token: newToken(), address: newAddress(), body: { token } });

/** Does something to a claim that stands like this, of an order with these facts. */
function changeReturn(
  status: string,
  data: Prisma.OrderUpdateInput = {},
  exchangedFor?: () => Promise<string>,
): Provocation {
  return async (definition) => {
    const { token } = await fullCart();
    const { orderId: order } = (await pay(token)).body.data;
    await db.order.update({ where: { id: order }, data });
    const row = await db.order.findUniqueOrThrow({
      where: { id: order },
      include: { lines: true },
    });
    const id = newId("return");
    await db.return.create({
      data: {
        ...{
          id,
          orderId: order,
          storeId: row.storeId,
          livemode: row.livemode,
          kind: "claim",
          status,
        },
        ...{ requestedBy: "customer", createdAt: new Date(), updatedAt: new Date() },
        items: {
          create: row.lines.map((line) => ({ orderLineId: line.id, quantity: 1, reason: "other" })),
        },
      },
    });
    // As many photos as a seller can add, so that one more is refused.
    const photo = { returnId: id, purpose: "photo", addedBy: "seller", mimeType: "image/jpeg" };
    const bytes = new Uint8Array([1]);
    await db.returnFile.createMany({
      data: Array.from({ length: RETURN_PHOTOS_MAX.seller }, () => ({
        ...{ ...photo, bytes, width: 1, height: 1 },
        ...{ id: newId("returnFile"), createdAt: new Date() },
      })),
    });
    const draftOrderId = await exchangedFor?.();
    const body = draftOrderId ? { draftOrderId } : (BODIES[definition.id] ?? {});
    return ask(definition, { params: { order, return: id }, token, body });
  };
}

/** Does something to an order that is paid, and to which something else was done before. */
async function changeCancelledParcel(definition: Description) {
  const { orderId: order } = (await pay((await fullCart()).token)).body.data;
  const path = `/orders/${order}/fulfillments`;
  const { id: fulfillment } = (await seller.post(path, { body: {} })).body.data;
  expect((await seller.post(`${path}/${fulfillment}/cancel`, { body: {} })).status).toBe(200);
  return ask(definition, { params: { order, fulfillment }, body: {} });
}

/** Sends an order to where its way of shipping does not go. */
function sendToBerlin(definition: Description) {
  const shippingAddress = { ...LONDON, countryCode: "DE", postcode: "10115", city: "Berlin" };
  return changeOrder(definition, { shippingAddress });
}

/** What a file of a bank has brought. */
async function sendBankEntry(amount: string) {
  const sent = await csvForm(`Date;Amount\n2026-11-20;${amount}\n`);
  const { id, entries } = (await seller.post("/bank-statements", sent)).body.data;
  return { statement: id, entry: entries[0].id };
}

async function placeTransfer(): Promise<{ orderId: string }> {
  const { token } = await fullCart();
  return (await pay(token, { paymentMethod: "bank_transfer" })).body.data;
}

async function changeOrder(definition: Description, body: object, first?: string) {
  const { orderId: order } = (await pay((await fullCart()).token)).body.data;
  if (first)
    expect((await seller.post(`/orders/${order}/${first}`, { body: {} })).status).toBe(200);
  return ask(definition, { params: { order }, body });
}

async function setQuantity(product: Parameters<typeof sell>[1], quantity: number) {
  const { token, itemId } = await cart(product);
  return client.put(`/cart/items/${itemId}`, { token, body: { quantity } });
}

async function mailedLink(): Promise<string> {
  const { email } = await customerOf(shop.store);
  return requestLink(client, shop.store, email);
}

/** A cart token on which a customer is logged in. */
async function customerToken(): Promise<string> {
  const { email } = await customerOf(shop.store);
  return logInByLink(client, shop.store, { email });
}

const declared = endpoints.flatMap((definition) =>
  definition.refuses.map((code) => ({ definition, id: definition.id, code })),
);

describe("a declared refusal happens", () => {
  test.for(declared)("$id: $code", async ({ definition, id, code }) => {
    const provoke = PROVOCATIONS[id]?.[code] ?? ANYWHERE[code];
    if (!provoke) throw new Error(`${id} declares ${code}, and no case provokes it`);
    const reply = await provoke(definition);
    const { kind } = REFUSALS[code];
    expect(reply, reply.text).toMatchObject({
      status: STATUS_BY_KIND[kind],
      body: {
        error: kind === "invalid" ? { code: "validation_failed", reason: code } : { code },
      },
    });
  });

  test("the table provokes nothing that no endpoint declares", () => {
    const provoked = Object.entries(PROVOCATIONS).flatMap(([id, codes]) =>
      Object.keys(codes).map((code) => `${id}: ${code}`),
    );
    const names = declared.map(({ id, code }) => `${id}: ${code}`);
    expect(provoked.filter((name) => !names.includes(name))).toEqual([]);
  });
});
