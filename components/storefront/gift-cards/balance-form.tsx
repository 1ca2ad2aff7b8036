"use client";

import { checkBalance } from "@/components/storefront/gift-cards/check-balance";
import { type DayPlace, formatDay } from "@/components/storefront/shell/format-day";
import { Button } from "@/components/ui/button";
import { CodeField } from "@/components/ui/code-field";
import { Notice } from "@/components/ui/notice";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type BalanceFormProps = { place: DayPlace; messages: Messages["giftCards"] };

/** A form that shows the balance of a gift card by its code. */
export function BalanceForm({ place, messages }: BalanceFormProps) {
  const { state, isPending, form } = useFormAction(checkBalance, NOTHING_YET);
  const { balance } = state;
  return (
    <div className="flex flex-col gap-6">
      {balance && (
        <Notice
          tone={balance.active ? "success" : "warning"}
          title={format(messages.left, {
            amount: balance.balance.formatted,
            lastFour: balance.lastFour,
          })}
          role="status"
        >
          {!balance.active && <p>{messages.inactive}</p>}
          {balance.active && balance.expiresAt && (
            <p>{format(messages.expires, { day: formatDay(balance.expiresAt, place) })}</p>
          )}
        </Notice>
      )}
      <form {...form} className="flex flex-col gap-6">
        <CodeField
          label={messages.label}
          name="code"
          defaultValue={state.code}
          errors={state.complaint ? [state.complaint] : undefined}
        />
        <Button aria-disabled={isPending} className="self-start">
          {messages.check}
        </Button>
      </form>
    </div>
  );
}
