import type { Discount } from "@/lib/contract/discount";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/** What a code is worth: `10% off`, `£5.00 off`, `Free delivery`. */
export function valueText(
  { type, value, amountOff }: Pick<Discount, "type" | "value" | "amountOff">,
  { discounts }: Messages,
  locale: string,
): string {
  if (type === "free_shipping") return discounts.freeShipping;
  const percent = (value / 100).toLocaleString(locale, {
    style: "percent",
    maximumFractionDigits: 2,
  });
  return format(discounts.percentOff, { value: amountOff?.formatted ?? percent });
}
