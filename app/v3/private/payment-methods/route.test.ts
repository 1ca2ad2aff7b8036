import { expect, it } from "vitest";
import { PaymentMethod } from "@/lib/contract/checkout";
import { api, newToken } from "@/lib/testing/http";
import { statementsOf } from "@/lib/testing/statements-of";
import { createStore } from "@/lib/testing/store";

it("a seller sees the same payment methods as their shoppers, in the mode of the key", async () => {
  const store = await createStore();
  for (const isLive of [false, true]) {
    const [seller, shopper] = await Promise.all([
      api.private(store).get("/payment-methods", { isLive }),
      api.public(store).get("/payment-methods", { isLive }),
    ]);
    expect(seller.status).toBe(200);
    expect(PaymentMethod.array().parse(seller.body.data)).toEqual(shopper.body.data);
  }
});

it("a shopper's list of ways to pay takes no statement, and one where they might pay on invoice", async () => {
  const store = await createStore();
  const client = api.public(store);
  const token = newToken();
  await client.get("/cart", { token });
  const ask = (options = {}) => statementsOf(() => client.get("/payment-methods", options));
  await ask({ token });
  expect([await ask(), await ask({ token })]).toEqual([0, 0]);
  const body = { invoicePayment: { dueDays: 14, remindAfterDays: [] } };
  expect((await api.private(store).patch("/store", { isLive: true, body })).status).toBe(200);
  await ask({ token });
  expect([await ask(), await ask({ token })]).toEqual([0, 1]);
});
