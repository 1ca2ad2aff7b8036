import { translatedLineColumns, translateParts } from "./order-texts";
import type { BuyersLine, BuyersOrder } from "./rows";

/** A buyer's view of an order with the names in the language in which it was placed. Pure. */
export function translateBuyersOrder<Order extends BuyersOrder & { lines: BuyersLine[] }>(
  order: Order,
): Order {
  const { texts, shippingOptionName: option } = order;
  if (texts === null) return order;
  return {
    ...order,
    shippingOptionName: option && (texts.shippingOptionName ?? option),
    discounts:
      order.discounts?.map(({ title, ...discount }) => ({
        ...discount,
        title: texts.discounts?.[discount.id ?? ""] ?? title,
      })) ?? null,
    lines: order.lines.map((line) => {
      const names = texts.lines[line.id];
      return { ...line, ...names, parts: translateParts(line.parts, names) };
    }),
    fulfillments: order.fulfillments.map((parcel) => ({
      ...parcel,
      items: parcel.items.map((item) => ({
        ...item,
        ...translatedLineColumns(texts.lines[item.line_id]),
      })),
    })),
  };
}
