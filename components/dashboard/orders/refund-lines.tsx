"use client";

import { Checkbox, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { isGiftCard } from "@/lib/contract/delivery-consent";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { QuantityRows } from "./quantity-rows";
import { unitsToRefund } from "./refund-request";

type RefundLinesProps = {
  items: SellerOrder["items"];
  quantities: Readonly<Record<string, number>>;
  onQuantity: (id: string, quantity: number) => void;
  isRestocked: (id: string) => boolean;
  onRestock: (id: string, isOn: boolean) => void;
};

/** How many of each line are refunded, and whether they go back on the shelf. */
export function RefundLines(props: RefundLinesProps) {
  const { orders } = useMessages().messages;
  return (
    <QuantityRows
      lines={props.items.map((item) => ({ ...item, quantity: unitsToRefund(item) }))}
      label={(item) => format(orders.refundQuantity, { item })}
      quantityOf={({ id }) => props.quantities[id] ?? 0}
      onQuantity={props.onQuantity}
      below={(item, name) => {
        const isAllBack = item.quantity === 0;
        if (isGiftCard(item)) {
          return (
            <Text size="xs" c="dimmed" mt={6}>
              {orders.refundGiftCard}
            </Text>
          );
        }
        return (
          <Checkbox
            size="xs"
            mt={6}
            label={isAllBack ? orders.refundRestockNone : orders.refundRestock}
            aria-label={format(orders.refundRestockOf, { item: name })}
            checked={!isAllBack && props.isRestocked(item.id)}
            disabled={isAllBack}
            onChange={(event) => props.onRestock(item.id, event.currentTarget.checked)}
          />
        );
      }}
    />
  );
}
