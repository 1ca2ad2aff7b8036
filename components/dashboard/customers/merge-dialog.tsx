"use client";

import { Button, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { mergeCustomers } from "@/components/dashboard/customers/actions";
import { toast } from "@/components/dashboard/form/toast";
import { OrderDialog } from "@/components/dashboard/orders/order-dialog";
import { useOrderCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerCustomer } from "@/lib/contract/customer";
import { format } from "@/lib/kit/format-message";
import { toAsciiEmail } from "@/lib/kit/normalize-email";
import { shownEmail } from "@/lib/kit/shown-email";
import { fullName } from "./full-name";
import { MergePreview } from "./merge-preview";
import { MergeSearch } from "./merge-search";

/** Two customers who are one person: the other is found, looked at beside this one, and brought over. */
export function MergeCustomer({ customer }: { customer: SellerCustomer }) {
  const { customers, forms } = useMessages().messages;
  const router = useRouter();
  const { call, isPending, failure, clearFailure } = useOrderCall();
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState<SellerCustomer | null>(null);
  const [typed, setTyped] = useState("");
  const isReady = other !== null && toAsciiEmail(typed.trim().toLowerCase()) === other.email;

  function choose(next: SellerCustomer | null): void {
    setOther(next);
    setTyped("");
    clearFailure();
  }
  function close(): void {
    setOpen(false);
    choose(null);
  }
  function merge(): void {
    if (other === null) return;
    call(
      () => mergeCustomers(customer.id, other.id),
      () => {
        close();
        toast(customers.mergeDone);
        router.refresh();
      },
    );
  }
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {customers.merge}
      </Button>
      <OrderDialog
        isOpen={isOpen}
        onClose={close}
        title={customers.merge}
        label={customers.mergeLabel}
        isDangerous
        isReady={isReady}
        isPending={isPending}
        failure={failure}
        onSubmit={merge}
      >
        {other === null ? (
          <MergeSearch customer={customer} onChoose={choose} />
        ) : (
          <>
            <MergePreview kept={customer} gone={other} />
            <Text size="sm">
              {format(customers.mergeText, { gone: fullName(other) ?? shownEmail(other.email) })}
            </Text>
            <Text size="sm">
              {other.emailVerified
                ? format(customers.mergeSessions, { email: shownEmail(other.email) })
                : format(customers.mergeNoSessions, { email: shownEmail(other.email) })}
            </Text>
            <TextInput
              label={format(forms.typeToConfirm, { word: shownEmail(other.email) })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => choose(null)}
                disabled={isPending}
              >
                {customers.mergeAnother}
              </Button>
            </div>
          </>
        )}
      </OrderDialog>
    </>
  );
}
