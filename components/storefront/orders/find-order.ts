"use server";

import {
  type FindOrderState,
  lookForOrder,
} from "@/components/storefront/orders/server/look-for-order";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { requestOrderLink } from "@/components/storefront/shell/server/writes";

/** Has a link to an order mailed. */
export async function findOrder(_: FindOrderState, form: FormData): Promise<FindOrderState> {
  return lookForOrder(form, { requestLink: requestOrderLink, getLanguage });
}
