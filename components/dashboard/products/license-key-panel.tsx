"use client";

import { Alert, SegmentedControl, Select, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import forms from "@/components/dashboard/form/form.module.css";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { LICENSE_KEY_STATUSES, type LicenseKey } from "@/lib/contract/license-key";
import { format } from "@/lib/kit/format-message";
import { AddLicenseKeys } from "./add-license-keys";
import { LicenseKeyList } from "./license-key-list";
import classes from "./stock-panel.module.css";

type LicenseKeyPanelProps = {
  levels: readonly InventoryLevel[];
  canWrite: boolean;
};

type Filter = LicenseKey["status"] | "all";

/** The licence keys of each variant in the mode one is in; changed at once, apart from the product's form. */
export function LicenseKeyPanel({ levels, canWrite }: LicenseKeyPanelProps) {
  const { messages, locale } = useMessages();
  const { licenseKeys: texts } = messages.products;
  const router = useRouter();
  const [variantId, setVariantId] = useState(levels[0]?.variantId ?? "");
  const [filter, setFilter] = useState<Filter>("all");
  const [changes, setChanges] = useState(0);
  const level = levels.find((one) => one.variantId === variantId) ?? levels[0];
  if (level === undefined) return null;
  function changed(): void {
    setChanges((count) => count + 1);
    router.refresh();
  }
  const left = format(texts.left, { count: level.inventoryCount }, locale);
  return (
    <div className={`${forms.columns} ${classes.panel}`} data-aside id="license-keys">
      <div className={forms.main}>
        <Card title={texts.title} text={texts.hint}>
          {levels.length > 1 && (
            <Select
              label={messages.products.variant}
              data={levels.map((one) => ({ value: one.variantId, label: one.name ?? "" }))}
              value={level.variantId}
              allowDeselect={false}
              onChange={(value) => value !== null && setVariantId(value)}
            />
          )}
          {level.hasLicenseKeys && (
            <Text size="sm" fw={600} aria-live="polite">
              {left}
            </Text>
          )}
          {!level.trackInventory && <Alert color="yellow">{texts.notTracked}</Alert>}
          {canWrite && level.trackInventory && (
            <AddLicenseKeys key={level.variantId} level={level} onChanged={changed} />
          )}
          {level.hasLicenseKeys && (
            <>
              <SegmentedControl
                aria-label={texts.filter}
                size="xs"
                value={filter}
                onChange={setFilter}
                data={(["all", ...LICENSE_KEY_STATUSES] as const).map((value) => ({
                  value,
                  label: value === "all" ? messages.lists.all : texts.status[value],
                }))}
              />
              <LicenseKeyList
                key={`${level.variantId} ${filter}`}
                level={level}
                filter={filter}
                changes={changes}
                canWrite={canWrite}
                onChanged={changed}
              />
            </>
          )}
        </Card>
      </div>
    </div>
  );
}
