import { expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { productWithOptions, publishedProduct, seller } from "@/lib/testing/catalog";
import { expectRefusal } from "@/lib/testing/refusals";
import { createStore } from "@/lib/testing/store";
import { createProduct } from "./create-product";
import { updateProduct } from "./update-product";

const ABOVE = ["Must not be above the price."];

test("a sale price above the price is refused, of a new product and of a changed one", async () => {
  const store = await createStore();
  const made = createProduct(seller(store), { name: "Jug", price: 1000, salePrice: 1001 });
  await expectRefusal(made, { fields: { salePrice: ABOVE } });
  const { id } = await publishedProduct(store, { price: 1000, salePrice: 1000 });
  const change = (body: object) => updateProduct(seller(store), id, body);
  await expectRefusal(change({ salePrice: 1200 }), { fields: { salePrice: ABOVE } });
  await expectRefusal(change({ price: 900 }), {
    fields: { price: ["Must not be below the sale price."] },
  });
  expect(await change({ price: 900, salePrice: 800 })).toMatchObject({ salePrice: 800 });
});

test("a variant's sale price is held against its own price, or the product's", async () => {
  const store = await createStore();
  const { id, price, variants } = await productWithOptions(store);
  const [first] = variants;
  const change = (variant: object) =>
    updateProduct(seller(store), id, { variants: [{ id: first?.id, ...variant }] });
  await expectRefusal(change({ salePrice: price + 1 }), {
    fields: { "variants.0.salePrice": ABOVE },
  });
  await expectRefusal(change({ price: 500, salePrice: 501 }), {
    fields: { "variants.0.salePrice": ABOVE },
  });
  await change({ salePrice: price });
  await expectRefusal(updateProduct(seller(store), id, { price: price - 1 }), {
    fields: { price: ["Must not be below the sale price of a variant."] },
  });
});

test("a product that was kept with such a sale price can still be changed otherwise", async () => {
  const store = await createStore();
  const { id } = await publishedProduct(store, { price: 1000, salePrice: 900 });
  await db.product.update({ where: { id }, data: { salePrice: 5000 } });
  expect(await updateProduct(seller(store), id, { summary: "Holds tea." })).toMatchObject({
    summary: "Holds tea.",
    salePrice: 5000,
  });
});
