import { randomUUID } from "node:crypto";
import { request as send } from "node:http";
import { expect, test } from "@playwright/test";
import { readDemo } from "../demo";
import { GERMAN_STORE, openAnotherStore } from "./another-store";
import { Receiver } from "./receiver";
import { apiAt } from "./seller-api";

/* An integration sets up a shop using only the secret key, and follows its events. */

const MUNICH = {
  firstName: "Rosa",
  lastName: "Lind",
  line1: "Sendlinger Straße 8",
  city: "München",
  postcode: "80331",
  countryCode: "DE",
};

/** The smallest PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("a shop is built, sells, and sends its events", async ({ baseURL }) => {
  const keys = await openAnotherStore("--name", "Kontor", ...GERMAN_STORE);
  const seller = apiAt(`${baseURL ?? ""}/v3/private`, keys.secretKey);
  const receiver = new Receiver();
  const url = await receiver.listen();
  try {
    const hook = await seller.done("POST", "/webhooks", { url, events: ["order.*"] });
    receiver.secret = hook.signingSecret;

    const category = await seller.done("POST", "/categories", { name: "Tassen" });
    const form = new FormData();
    form.set("file", new Blob([PIXEL], { type: "image/png" }), "tasse.png");
    form.set("alt", "Eine Tasse");
    const media = await seller.done("POST", "/media", form);
    const picture = await fetch(new URL(media.path, baseURL));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);

    const cup = await seller.done("POST", "/products", {
      name: "Tasse",
      price: 1900,
      status: "published",
      categoryIds: [category.id],
      mediaIds: [media.id],
      options: [{ name: "Farbe", values: [{ name: "Weiß" }, { name: "Blau" }] }],
      variants: [
        { selectedOptions: [{ name: "Farbe", value: "Weiß" }], stock: 5, sku: "T-W" },
        { selectedOptions: [{ name: "Farbe", value: "Blau" }], stock: 3, sku: "T-B", price: 2100 },
      ],
    });
    await seller.done("POST", "/tax-rates", { name: "MwSt.", countryCode: "DE", rate: 0.19 });
    const option = await seller.done("POST", "/shipping-options", {
      name: "Paket",
      price: 490,
      countries: ["DE"],
      estimatedMinDays: 1,
      estimatedMaxDays: 3,
    });
    await seller.done("POST", "/discounts", { code: "hallo", type: "percentage", value: 10 });

    const shopper = apiAt(
      `${baseURL ?? ""}/v3/public/${keys.publishableKey}`,
      keys.publishableKey,
      {
        "x-cart-token": randomUUID(),
      },
    );
    const [listed] = await shopper.done("GET", "/products");
    expect(listed).toMatchObject({ id: cup.id, priceMin: 1900, priceMax: 2100, inStock: true });
    const blue = cup.variants[1];
    await shopper.done("POST", "/cart/items", {
      productId: cup.id,
      variantId: blue.id,
      quantity: 2,
    });
    await shopper.done("POST", "/cart/discount", { code: "HALLO" });
    const checkoutData = { email: "rosa.lind@example.com", shippingAddress: MUNICH };
    await shopper.done("PUT", "/cart/checkout-data", checkoutData);
    await shopper.done("POST", "/cart/shipping-option", { shippingOptionId: option.id });
    const paid = await shopper.done("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
    expect(paid.status).toBe("paid");

    const path = `/orders/${paid.orderId}`;
    const order = await seller.done("GET", path);
    // 2 × 21.00 − 10 % + 4.90.
    expect(order.totals.total).toMatchObject({ amount: 4270, currency: "EUR" });
    expect(order.items).toMatchObject([{ sku: "T-B", quantity: 2 }]);
    const stock = async () => (await seller.done("GET", `/products/${cup.id}`)).variants[1];
    expect((await stock()).inventoryCount).toBe(1);

    // The receiver is down for a moment; no event may be lost.
    receiver.failNext(1);
    await seller.done("POST", `${path}/fulfill`, { carrier: "DHL", trackingNumber: "00340" });
    const refunded = await seller.done("POST", `${path}/refund`, { amount: 1000 });
    expect(refunded).toMatchObject({
      paymentStatus: "partially_refunded",
      refunded: { amount: 1000 },
    });
    await expect
      .poll(() => new Set(receiver.typesAbout(paid.orderId)), { timeout: 60_000 })
      .toEqual(new Set(["order.created", "order.paid", "order.fulfilled", "order.refunded"]));
    const ids = receiver.received.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);

    const events = await seller.done("GET", `/events?objectId=${paid.orderId}&perPage=100`);
    expect(events.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
    const summary = await seller.done("GET", "/analytics/summary?period=today");
    expect(summary.current.orders).toBe(1);
    const changes = await seller.done("GET", `/audit-entries?objectId=${paid.orderId}`);
    expect(changes.map(({ action }: { action: string }) => action)).toContain("order.fulfilled");
  } finally {
    receiver.close();
  }
});

test("of two concurrent changes of one order, one succeeds in each round", async ({ baseURL }) => {
  const keys = await openAnotherStore("--name", "Duel", ...GERMAN_STORE);
  const clients = [1, 2].map(() => apiAt(`${baseURL ?? ""}/v3/private`, keys.secretKey));
  const [seller] = clients;
  if (!seller) throw new Error("There are two clients.");
  const book = await seller.done("POST", "/products", {
    name: "Book",
    price: 1000,
    stock: 100,
    status: "published",
    productType: "digital",
  });
  const shopper = apiAt(`${baseURL ?? ""}/v3/public/${keys.publishableKey}`, keys.publishableKey, {
    "x-cart-token": randomUUID(),
  });
  const buy = async () => {
    await shopper.done("POST", "/cart/items", { productId: book.id });
    await shopper.done("PUT", "/cart/checkout-data", { email: "rosa.lind@example.com" });
    return shopper.done("POST", "/cart/checkout", { paymentMethod: "pm_card_visa" });
  };

  for (let round = 0; round < 10; round += 1) {
    const { orderId } = await buy();
    const verbs = ["fulfill", "cancel"] as const;
    const replies = await Promise.all(
      verbs.map((verb, i) => clients[i]?.send("POST", `/orders/${orderId}/${verb}`, {})),
    );
    const statuses = replies.map((reply) => reply?.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const order = await seller.done("GET", `/orders/${orderId}`);
    const winner = statuses[0] === 200 ? ["paid", "fulfilled"] : ["cancelled", "unfulfilled"];
    expect([order.paymentStatus, order.fulfillmentStatus]).toEqual(winner);
    expect(order.refunded.amount).toBe(statuses[0] === 200 ? 0 : order.totals.total.amount);
  }

  const { orderId } = await buy();
  const refunds = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      clients[i % 2]?.send("POST", `/orders/${orderId}/refund`, { amount: 300 }),
    ),
  );
  expect(refunds.filter((reply) => reply?.status === 200)).toHaveLength(3);
  for (const reply of refunds.filter((reply) => reply?.status !== 200)) {
    expect(reply).toMatchObject({ status: 422, error: { reason: "refund_exceeds_balance" } });
  }
});

test("a client that offers HTTP/2 with its request, as Java's does, gets its response", async ({
  baseURL,
  request,
}) => {
  const { publishableKey } = await readDemo();
  // Next is in the process from its first page on.
  expect((await request.get("/")).status()).toBe(200);
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    connection: "Upgrade, HTTP2-Settings",
    upgrade: "h2c",
    "http2-settings": "AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA",
  };
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      const asked = send(`${baseURL ?? ""}${path}`, { headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      asked.on("error", reject).end();
    });
  expect(await statusOf(`/v3/public/${publishableKey}/products`)).toBe(200);
  expect(await statusOf("/")).toBe(200);
});
