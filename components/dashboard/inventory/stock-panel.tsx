"use client";

import { Button, Group, SegmentedControl, Stack, Text, TextInput, Title } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { useAction } from "@/components/dashboard/form/use-action";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { adjustStock } from "@/components/dashboard/inventory/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { type InventoryLevel, STOCK_MAX } from "@/lib/contract/inventory";
import { format } from "@/lib/kit/format-message";
import { OPERATIONS, type Operation, stockAfter } from "./stock-after";
import { StockHistory } from "./stock-history";

type StockPanelProps = { level: InventoryLevel; canWrite: boolean };

/** The stock of one variant: change it and say why, say when it is low, see what was done. */
export function StockPanel({ level, canWrite }: StockPanelProps) {
  const { inventory, products } = useMessages().messages;
  return (
    <Stack gap="xl">
      {level.hasLicenseKeys ? (
        <div>
          <Text size="sm">{products.licenseKeys.stock}</Text>
          <TextLink href={`/dashboard/products/${level.productId}#license-keys`}>
            {products.licenseKeys.toKeys}
          </TextLink>
        </div>
      ) : level.isBundle ? (
        <div>
          <Text size="sm">{products.bundle.stock}</Text>
          <TextLink href={`/dashboard/products/${level.productId}#bundle`}>
            {products.bundle.title}
          </TextLink>
        </div>
      ) : (
        canWrite && <ChangeCount level={level} />
      )}
      {canWrite && !level.isBundle && (
        <ChangeThreshold key={level.lowStockThreshold} level={level} />
      )}
      <section>
        <Title order={3}>{inventory.history}</Title>
        <Text size="xs" c="dimmed" mb="xs">
          {inventory.historyText}
        </Text>
        <StockHistory level={level} />
      </section>
      <TextLink href={`/dashboard/products/${level.productId}`}>{inventory.toProduct}</TextLink>
    </Stack>
  );
}

function ChangeCount({ level }: { level: InventoryLevel }) {
  const { messages, locale } = useMessages();
  const { inventory, forms } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [operation, setOperation] = useState<Operation>("set");
  const [quantity, setQuantity] = useState<NumberEntry>(null);
  const [reason, setReason] = useState("");
  const entered = parseNumberEntry(quantity);
  const after = entered === null ? null : stockAfter(level.inventoryCount, operation, entered);
  const number = (value: number) => value.toLocaleString(locale);

  function submit(): void {
    if (entered === null || after === null || isPending) return;
    const body = {
      variantId: level.variantId,
      operation,
      quantity: entered,
      reason: reason.trim() || null,
    };
    run(() => adjustStock(level.productId, body), {
      done: inventory.changed,
      next: () => {
        setQuantity(null);
        setReason("");
        router.refresh();
      },
    });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={inventory.operation}
          value={operation}
          onChange={setOperation}
          data={labelOptions(OPERATIONS, inventory.operations)}
        />
        <WholeInput
          label={inventory.quantity}
          data-autofocus
          max={STOCK_MAX}
          value={quantity}
          onChange={setQuantity}
          error={
            entered !== null && after === null
              ? format(inventory.tooFew, { count: number(level.inventoryCount) })
              : undefined
          }
        />
        <TextInput
          label={`${inventory.reason} (${forms.optional})`}
          description={inventory.reasonHint}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm" aria-live="polite" mih={22}>
          {after !== null &&
            format(inventory.result, {
              before: number(level.inventoryCount),
              after: number(after),
            })}
        </Text>
        <Button type="submit" loading={isPending} disabled={after === null}>
          {inventory.apply}
        </Button>
      </Stack>
    </form>
  );
}

function ChangeThreshold({ level }: { level: InventoryLevel }) {
  const { inventory, forms } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [threshold, setThreshold] = useState<NumberEntry>(level.lowStockThreshold);
  const entered = parseNumberEntry(threshold);
  const isNew = entered !== null && entered !== level.lowStockThreshold;
  function submit(): void {
    if (entered === null || !isNew || isPending) return;
    const body = { variantId: level.variantId, lowStockThreshold: entered };
    run(() => adjustStock(level.productId, body), { done: forms.saved, next: router.refresh });
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Group align="flex-end" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <WholeInput
            label={inventory.threshold}
            description={inventory.thresholdHint}
            max={STOCK_MAX}
            value={threshold}
            onChange={setThreshold}
          />
        </div>
        <Button type="submit" variant="default" loading={isPending} disabled={!isNew}>
          {inventory.saveThreshold}
        </Button>
      </Group>
    </form>
  );
}
