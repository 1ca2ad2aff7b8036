import { createProduct, listSellerProducts } from "@/lib/commerce/catalog";
import {
  CreateProduct,
  SellerProductListItem,
  SellerProductQuery,
} from "@/lib/contract/seller-product";
import { products } from "./resource";

export const GET = products.list({
  id: "listSellerProducts",
  summary: "List products, including drafts and archived ones, newest first.",
  perMinute: 240,
  query: SellerProductQuery,
  item: SellerProductListItem,
  find: listSellerProducts,
});

export const POST = products.create({
  id: "createProduct",
  summary: "Create a product with its options, variants and stock.",
  perMinute: 120,
  body: CreateProduct,
  refuses: ["slug_taken"],
  verb: createProduct,
});
