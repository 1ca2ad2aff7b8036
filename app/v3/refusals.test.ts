import { beforeAll, describe, expect, test } from "vitest";
import type { Description } from "@/lib/api/definition";
import { STATUS_BY_KIND } from "@/lib/contract/statuses";
import { REFUSALS, type RefusalCode } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import { category, productWithOptions } from "@/lib/testing/catalog";
import { customerOf, later, logInByLink, newEmail, requestLink } from "@/lib/testing/customers";
import { callEndpoint, endpoints, isPublic, pathNames } from "@/lib/testing/endpoints";
import { api, newAddress, newToken, type TestClient, type TestReply } from "@/lib/testing/http";
import { sendFile } from "@/lib/testing/import-files";
import { replyMail } from "@/lib/testing/mail";
import { LONDON, openShop, type Shop, sell } from "@/lib/testing/shop";
import { memberOf } from "@/lib/testing/staff";

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
});

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
const enter = (token: string, code: string) =>
  client.post("/cart/discount", { token, body: { code } });
const day = (offset: number) => new Date(Date.now() + offset * 24 * 60 * 60 * 1000);

async function enterCodeWith(facts: Record<string, unknown>): Promise<TestReply> {
  const { token } = await cart();
  return enter(token, await discount(facts));
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
  applyDiscount: { body: () => ({ code: "ANY" }) },
  removeDiscount: {},
  selectShippingOption: { body: () => ({ shippingOptionId: shop.shippingOptionId }) },
  saveCheckoutData: { body: () => ({ notes: "Ring twice." }) },
};
type Cart = Awaited<ReturnType<typeof chargingCart>>;

async function changeWhileCharging(definition: Description): Promise<TestReply> {
  const change = WHILE_CHARGING[definition.id];
  if (!change) throw new Error(`${definition.id} is not known to change a cart`);
  const made = await chargingCart();
  const { itemId: item, token } = made;
  return ask(definition, { params: { item }, token, body: change.body?.(made) });
}

type Asked = { params?: Record<string, string>; token?: string; body?: unknown; of?: Shop };

function ask(definition: Description, { params = {}, token, body, of = shop }: Asked) {
  const { publishable, secret } = of.store.keys;
  const pathKey = publishable.test;
  const key = isPublic(definition) ? pathKey : secret.test;
  return callEndpoint(definition, { ...params, pathKey }, { key, token, body });
}

/** Refusals that come about in the same way everywhere. */
const ANYWHERE: Partial<Record<RefusalCode, Provocation>> = {
  customer_not_authenticated: (definition) => ask(definition, { token: newToken(), body: {} }),
  checkout_in_progress: changeWhileCharging,
  not_found: (definition) =>
    ask(definition, { token: newToken(), body: BODIES[definition.id] }).then((reply) => {
      expect(pathNames(definition), "without a parameter it needs a situation").not.toEqual([]);
      return reply;
    }),
  feature_disabled: async (definition) => {
    const of = await openShop({
      features: { reviews: false, discounts: false, multiCurrency: false },
    });
    const { productId: product } = await sell(of);
    return ask(definition, { of, params: { product }, body: BODIES[definition.id] });
  },
};

/** Right but for the refusal. */
const BODIES: Record<string, unknown> = {
  setCartItem: { quantity: 1 },
  createStockAlert: { email: "ada@example.com" },
  submitReview: { rating: 5, body: "Good", authorEmail: "ada@example.com" },
  saveConversationEmail: { email: "ada@example.com" },
  postMessage: { body: "Are you there?" },
  replyToConversation: { body: "We are." },
  updateProduct: { name: "Bowl" },
  updateCustomer: { firstName: "Ada" },
  updateDiscount: { active: false },
  testDiscount: { items: [{ variantId: "var_nobody", quantity: 1 }] },
  updateShippingOption: { active: false },
  updateTaxRate: { rate: 0.1 },
  mergeCustomers: { from: "cust_nobody" },
  updateReview: { reply: "Thank you." },
  updateSavedReply: { title: "Orkney" },
  updateWebhook: {},
  updateMedia: { alt: "A red mug" },
  updateCategory: { name: "Bowls" },
  updateOrder: {},
  fulfillOrder: {},
  refundOrder: {},
  cancelOrder: {},
  markOrderPaid: {},
  adjustInventory: { operation: "increment", quantity: 1 },
};

/** A key that may not change orders asks for a change of all of them. */
async function askForAllOrders(definition: Description): Promise<TestReply> {
  const key = await shop.store.keyWith(["orders:read"]);
  const body = { action: "orders.fulfill", filter: {} };
  return callEndpoint(definition, { pathKey: "none" }, { key, body });
}

const addToCart = (body: object, token = newToken()) => client.post("/cart/items", { token, body });

/** By endpoint, what is its own. */
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
  setCartItem: {
    below_minimum_quantity: () => setQuantity({ minOrderQuantity: 2 }, 1),
    above_maximum_quantity: () => setQuantity({ maxOrderQuantity: 2 }, 3),
  },
  applyDiscount: {
    discount_not_found: async () => enter((await cart()).token, "NONE"),
    discount_not_started: () => enterCodeWith({ startsAt: day(1) }),
    discount_expired: () => enterCodeWith({ endsAt: day(-1) }),
    discount_inactive: () => enterCodeWith({ active: false }),
    discount_usage_limit_reached: () => enterCodeWith({ usageLimit: 0 }),
    discount_minimum_not_met: () => enterCodeWith({ minSubtotal: 1_000_000 }),
    discount_not_applicable: () => enterCodeWith({ productIds: ["prod_other"] }),
    discount_customer_limit_reached: async () => {
      const code = await discount({ usageLimitPerCustomer: 1 });
      const first = await fullCart();
      await enter(first.token, code);
      expect((await pay(first.token)).status).toBe(200);
      const second = await fullCart({}, first.email);
      return enter(second.token, code);
    },
  },
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
    cart_changed: async () => pay((await fullCart()).token, { ...PAY, expectedTotal: 1 }),
    checkout_in_progress: async () => pay((await chargingCart()).token),
  },
  getOrder: { cart_token_required: () => client.get("/orders/ord_none", {}) },
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
  },
  createCategory: {
    slug_taken: async () => {
      const body = { name: "Cups", slug: newSlug() };
      expect((await seller.post("/categories", { body })).status).toBe(201);
      return seller.post("/categories", { body });
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
      return seller.patch("/store", { body: { currency: "EUR" } });
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
  cancelImport: {
    conflict: async (definition) => {
      const { id } = await sendFile(shop.store, "Handle,Title,Variant Price\ncup,Cup,9");
      await seller.post(`/imports/${id}/cancel`, { body: {} });
      return ask(definition, { params: { import: id } });
    },
  },
  inviteStaff: {
    conflict: async () => {
      const body = { name: "Grace", email: newEmail(), role: "support" };
      await seller.post("/staff", { body, isLive: true });
      return seller.post("/staff", { body, isLive: true });
    },
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
  },
  fulfillOrder: {
    order_already_fulfilled: (definition) => changeOrder(definition, {}, "fulfill"),
    order_not_fulfillable: (definition) => changeOrder(definition, {}, "refund"),
  },
  refundOrder: {
    order_not_refundable: (definition) => changeOrder(definition, {}, "refund"),
    refund_exceeds_balance: (definition) => changeOrder(definition, { amount: 1_000_000 }),
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
  createImport: {
    forbidden: async () => {
      const { store } = await keptShop();
      const form = new FormData();
      form.set("file", new Blob(["Handle,Title,Variant Price\ncup,Cup,9\n"]), "cups.csv");
      const sent = new Response(form);
      const headers = { "content-type": sent.headers.get("content-type") ?? "" };
      const rawBody = new Uint8Array(await sent.arrayBuffer());
      return api.private(store).post("/imports", { headers, rawBody });
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

const WEBHOOK = { url: "https://93.184.215.14/", events: ["order.*"], active: false };
const register = (wish: object) => seller.post("/webhooks", { body: { ...WEBHOOK, ...wish } });
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
const adjust = (product: string, body: object) =>
  seller.patch(`/products/${product}/inventory`, { body });
const chooseShipping = (token: string, shippingOptionId: string) =>
  client.post("/cart/shipping-option", { token, body: { shippingOptionId } });
const checkLink = (token: string) =>
  client.post("/cart/check-auth", { address: newAddress(), body: { token } });
const verify = (token: string) =>
  client.post("/cart/verify-auth", { token: newToken(), address: newAddress(), body: { token } });

/** Does something to an order that is paid, and to which something else was done before. */
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

/** A cart token on which somebody is logged in. */
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
    if (!provoke) throw new Error(`${id} declares ${code}, and nobody has shown that it happens`);
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
