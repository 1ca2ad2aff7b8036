"use client";

import { NativeSelect, SegmentedControl, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { toast } from "@/components/dashboard/form/toast";
import { OrderDialog } from "@/components/dashboard/orders/order-dialog";
import { QuantityRows } from "@/components/dashboard/orders/quantity-rows";
import { useOrderCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";
import { RETURN_KINDS, RETURN_REASONS, type ReturnReason } from "@/lib/contract/return";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { createReturn } from "./actions";

type CreateReturnDialogProps = { order: SellerOrder; isOpen: boolean; onClose: () => void };

/** Opens a return or a claim for a customer who called or wrote. */
export function CreateReturnDialog({ order, isOpen, onClose }: CreateReturnDialogProps) {
  const { returns: texts } = useMessages().messages;
  const router = useRouter();
  const { call, isPending, failure } = useOrderCall();
  const [kind, setKind] = useState<(typeof RETURN_KINDS)[number]>("return");
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [reasons, setReasons] = useState<Readonly<Record<string, ReturnReason>>>({});
  const [note, setNote] = useState("");
  const lines = listSentLines(order);
  const items = lines.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ itemId: id, quantity, reason: reasons[id] ?? "other" }] : [];
  });

  return (
    <OrderDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.createTitle}
      label={texts.create}
      isReady={items.length > 0}
      isPending={isPending}
      failure={failure}
      onSubmit={() =>
        call(
          () => createReturn(order.id, { kind, items, note: note.trim() || null }),
          ({ data }) => {
            toast(texts.done.create);
            router.push(`/dashboard/returns/${data.id}`);
          },
        )
      }
    >
      <SegmentedControl
        aria-label={texts.kind}
        data={labelOptions(RETURN_KINDS, texts.kinds)}
        value={kind}
        onChange={(value) => setKind(RETURN_KINDS.find((one) => one === value) ?? "return")}
      />
      <Text size="sm" c="dimmed">
        {texts.kindHint[kind]}
      </Text>
      <QuantityRows
        lines={lines}
        label={(item) => format(texts.quantityOf, { item })}
        quantityOf={({ id }) => quantities[id] ?? 0}
        onQuantity={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
        below={({ id }, name) => (
          <NativeSelect
            size="xs"
            mt={6}
            maw={240}
            aria-label={format(texts.reasonOf, { item: name })}
            data={labelOptions(RETURN_REASONS, texts.reasons)}
            value={reasons[id] ?? "other"}
            onChange={(event) => {
              const reason = RETURN_REASONS.find((one) => one === event.currentTarget.value);
              setReasons({ ...reasons, [id]: reason ?? "other" });
            }}
          />
        )}
      />
      <GrowingTextarea
        label={texts.note.seller}
        minRows={2}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </OrderDialog>
  );
}

/** The lines of which anything was sent, with as many units as were. */
export function listSentLines({ items }: SellerOrder) {
  return items.flatMap((item) =>
    item.fulfilledQuantity ? [{ ...item, quantity: item.fulfilledQuantity }] : [],
  );
}
