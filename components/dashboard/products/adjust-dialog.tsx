"use client";

import {
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  TextInput,
} from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { adjustStock } from "@/components/dashboard/actions/products";
import { useWords } from "@/components/dashboard/language";
import { useAction } from "@/components/dashboard/use-action";
import { say } from "@/components/ui/say";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { nameOf } from "./level-name";

/** Adding comes first: a number that was read is old by the time it is set. */
const OPERATIONS = ["increment", "decrement", "set"] as const;

/** Adds, takes or sets units, with a reason; and says from when on they are few. */
export function AdjustDialog({ level, onClose }: { level: InventoryLevel; onClose: () => void }) {
  const { words } = useWords();
  const { products, forms } = words;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [operation, setOperation] = useState<(typeof OPERATIONS)[number]>("increment");
  const [quantity, setQuantity] = useState<number | string>("");
  const [reason, setReason] = useState("");
  const [threshold, setThreshold] = useState<number | string>(level.lowStockThreshold);
  const isThresholdNew = threshold !== "" && Number(threshold) !== level.lowStockThreshold;
  const isReady = quantity !== "" || isThresholdNew;

  function save(): void {
    if (!isReady || isPending) return;
    const body = {
      variantId: level.variantId,
      ...(quantity !== "" && { operation, quantity: Number(quantity), reason: reason || null }),
      ...(isThresholdNew && { lowStockThreshold: Number(threshold) }),
    };
    run(() => adjustStock(level.productId, body), {
      done: forms.saved,
      next: () => {
        onClose();
        router.refresh();
      },
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={say(products.adjustOf, { name: nameOf(level) })}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <SegmentedControl
            aria-label={products.operation}
            value={operation}
            onChange={(value) =>
              setOperation(OPERATIONS.find((one) => one === value) ?? "increment")
            }
            data={OPERATIONS.map((value) => ({ value, label: products.operations[value] }))}
          />
          <NumberInput
            label={products.quantity}
            min={0}
            allowDecimal={false}
            value={quantity}
            onChange={setQuantity}
            data-autofocus
          />
          <TextInput
            label={products.reason}
            placeholder={products.reasonExample}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <NumberInput
            label={products.threshold}
            min={0}
            allowDecimal={false}
            value={threshold}
            onChange={setThreshold}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {forms.cancel}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isReady}>
              {forms.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
