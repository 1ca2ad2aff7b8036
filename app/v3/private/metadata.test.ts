import { beforeAll, expect, test } from "vitest";
import { type Fixture, openFixture } from "@/lib/testing/fixture";
import { api } from "@/lib/testing/http";

/** Members that every object has already, and that a language reads without asking whose they are. */
const NAMES = [
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "toJSON",
  "then",
];

let scene: Fixture;
beforeAll(async () => {
  scene = await openFixture();
});

test.each<[string, (scene: Fixture) => string]>([
  ["a product", ({ shelf }) => `/products/${shelf.productId}`],
  ["an order", ({ own }) => `/orders/${own.orderId}`],
  ["a customer", ({ own }) => `/customers/${own.customerId}`],
])("%s takes metadata whatever its members are called, and compares it", async (_, pathIn) => {
  const seller = api.private(scene.shop.store);
  for (const name of NAMES) {
    for (const metadata of [{ [name]: "x" }, { [name]: "x" }, { [name]: { [name]: 1 } }]) {
      const { status, body, text } = await seller.patch(pathIn(scene), { body: { metadata } });
      expect(status, text).toBe(200);
      expect(body.data.metadata).toEqual(metadata);
    }
  }
});
