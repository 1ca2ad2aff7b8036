"use client";

import { Button, Text } from "@mantine/core";
import { useState } from "react";
import forms from "@/components/dashboard/form/form.module.css";
import { STOCK_BADGES } from "@/components/dashboard/inventory/stock-badges";
import { StockDrawer } from "@/components/dashboard/inventory/stock-drawer";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { format } from "@/lib/kit/format-message";
import classes from "./stock-panel.module.css";

type StockPanelProps = { levels: readonly InventoryLevel[]; canWrite: boolean };

/** The units of each variant in the mode one is in; changed at once, apart from the product's form. */
export function StockPanel({ levels, canWrite }: StockPanelProps) {
  const { messages, locale } = useMessages();
  const { products, inventory } = messages;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className={`${forms.columns} ${classes.panel}`} data-aside id="stock">
      <div className={forms.main}>
        <Card title={products.stockTitle}>
          <ul className={classes.levels}>
            {levels.map((level) => (
              <li key={level.variantId} className={classes.level}>
                <div className={classes.name}>
                  <Text size="sm" fw={560}>
                    {level.name ?? level.productName}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {level.sku}
                  </Text>
                </div>
                <StatusBadge tone={STOCK_BADGES[level.status]}>
                  {inventory.status[level.status]}
                </StatusBadge>
                <div className={classes.units}>
                  <Text size="sm">
                    {format(products.units, { count: level.inventoryCount }, locale)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {level.isBundle
                      ? products.bundle.stock
                      : format(products.thresholdLine, {
                          count: level.lowStockThreshold.toLocaleString(locale),
                        })}
                  </Text>
                </div>
                {level.isBundle ? null : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={format(canWrite ? products.adjustOf : products.historyOf, {
                      name: level.name ?? level.productName,
                    })}
                    onClick={() => setOpenId(level.variantId)}
                  >
                    {canWrite ? products.adjust : products.history}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <StockDrawer
        level={levels.find(({ variantId }) => variantId === openId)}
        canWrite={canWrite}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}
