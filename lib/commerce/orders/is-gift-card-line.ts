import { isGiftCard } from "@/lib/contract/delivery-consent";
import type { OrderRecord } from "./order-record";

/** Whether a line of an order sells gift cards. */
export function isGiftCardLine({ lines }: Pick<OrderRecord, "lines">, lineId: string): boolean {
  return lines.some(
    ({ id, product_type: productType }) => id === lineId && isGiftCard({ productType }),
  );
}
