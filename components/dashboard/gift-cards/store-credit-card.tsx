"use client";

import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { adjustStoreCredit } from "@/components/dashboard/gift-cards/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { StoreCredit, StoredValueEntry } from "@/lib/contract/gift-card";
import { BalanceDialog } from "./balance-dialog";
import { EntryRows } from "./entry-rows";

export type CustomerCredit = StoreCredit & { entries: readonly StoredValueEntry[] };

type StoreCreditCardProps = {
  customerId: string;
  credit: CustomerCredit;
  canWrite: boolean;
};

/** What a customer has with the store, its latest changes, and a way to give more or take some. */
export function StoreCreditCard({ customerId, credit, canWrite }: StoreCreditCardProps) {
  const { messages, currency, currencies } = useMessages();
  const { giftCards } = messages;
  const [isOpen, setOpen] = useState(false);
  const { balances, entries } = credit;
  const offered = [...new Set([currency, ...currencies, ...balances.map((one) => one.currency)])];
  return (
    <Card title={giftCards.storeCredit}>
      {balances.length === 0 ? (
        <Text size="sm" c="dimmed">
          {giftCards.noStoreCredit}
        </Text>
      ) : (
        <Text size="xl" fw={620}>
          {balances.map(({ formatted }) => formatted).join(" · ")}
        </Text>
      )}
      <EntryRows entries={entries} />
      {canWrite && (
        <div>
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {giftCards.adjust.title}
          </Button>
        </div>
      )}
      {isOpen && (
        <BalanceDialog
          title={giftCards.storeCredit}
          balances={offered.map((code) => ({
            currency: code,
            amount: balances.find((one) => one.currency === code)?.amount ?? 0,
          }))}
          save={(change, key) => adjustStoreCredit(customerId, change, key)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
