import { expect, test } from "vitest";
import { CartItem } from "./cart";
import { Product, ProductListItem, ProductVariant } from "./product";
import { productFieldsIn, variantFieldsIn } from "./product-fields";

test.each([
  ["the page of a product", productFieldsIn("product"), Product],
  ["its variants there", variantFieldsIn("product"), ProductVariant],
  ["its card", productFieldsIn("card"), ProductListItem],
  ["a line of the cart", productFieldsIn("cart"), CartItem],
  ["a line of the cart, of its variant", variantFieldsIn("cart"), CartItem],
])("each field that the table shows is in the contract: %s", (_, fields, schema) => {
  expect(fields.filter((name) => !(name in schema.shape))).toEqual([]);
});
