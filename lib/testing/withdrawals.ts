import { assert } from "@/lib/kit/assert";
import { api, newAddress, type RequestOptions } from "@/lib/testing/http";
import type { PlacedOrder } from "@/lib/testing/orders";
import type { Shop } from "@/lib/testing/shop";

/** Declares a withdrawal from a new client address. */
export function declare({ store }: Pick<Shop, "store">, body: object, more: RequestOptions = {}) {
  return api.public(store).post("/withdrawals", { address: newAddress(), body, ...more });
}

/** The declaration that the customer of an order has to send. */
export async function declarationOf(order: PlacedOrder) {
  const { orderNumber } = await order.row();
  return { name: "Ada Lovelace", orderNumber: orderNumber ?? "", email: order.email };
}

/** The customer of an order withdraws; returns the id of the declaration. */
export async function withdraw(order: PlacedOrder, more: object = {}): Promise<string> {
  const reply = await declare(order.shop, { ...(await declarationOf(order)), ...more });
  assert(reply.status === 201, `a withdrawal is taken down: ${reply.text}`);
  const { withdrawals } = await order.get();
  return withdrawals.at(-1).id;
}
