"use server";

import { setTimeout as wait } from "node:timers/promises";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import {
  cartPath,
  checkoutPath,
  orderPath,
} from "@/components/storefront/checkout/server/pay-link";
import { type PayState, takePayment } from "@/components/storefront/checkout/server/take-payment";
import { savePlacedOrder } from "@/components/storefront/orders/server/placed-order";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCart, getCheckoutOutcome } from "@/components/storefront/shell/server/reads";
import { shopperOrigin } from "@/components/storefront/shell/server/shop";
import { saveCheckoutData, submitCheckout } from "@/components/storefront/shell/server/writes";

/** Places the order. A decline, or anything else that stands in the way, leaves all as it was. */
export async function pay(state: PayState, form: FormData): Promise<PayState> {
  const shop = {
    ...{ getLanguage, shopperOrigin, cartPath, checkoutPath, orderPath, getCart },
    ...{ getCheckoutOutcome, saveCheckoutData, submitCheckout, savePlacedOrder },
    ...{ redirect, wait, refreshPages: () => revalidatePath("/", "layout") },
  };
  return takePayment(shop, state, form);
}
