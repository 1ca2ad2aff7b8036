import type { StoreSettings } from "@/lib/commerce/stores";
import { isDigital } from "@/lib/contract/delivery-consent";
import type { CartLine } from "./rows";

/**
 * Whether a shopper has to say that digital goods are delivered at once: where the right to withdraw is given, and is
 * to be lost by that. From goods whose product excludes nothing one may withdraw in any case.
 */
export function requiresDeliveryConsent(
  { consumerRights }: Pick<StoreSettings, "consumerRights">,
  lines: readonly Pick<CartLine, "productType" | "withdrawalExclusion">[],
): boolean {
  return (
    consumerRights.withdrawal &&
    lines.some((line) => isDigital(line) && line.withdrawalExclusion === "digital")
  );
}
