"use client";

import { Checkbox, Group, NumberInput, Stack, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "./line-name";

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
    <Stack gap="md">
      {props.items.map((item) => {
        const name = lineName(item);
        const isAllBack = item.restockedQuantity >= item.quantity;
        return (
          <Group key={item.id} justify="space-between" gap="xs" wrap="wrap">
            <div style={{ flex: "1 1 12rem", minWidth: 0 }}>
              <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
                {name}
              </Text>
              <Checkbox
                size="xs"
                mt={6}
                label={isAllBack ? orders.refundRestockNone : orders.refundRestock}
                aria-label={format(orders.refundRestockOf, { item: name })}
                checked={!isAllBack && props.isRestocked(item.id)}
                disabled={isAllBack}
                onChange={(event) => props.onRestock(item.id, event.currentTarget.checked)}
              />
            </div>
            <Group gap="xs" wrap="nowrap">
              <NumberInput
                aria-label={format(orders.refundQuantity, { item: name })}
                value={props.quantities[item.id] ?? 0}
                onChange={(value) => props.onQuantity(item.id, Number(value) || 0)}
                min={0}
                max={item.quantity}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                w={90}
              />
              <Text size="sm" c="dimmed">
                {format(orders.refundOf, { count: item.quantity })}
              </Text>
            </Group>
          </Group>
        );
      })}
    </Stack>
  );
}
