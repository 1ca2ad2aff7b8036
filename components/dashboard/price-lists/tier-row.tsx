"use client";

import { Button, Group } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

type TierRowProps = {
  /** Its place among the tiers, from 1. */
  number: number;
  quantity: ComponentProps<typeof WholeInput>;
  /** What holds from that quantity. */
  children: ReactNode;
  /** Without it the tier cannot be removed. */
  onRemove?: (() => void) | undefined;
};

/** One tier of prices by quantity: from how many units, what holds then, and a button that removes it. */
export function TierRow({ number, quantity, children, onRemove }: TierRowProps) {
  const { priceLists } = useMessages().messages;
  return (
    <Group
      role="group"
      aria-label={format(priceLists.tier, { number })}
      align="flex-end"
      wrap="wrap"
    >
      <WholeInput label={priceLists.from} min={1} {...quantity} />
      {children}
      {onRemove && (
        <Button variant="subtle" size="xs" onClick={onRemove}>
          {format(priceLists.removeTier, { number })}
        </Button>
      )}
    </Group>
  );
}
