"use client";

import { StepSubmit } from "@/components/storefront/checkout/step-submit";
import { type FindOrderState, findOrder } from "@/components/storefront/orders/find-order";
import type { Words } from "@/components/storefront/words";
import { EmailField } from "@/components/ui/email-field";
import { Notice } from "@/components/ui/notice";
import { say } from "@/components/ui/say";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";

const NOTHING_YET: FindOrderState = {};

type FindOrderFormProps = { words: Words["findOrder"] };

/** Asks for an order's number and address, and says the same whether or not there is such an order. */
export function FindOrderForm({ words }: FindOrderFormProps) {
  const { state, isPending, form } = useFormAction(findOrder, NOTHING_YET);
  return (
    <form {...form} className="flex w-full flex-col gap-6">
      <div role="status" className="empty:hidden">
        {state.askedFor !== undefined && !isPending && (
          <Notice tone="success" title={words.sentTitle}>
            {say(words.sent, { email: state.askedFor })}
          </Notice>
        )}
      </div>
      <TextField
        label={words.orderNumber}
        hint={words.orderNumberHint}
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        defaultValue={state.values?.orderNumber ?? ""}
        errors={state.errors?.orderNumber}
      />
      <EmailField
        label={words.email}
        name="email"
        required
        defaultValue={state.values?.email ?? ""}
        errors={state.errors?.email}
        hint={words.emailHint}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {words.submit}
      </StepSubmit>
    </form>
  );
}
