import { listSellerOrders } from "@/lib/commerce/orders";
import { SellerOrderListItem, SellerOrderQuery } from "@/lib/contract/seller-order";
import { orders } from "./resource";

export const GET = orders.list({
  id: "listOrders",
  summary: "List orders, newest first.",
  perMinute: 240,
  query: SellerOrderQuery,
  item: SellerOrderListItem,
  find: listSellerOrders,
});
