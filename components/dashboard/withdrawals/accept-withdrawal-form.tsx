"use client";

import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { WithdrawalDetail } from "@/lib/contract/withdrawal";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { acceptWithdrawal } from "./actions";

/** Accepts as the server proposes with one click, or other units of the order. */
export function AcceptWithdrawalForm({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { withdrawals: texts } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [orderId, setOrderId] = useState("");
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [restock, setRestock] = useState(false);
  const { id, order, proposal } = withdrawal;
  const proposed = (line: string) => proposal?.items.find((item) => item.id === line)?.quantity;
  const chosen = (order?.lines ?? []).map((line) => ({
    id: line.id,
    quantity: units[line.id] ?? proposed(line.id) ?? 0,
  }));
  const isAsProposed = chosen.every(({ id, quantity }) => quantity === (proposed(id) ?? 0));
  const items = chosen.filter(({ quantity }) => quantity > 0);
  // Where a payment is only held, there may be nothing to give back.
  const isRefunded =
    proposal === null || proposal.amount.amount > 0 || proposal.uncharged.amount === 0;
  const canSend = order === null ? orderId.trim() !== "" : items.length > 0;

  function submit(): void {
    const about = order === null ? { orderId: orderId.trim() } : {};
    // The proposal is the server's to work out: what was withdrawn meanwhile is then not given back twice.
    const named = order === null || isAsProposed ? {} : { items };
    run(() => acceptWithdrawal(id, { ...about, ...named, restock }), {
      done: texts.accepted,
      next: () => router.refresh(),
    });
  }

  return (
    <Card title={texts.accept}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          {order === null ? (
            <TextInput
              label={texts.orderId}
              description={texts.orderIdHint}
              value={orderId}
              onChange={(event) => setOrderId(event.currentTarget.value)}
            />
          ) : (
            order.lines.map((line) => (
              <NumberInput
                key={line.id}
                label={lineName(line)}
                description={
                  line.withdrawalExclusion === "none" || line.withdrawableQuantity > 0
                    ? undefined
                    : texts.excludedLine
                }
                min={0}
                max={line.quantity - line.refundedQuantity}
                clampBehavior="strict"
                allowDecimal={false}
                value={units[line.id] ?? proposed(line.id) ?? 0}
                onChange={(value) => setUnits({ ...units, [line.id]: Number(value) || 0 })}
                maw={320}
              />
            ))
          )}
          <Checkbox
            label={texts.restock}
            description={texts.restockHint}
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
          />
          {proposal !== null && isAsProposed && items.length > 0 && (
            <>
              {(proposal.amount.amount > 0 || proposal.uncharged.amount === 0) && (
                <Text size="sm">
                  {format(texts.givesBack, {
                    amount: proposal.amount.formatted,
                    delivery: proposal.shipping.formatted,
                  })}
                </Text>
              )}
              {proposal.uncharged.amount > 0 && (
                <Text size="sm">
                  {format(texts.leavesUncharged, { amount: proposal.uncharged.formatted })}
                </Text>
              )}
            </>
          )}
          <Group>
            <Button type="submit" loading={isPending} disabled={!canSend}>
              {isRefunded ? texts.acceptAndRefund : texts.accept}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
