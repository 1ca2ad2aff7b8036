import type { OrderRecord } from "@/lib/commerce/orders";
import { lineName } from "@/lib/kit/line-name";
import type { EditPlan } from "./plan-edit";

/** The fields of an order that the audit log shows: its lines by name, its total, and its address if that changes. */
export function describeBefore(order: OrderRecord, plan: EditPlan) {
  const { lines, total } = order;
  return {
    items: lines.map(({ product_name, variant_name, quantity }) => ({
      ...{ name: lineName({ productName: product_name, variantName: variant_name }), quantity },
    })),
    total,
    ...(plan.moved.order !== order && placeOf(order, order.tax)),
  };
}

/** The same after the edit. */
export function describeAfter(order: OrderRecord, plan: EditPlan, reason: string | null) {
  const { lines, sums, refund, payLink, moved } = plan;
  return {
    items: lines.map(({ name, variantName, quantity }) => ({
      ...{ name: lineName({ productName: name, variantName }), quantity },
    })),
    total: sums.total,
    ...(moved.order !== order && placeOf(moved.order, sums.tax)),
    ...(refund > 0 && { refund }),
    ...(payLink && { payLink: payLink.total }),
    ...(plan.isReplaced && { isReplaced: true }),
    ...(reason && { reason }),
  };
}

function placeOf({ shipping_address, reverse_charge = false }: OrderRecord, tax: number) {
  return { shippingAddress: shipping_address, reverseCharge: reverse_charge, tax };
}
