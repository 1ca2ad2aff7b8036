import { archiveProduct, updateProduct } from "@/lib/commerce/catalog";
import { UpdateProduct } from "@/lib/contract/seller-product";
import { products } from "../resource";

export const GET = products.get({
  id: "getSellerProduct",
  summary: "Get a product, whatever its status.",
  perMinute: 240,
});

export const PATCH = products.update({
  id: "updateProduct",
  summary: "Update a product and return it. Fields that are not sent stay as they are.",
  perMinute: 120,
  body: UpdateProduct,
  refuses: ["slug_taken", "conflict", "stock_is_license_keys"],
  verb: updateProduct,
});

export const DELETE = products.delete({
  id: "archiveProduct",
  summary: "Delete a product. Orders keep it.",
  verb: archiveProduct,
});
