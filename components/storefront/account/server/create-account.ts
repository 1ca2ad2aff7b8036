import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { cartToken, saveCartToken } from "@/components/storefront/shell/server/visitor";
import { type Result, toResult } from "@/lib/client/result";
import type { Authentication, CreateAccount } from "@/lib/contract/auth";

/** Makes a customer and logs them in, with a cart token nobody knew. */
export async function createAccount(
  account: Omit<CreateAccount, "newCartToken">,
): Promise<Result<Authentication>> {
  const newCartToken = crypto.randomUUID();
  const api = await shopApi((await cartToken()) ?? crypto.randomUUID());
  const body = { ...account, newCartToken };
  const reply = await toResult(api.POST("/cart/create-account", { body }));
  if (!reply.ok) return reply;
  await saveCartToken(newCartToken);
  return { ok: true, data: reply.data.data };
}
