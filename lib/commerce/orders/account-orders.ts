import type { CustomerContext } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import type { Page } from "@/lib/kit/page";
import {
  type AccountOrderRow,
  findCustomerOrder,
  findCustomerOrders,
  type OrderEntry,
} from "./account-rows";
import { translateBuyersOrder } from "./translate-buyers-order";

/** The customer's orders, the latest first. Guest orders of their address are included once it is verified. */
export async function listCustomerOrders(
  ctx: CustomerContext,
  page: Page,
): Promise<{ orders: OrderEntry[]; total: number }> {
  return findCustomerOrders(ctx, page);
}

/** An order of the customer. Refuses not_found for other customers' orders. */
export async function readCustomerOrder(
  ctx: CustomerContext,
  orderId: string,
): Promise<AccountOrderRow> {
  const order = requireFound(await findCustomerOrder(ctx, orderId));
  return translateBuyersOrder(order);
}
