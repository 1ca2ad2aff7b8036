import { expect, it } from "vitest";
import { PaymentMethod } from "@/lib/contract/checkout";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

it("a seller is told of the same ways to pay as their shoppers, of the mode of the key", async () => {
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
