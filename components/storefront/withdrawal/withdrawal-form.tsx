"use client";

import { useEffect, useRef } from "react";
import type { DayPlace } from "@/components/storefront/shell/format-day";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { clearDraft, useDraft } from "@/components/storefront/shell/use-draft";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";
import { withdraw } from "./declare-withdrawal";
import type { WithdrawnOrder } from "./server/withdrawn-order";
import { WithdrawalFields } from "./withdrawal-fields";
import { WithdrawalReceipt } from "./withdrawal-receipt";
import { WithdrawalSummary } from "./withdrawal-summary";

type WithdrawalFormProps = {
  order: WithdrawnOrder | null;
  days: number;
  place: DayPlace;
  messages: Messages["withdraw"];
};

/** The two steps of a withdrawal and what they end in, each in place of the one before. */
export function WithdrawalForm({ order, days, place, messages }: WithdrawalFormProps) {
  const { state, isPending, form } = useFormAction(withdraw, NOTHING_YET);
  const draftName = `withdrawal ${order?.id ?? ""}`;
  const draft = useDraft(form.ref, draftName);
  const { step, values = draft ?? {}, goods = [], receipt } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== undefined) heading.current?.focus();
    if (step === "done") clearDraft(draftName);
  }, [step, draftName]);

  if (receipt !== undefined) {
    return <WithdrawalReceipt ref={heading} {...{ receipt, goods, place, messages }} />;
  }
  if (step === "confirm") {
    return (
      <form {...form} className="flex flex-col gap-6">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-heading outline-none">
          {messages.check}
        </h2>
        <p className="text-ink-soft">{messages.checkText}</p>
        <WithdrawalSummary declared={values} goods={goods} messages={messages} />
        {Object.entries(values)
          .filter(([name]) => !HIDDEN.test(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="step" value="confirm" />
        <StepSubmit complaint={state.complaint} isPending={isPending}>
          {messages.confirm}
        </StepSubmit>
        <div>
          <button type="submit" name="step" value="change" className="text-link target text-small">
            {messages.change}
          </button>
        </div>
      </form>
    );
  }
  return (
    <form {...form} className="flex flex-col gap-6">
      <p className="text-ink-soft">{format(messages.text, { days })}</p>
      <WithdrawalFields
        // Lists take their default only when they are mounted.
        key={String(draft !== undefined)}
        {...{ order, values, messages }}
        errors={state.errors}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {messages.next}
      </StepSubmit>
    </form>
  );
}

/** Fields that are not copied to the next step: React's own, and those that each step sets anew. */
const HIDDEN = /^(\$|key$|step$)/;
