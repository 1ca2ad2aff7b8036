"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { loginPathForOrder } from "@/components/storefront/account/return-path";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { findAccountOrder, getCustomer } from "@/components/storefront/shell/server/reads";
import { addItem } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import { lineName } from "@/lib/kit/line-name";

/** The units of an order that were added to the cart, and the items that were not, each with the reason. */
export type BuyAgainState = {
  added?: number;
  missing?: { name: string; reason: string }[];
  complaint?: string;
};

/** Puts what an order had into the cart, as much of it as is still sold. */
export async function buyAgain(_: BuyAgainState, form: FormData): Promise<BuyAgainState> {
  const id = String(form.get("order") ?? "");
  if ((await getCustomer()) === null) {
    redirect(loginPathForOrder(id));
  }
  const [order, { locale, messages }] = await Promise.all([findAccountOrder(id), getLanguage()]);
  const key = submitKeyOf(form);
  let added = 0;
  const missing: NonNullable<BuyAgainState["missing"]> = [];
  // One after the other: they all change the same cart.
  for (const [index, line] of (order?.items ?? []).entries()) {
    const { productId, variantId, quantity, productName, variantName } = line;
    const item = { productId, variantId: variantId ?? undefined, quantity };
    const reply = await addItem(item, key && `${key}-${index}`);
    if (reply.ok) added += quantity;
    else {
      const name = lineName({ productName, variantName });
      missing.push({ name, reason: refusalText(reply.refusal, messages, locale) });
    }
  }
  if (added > 0) revalidatePath("/", "layout");
  return { added, missing };
}
