"use client";

import { Group, NumberInput, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { LineRow } from "./line-row";

/** A line and how many of its units can be chosen. */
type Choice = { id: string; productName: string; variantName: string | null; quantity: number };

type QuantityRowsProps<Line extends Choice> = {
  lines: readonly Line[];
  /** The label of the field of a line, by the name of the line. */
  label: (name: string) => string;
  quantityOf: (line: Line) => number;
  onQuantity: (id: string, quantity: number) => void;
  /** The content below the name of a line. */
  below?: (line: Line, name: string) => ReactNode;
};

/** How many of each line something is done to. */
export function QuantityRows<Line extends Choice>(props: QuantityRowsProps<Line>) {
  const { orders } = useMessages().messages;
  return (
    <Stack gap="md">
      {props.lines.map((line) => {
        const name = lineName(line);
        return (
          <LineRow key={line.id} name={name} details={props.below?.(line, name)}>
            <Group gap="xs" wrap="nowrap">
              <NumberInput
                aria-label={props.label(name)}
                value={props.quantityOf(line)}
                onChange={(value) => props.onQuantity(line.id, Number(value) || 0)}
                min={0}
                max={line.quantity}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                w={90}
              />
              <Text size="sm" c="dimmed">
                {format(orders.refundOf, { count: line.quantity })}
              </Text>
            </Group>
          </LineRow>
        );
      })}
    </Stack>
  );
}
