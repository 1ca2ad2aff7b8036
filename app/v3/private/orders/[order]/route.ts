import { endpoint } from "@/lib/api/endpoint";
import { presentSellerOrder, readSellerOrder, updateOrder } from "@/lib/commerce/orders";
import { SellerOrder, UpdateOrder } from "@/lib/contract/seller-order";

const path = "/v3/private/orders/{order}";

export const GET = endpoint({
  id: "getSellerOrder",
  method: "GET",
  path,
  summary: "Get an order.",
  auth: "seller",
  perMinute: 240,
  returns: SellerOrder,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentSellerOrder(await readSellerOrder(ctx, params.order), ctx),
});

export const PATCH = endpoint({
  id: "updateOrder",
  method: "PATCH",
  path,
  summary: "Update the notes, metadata or addresses of an order. Amounts never change.",
  auth: "seller",
  perMinute: 120,
  body: UpdateOrder,
  returns: SellerOrder,
  current: GET,
  refuses: ["address_undeliverable", "order_already_fulfilled", "conflict"],
  handle: async (ctx, { params, body }) =>
    presentSellerOrder(await updateOrder(ctx, params.order, body), ctx),
});
