import type { Words } from "@/components/dashboard/words";
import { say } from "@/components/ui/say";
import type { Discount } from "@/lib/contract/discount";

/** What a code is worth: `10% off`, `£5.00 off`, `Free delivery`. */
export function valueText(
  { type, value, amountOff }: Pick<Discount, "type" | "value" | "amountOff">,
  { discounts }: Words,
  locale: string,
): string {
  if (type === "free_shipping") return discounts.freeShipping;
  const percent = (value / 100).toLocaleString(locale, {
    style: "percent",
    maximumFractionDigits: 2,
  });
  return say(discounts.percentOff, { value: amountOff?.formatted ?? percent });
}
