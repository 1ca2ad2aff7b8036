import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { createProduct, listSellerProducts, presentSellerProduct } from "@/lib/commerce/catalog";
import {
  CreateProduct,
  SellerProduct,
  SellerProductListItem,
  SellerProductQuery,
} from "@/lib/contract/seller-product";

export const GET = endpoint({
  id: "listSellerProducts",
  method: "GET",
  path: "/v3/private/products",
  summary: "List products, including drafts and archived ones, newest first.",
  auth: "seller",
  perMinute: 240,
  query: SellerProductQuery,
  returns: z.array(SellerProductListItem),
  paged: true,
  handle: async (ctx, { query }) => listSellerProducts(ctx, query),
});

export const POST = endpoint({
  id: "createProduct",
  method: "POST",
  path: "/v3/private/products",
  summary: "Create a product with its options, variants and stock.",
  auth: "seller",
  changes: "shared",
  perMinute: 120,
  body: CreateProduct,
  returns: SellerProduct,
  status: 201,
  refuses: ["slug_taken"],
  handle: async (ctx, { body }) => presentSellerProduct(await createProduct(ctx, body), ctx),
});
