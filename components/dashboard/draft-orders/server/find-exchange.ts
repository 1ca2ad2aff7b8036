import { read } from "@/components/dashboard/api/answer";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import type { DraftExchange } from "../draft-exchange";

/** The return that the address names as what a draft is sent for; null where it names none. */
export async function findExchange({
  return: id,
}: Record<string, string | string[] | undefined>): Promise<DraftExchange | null> {
  if (typeof id !== "string") return null;
  const api = await sellerApi();
  const value = await read(api.GET("/returns/{return}", { params: { path: { return: id } } }));
  const path = { order: value.orderId };
  const { customer, shippingAddress } = await read(
    api.GET("/orders/{order}", { params: { path } }),
  );
  return {
    returnId: value.id,
    query: `?${new URLSearchParams({ return: value.id })}`,
    worth: value.refundable,
    recipient: { email: customer.email, shippingAddress },
  };
}
