import { describe, expect, it } from "vitest";
import { submitCheckout } from "@/lib/commerce/checkout";
import type { SellerPaymentMethod } from "@/lib/contract/checkout";
import { db } from "@/lib/platform/db";
import { api } from "@/lib/testing/http";
import { openPlainShop } from "@/lib/testing/orders";
import { fillCart, type Shop, sell, visitor } from "@/lib/testing/shop";

type Setting = { id: string } & Record<string, unknown>;

async function openArranged(paymentMethods: Setting[], overrides = {}): Promise<Shop> {
  const shop = await openPlainShop(overrides);
  const body = { paymentMethods };
  const reply = await api.private(shop.store).patch("/store", { body, isLive: true });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  // As a request would read it.
  const { paymentMethods: kept } = await db.store.findUniqueOrThrow({
    where: { id: shop.store.id },
  });
  Object.assign(shop.store.settings, { paymentMethods: kept });
  return shop;
}

async function offered({ store }: Shop, search = ""): Promise<string[]> {
  const { body } = await api.public(store).get(`/payment-methods${search}`);
  return body.data.map(({ id }: { id: string }) => id);
}

async function listReasons({ store }: Shop, search: string): Promise<[string, string | null][]> {
  const { body } = await api.private(store).get(`/payment-methods${search}`);
  const methods: SellerPaymentMethod[] = body.data;
  return methods.map(({ id, notOfferedBecause }) => [id, notOfferedBecause]);
}

/** The result of a checkout of 5.00. */
async function pay(shop: Shop, paymentMethod: string): Promise<string> {
  const mug = await sell(shop, { price: 500 });
  const ctx = visitor(shop);
  await fillCart(shop, ctx, [mug]);
  return submitCheckout(ctx(), { paymentMethod }).then(
    ({ status }) => status,
    ({ code }) => code,
  );
}

describe("ways to pay as the seller has arranged them", () => {
  it("come in the seller's order, and those of no place after them", async () => {
    const shop = await openArranged([
      { id: "bank_transfer" },
      { id: "gone" },
      { id: "test_debit" },
    ]);
    expect(await offered(shop)).toEqual(["bank_transfer", "test_debit", "card", "test_redirect"]);
  });

  it("that are switched off are neither listed nor accepted, and the seller sees why", async () => {
    const off = { isOffered: false };
    const detail = async (search: string) => {
      const { body } = await api.private(shop.store).get(`/payment-methods${search}`);
      return body.data.at(-1).notOfferedDetail;
    };
    const shop = await openArranged([
      { id: "test_redirect", ...off },
      { id: "bank_transfer", ...off },
      { id: "card", ...off },
    ]);
    expect(await offered(shop)).toEqual(["test_debit"]);
    expect(await listReasons(shop, "")).toEqual([["test_debit", null]]);
    expect(await listReasons(shop, "?all=true&amount=50")).toEqual([
      ["test_redirect", "switched_off"],
      ["bank_transfer", "switched_off"],
      ["card", "switched_off"],
      ["test_debit", "not_for_this_buyer"],
    ]);
    expect(await detail("?all=true&amount=50")).toBe("amount_too_low");
    expect(await detail("?all=true&amount=1000001")).toBe("amount_too_high");
    expect(await detail("?all=true&amount=5000")).toBeNull();
    for (const paymentMethod of ["pm_card_visa", "test_redirect", "bank_transfer"])
      expect(await pay(shop, paymentMethod)).toBe("payment_method_unsupported");
    expect(await pay(shop, "test_debit")).toBe("pending");
  });

  it("are for the countries that were named alone", async () => {
    const shop = await openArranged([{ id: "bank_transfer", countries: ["DE", "AT", "DE"] }]);
    expect(await offered(shop, "?country=DE")).toContain("bank_transfer");
    expect(await offered(shop, "?country=GB")).not.toContain("bank_transfer");
    expect(await offered(shop)).toContain("bank_transfer");
    expect(await pay(shop, "bank_transfer")).toBe("payment_method_unsupported");
    expect(await pay(shop, "pm_card_visa")).toBe("paid");
  });

  it("take the amounts that both the seller and the processor allow", async () => {
    const shop = await openArranged([
      { id: "card", minAmount: 600 },
      { id: "test_debit", minAmount: 50, maxAmount: 2_000 },
    ]);
    const { body } = await api.public(shop.store).get("/payment-methods");
    expect(body.data.slice(0, 2)).toMatchObject([
      { id: "card", minAmount: { amount: 600, currency: "GBP" }, maxAmount: null },
      { id: "test_debit", minAmount: { amount: 100 }, maxAmount: { amount: 2_000 } },
    ]);
    for (const [amount, ids] of [
      [99, []],
      [100, ["test_debit"]],
      [600, ["card", "test_debit"]],
      [2_001, ["card"]],
    ] as const) {
      const all = await offered(shop, `?amount=${amount}`);
      expect(all.filter((id) => id === "card" || id === "test_debit")).toEqual(ids);
    }
    expect(await pay(shop, "pm_card_visa")).toBe("payment_method_unsupported");
    expect(await pay(shop, "test_debit")).toBe("pending");
  });

  it("have their limits in each currency of the shop", async () => {
    const shop = await openPlainShop();
    const body = {
      paymentMethods: [{ id: "card", maxAmount: 1_000 }],
      currencies: [{ code: "EUR", rate: "1.2" }],
    };
    await api.private(shop.store).patch("/store", { body, isLive: true });
    expect(await offered(shop, "?currency=EUR&amount=1200")).toContain("card");
    expect(await offered(shop, "?currency=EUR&amount=1201")).not.toContain("card");
  });

  it.each([
    [[{ id: "Card" }], "paymentMethods.0.id"],
    [[{ id: "card" }, { id: "card" }], "paymentMethods"],
    [[{ id: "card", countries: ["XX"] }], "paymentMethods.0.countries.0"],
    [[{ id: "card", minAmount: 2, maxAmount: 1 }], "paymentMethods.0.maxAmount"],
    [[{ id: "card", minAmount: -1 }], "paymentMethods.0.minAmount"],
    [[{ id: "card", isOffered: "no" }], "paymentMethods.0.isOffered"],
  ])("%j is refused at %s", async (paymentMethods, field) => {
    const { store } = await openPlainShop();
    const reply = await api
      .private(store)
      .patch("/store", { isLive: true, body: { paymentMethods } });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
  });
});

describe("how long a way to pay is waited for", () => {
  it("is a day to sixty, for the method to say where nothing is set", async () => {
    const shop = await openArranged([{ id: "test_debit", holdDays: 60, sendBeforePaid: true }]);
    const admin = api.private(shop.store);
    expect((await admin.get("/store")).body.data.paymentMethods).toMatchObject([
      { id: "test_debit", holdDays: 60, sendBeforePaid: true },
    ]);
    const { body } = await admin.get("/payment-methods");
    const days = body.data.map(({ id, defaultHoldDays }: SellerPaymentMethod) => [
      id,
      defaultHoldDays,
    ]);
    expect(Object.fromEntries(days)).toMatchObject({ test_debit: null, bank_transfer: 3 });
    for (const holdDays of [0, 61, 1.5]) {
      const paymentMethods = [{ id: "test_debit", holdDays }];
      const reply = await admin.patch("/store", { body: { paymentMethods }, isLive: true });
      expect([holdDays, reply.status]).toEqual([holdDays, 422]);
    }
  });

  it("is as usual in settings that were saved before there was a choice", async () => {
    const shop = await openPlainShop();
    const old = {
      id: "test_debit",
      isOffered: true,
      countries: [],
      minAmount: null,
      maxAmount: null,
    };
    await db.store.update({ where: { id: shop.store.id }, data: { paymentMethods: [old] } });
    const { body } = await api.private(shop.store).get("/store");
    expect(body.data.paymentMethods).toEqual([{ ...old, holdDays: null, sendBeforePaid: false }]);
    expect(await pay(shop, "test_debit")).toBe("pending");
  });
});
