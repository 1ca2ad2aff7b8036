import { expect, test } from "vitest";
import { productWithOptions, publishedProduct } from "@/lib/testing/catalog";
import { api } from "@/lib/testing/http";
import { createStore } from "@/lib/testing/store";

test("answers with what there was and what there is", async () => {
  const store = await createStore();
  const { id } = await publishedProduct(store, { stock: 10 });
  const client = api.private(store);
  const adjust = async (operation: string, quantity: number) => {
    const body = { operation, quantity, reason: "Stocktaking" };
    const { data } = (await client.patch(`/products/${id}/inventory`, { body })).body;
    expect(data).toMatchObject({ productId: id, updatedAt: expect.stringMatching(/Z$/) });
    return [data.stockBefore, data.stockAfter];
  };
  expect(await adjust("increment", 5)).toEqual([10, 15]);
  expect(await adjust("decrement", 15)).toEqual([15, 0]);
  expect(await adjust("set", 7)).toEqual([0, 7]);
  expect(await adjust("increment", 0)).toEqual([7, 7]);
  expect((await client.get(`/products/${id}`)).body.data.inventoryCount).toBe(7);
});

test("409 insufficient_stock states the available units", async () => {
  const store = await createStore();
  const { id } = await publishedProduct(store, { stock: 2 });
  const body = { operation: "decrement", quantity: 3 };
  const reply = await api.private(store).patch(`/products/${id}/inventory`, { body });
  expect([reply.status, reply.body.error.code]).toEqual([409, "insufficient_stock"]);
  expect(reply.body.error.details).toEqual({ available: 2 });
});

test("422 variant_required and variant_not_found", async () => {
  const store = await createStore();
  const { id } = await productWithOptions(store);
  const client = api.private(store);
  const reasonOf = async (body: object) => {
    const reply = await client.patch(`/products/${id}/inventory`, { body });
    return [reply.status, reply.body.error.code, reply.body.error.reason];
  };
  const change = { operation: "set", quantity: 1 };
  expect(await reasonOf(change)).toEqual([422, "validation_failed", "variant_required"]);
  expect(await reasonOf({ ...change, variantId: "var_x" })).toEqual([
    422,
    "validation_failed",
    "variant_not_found",
  ]);
});

test("404 not_found for another store's product", async () => {
  const { id } = await publishedProduct(await createStore());
  const body = { operation: "set", quantity: 1 };
  const reply = await api.private(await createStore()).patch(`/products/${id}/inventory`, { body });
  expect([reply.status, reply.body.error.code]).toEqual([404, "not_found"]);
});

test.each<[string, object, string]>([
  ["no operation", { quantity: 1 }, "operation"],
  ["an unknown operation", { operation: "add", quantity: 1 }, "operation"],
  ["no quantity", { operation: "set" }, "quantity"],
  ["less than nothing", { operation: "set", quantity: -1 }, "quantity"],
  ["half a unit", { operation: "set", quantity: 0.5 }, "quantity"],
  ["a text for a number", { operation: "set", quantity: "1" }, "quantity"],
  ["more than the books hold", { operation: "set", quantity: 2 ** 31 }, "quantity"],
])("422 for %s", async (_, body, field) => {
  const store = await createStore();
  const { id } = await publishedProduct(store);
  const reply = await api.private(store).patch(`/products/${id}/inventory`, { body });
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]]);
});
