"use client";

import { Drawer } from "@mantine/core";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { inventoryLevelName } from "./inventory-level-name";
import { StockPanel } from "./stock-panel";

type StockDrawerProps = {
  /** Whose stock it is, as it is now; closed without. */
  level: InventoryLevel | undefined;
  canWrite: boolean;
  onClose: () => void;
};

/** The stock of one variant, beside the page one is on. */
export function StockDrawer({ level, canWrite, onClose }: StockDrawerProps) {
  return (
    <Drawer
      opened={level !== undefined}
      onClose={onClose}
      position="right"
      title={level && inventoryLevelName(level)}
    >
      {level && <StockPanel key={level.variantId} level={level} canWrite={canWrite} />}
    </Drawer>
  );
}
