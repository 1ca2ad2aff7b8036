import type { SellerOrder } from "@/lib/contract/seller-order";
import { isBookedBySeller, type OrderState } from "./states";

/** The fields of an order that state the amount received by the seller. In minor units. */
type Transferred = Pick<OrderState, "paymentMethod" | "paymentStatus" | "captured"> & {
  total: number;
  credit: number;
  received: number;
};

/**
 * The received and the open amount of an order whose payments the seller books; null for others. Payments from before
 * they were recorded one by one count as a whole.
 */
export function presentTransferred(
  { paymentMethod, paymentStatus, total, captured, credit, received }: Transferred,
  inCurrency: (amount: number) => SellerOrder["captured"],
): Pick<SellerOrder, "amountReceived" | "openAmount"> {
  if (!isBookedBySeller(paymentMethod)) return { amountReceived: null, openAmount: null };
  return {
    amountReceived: inCurrency(Math.max(received, captured - credit)),
    openAmount: inCurrency(paymentStatus === "pending" ? total - credit - received : 0),
  };
}
