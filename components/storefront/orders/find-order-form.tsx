"use client";

import { findOrder } from "@/components/storefront/orders/find-order";
import { OrderNumberField } from "@/components/storefront/orders/order-number-field";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { EmailField } from "@/components/ui/email-field";
import { Notice } from "@/components/ui/notice";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type FindOrderFormProps = { messages: Messages["findOrder"] };

/** Asks for an order's number and address, and says the same whether or not there is such an order. */
export function FindOrderForm({ messages }: FindOrderFormProps) {
  const { state, isPending, form } = useFormAction(findOrder, NOTHING_YET);
  return (
    <form {...form} className="flex w-full flex-col gap-6">
      <div role="status" className="empty:hidden">
        {state.askedFor !== undefined && !isPending && (
          <Notice tone="success" title={messages.sentTitle}>
            {format(messages.sent, { email: shownEmail(state.askedFor) })}
          </Notice>
        )}
      </div>
      <OrderNumberField
        messages={messages}
        defaultValue={state.values?.orderNumber ?? ""}
        errors={state.errors?.orderNumber}
      />
      <EmailField
        label={messages.email}
        name="email"
        required
        defaultValue={state.values?.email ?? ""}
        errors={state.errors?.email}
        hint={messages.emailHint}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {messages.submit}
      </StepSubmit>
    </form>
  );
}
