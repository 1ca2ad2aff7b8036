"use client";

import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { refusalText } from "@/components/dashboard/form/refusal-text";
import { useMessages } from "@/components/dashboard/shell/language";
import { notifySignedOut } from "@/components/dashboard/shell/signed-out";
import { findOpenOrders } from "./actions";
import type { Proposal } from "./first-choices";

type OtherOrderProps = {
  isLocked: boolean;
  onFound: (orders: readonly Proposal[], first: Proposal) => void;
};

/** Finds the order of an entry by hand: by its number or its customer. */
export function OtherOrder({ isLocked, onFound }: OtherOrderProps) {
  const { messages, locale } = useMessages();
  const { bankStatements: says } = messages;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [isPending, setPending] = useState(false);
  const [complaint, setComplaint] = useState<string>();

  if (!isOpen) {
    return (
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isLocked}
          onClick={() => setOpen(true)}
        >
          {says.otherOrder}
        </Button>
      </Group>
    );
  }

  async function search(): Promise<void> {
    const q = typed.trim();
    if (q === "") return;
    setPending(true);
    const outcome = await findOpenOrders(q).catch(() => null);
    setPending(false);
    if (outcome === null) return setComplaint(noResponseText(messages));
    if (!outcome.ok && outcome.refusal.status === 401) return notifySignedOut();
    if (!outcome.ok) return setComplaint(refusalText(outcome.refusal, messages, locale));
    const [first] = outcome.data;
    if (first === undefined) return setComplaint(says.noOrder);
    onFound(outcome.data, first);
    setOpen(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <Group gap="xs" align="flex-end" wrap="wrap">
        <TextInput
          label={says.otherOrderSearch}
          value={typed}
          error={complaint}
          maxLength={255}
          disabled={isLocked}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setComplaint(undefined);
          }}
        />
        <Button type="submit" variant="default" loading={isPending} disabled={isLocked}>
          {says.search}
        </Button>
      </Group>
    </form>
  );
}
