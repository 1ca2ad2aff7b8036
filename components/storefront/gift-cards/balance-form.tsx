"use client";

import { type BalanceState, checkBalance } from "@/components/storefront/gift-cards/check-balance";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

const NOTHING_YET: BalanceState = {};

type BalanceFormProps = { locale: string; messages: Messages["giftCards"] };

/** Asks for the code of a gift card, and says what is left on it. */
export function BalanceForm({ locale, messages }: BalanceFormProps) {
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
            <p>{format(messages.expires, { day: dayOf(balance.expiresAt, locale) })}</p>
          )}
        </Notice>
      )}
      <form {...form} className="flex flex-col gap-6">
        <TextField
          label={messages.label}
          name="code"
          defaultValue={state.code}
          errors={state.complaint ? [state.complaint] : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button aria-disabled={isPending} className="self-start">
          {messages.check}
        </Button>
      </form>
    </div>
  );
}

function dayOf(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(moment));
}
