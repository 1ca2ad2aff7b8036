"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { eraseCustomer } from "@/components/dashboard/customers/actions";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerCustomer } from "@/lib/contract/customer";
import { shownEmail } from "@/lib/kit/shown-email";

/** Erases the personal data of a customer, once the seller has typed their address. */
export function EraseCustomer({ customer: { id, email } }: { customer: SellerCustomer }) {
  const { customers } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  return (
    <Confirm
      title={customers.erase}
      text={customers.eraseText}
      label={customers.erase}
      typed={shownEmail(email)}
      onConfirm={() =>
        run(() => eraseCustomer(id), {
          done: customers.eraseDone,
          next: router.refresh,
          conflict: customers.eraseBlocked,
        })
      }
    >
      {(open) => (
        <Button variant="light" color="red" size="xs" loading={isPending} onClick={open}>
          {customers.erase}
        </Button>
      )}
    </Confirm>
  );
}
