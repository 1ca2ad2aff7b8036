"use client";

import { requestReturn } from "@/components/storefront/returns/request-return";
import { ErrorSummary } from "@/components/storefront/shell/error-summary";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { useDraft } from "@/components/storefront/shell/use-draft";
import { ChoiceCard } from "@/components/ui/choice-card";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { type OrderReturns, RETURN_KINDS, RETURN_REASONS } from "@/lib/contract/return";
import { lineName } from "@/lib/kit/line-name";
import type { Messages } from "@/messages/storefront";

type ReturnFormProps = {
  orderId: string;
  returnable: OrderReturns["returnable"];
  messages: Messages["returns"];
};

/** Asks what of an order comes back, or is wrong with it, and why. */
export function ReturnForm({ orderId, returnable, messages }: ReturnFormProps) {
  const { state, isPending, form } = useFormAction(requestReturn, NOTHING_YET);
  // Once a return is requested, other units are left, and the draft is no longer for them.
  const units = returnable.map(({ itemId, quantity }) => `${itemId}:${quantity}`);
  const draft = useDraft(form.ref, `return ${orderId} ${units.join()}`);
  const { values = draft ?? {}, errors = {} } = state;
  return (
    <form {...form} className="flex flex-col gap-8">
      <input type="hidden" name="order" value={orderId} />
      <ErrorSummary
        errors={isPending ? undefined : errors}
        title={messages.errors}
        sayOf={(_, text) => text}
      />
      {/* Choices take their default only when they are mounted. */}
      <fieldset key={draft?.kind}>
        <legend className="mb-3 font-medium">{messages.what}</legend>
        <div className="flex flex-col gap-3">
          {RETURN_KINDS.map((kind) => (
            <ChoiceCard
              key={kind}
              name="kind"
              value={kind}
              defaultChecked={(values.kind ?? "return") === kind}
              title={messages.kindTitles[kind]}
              detail={messages.kindTexts[kind]}
            />
          ))}
        </div>
      </fieldset>
      {returnable.map(({ itemId, productName, variantName, quantity }) => (
        <fieldset key={`${itemId} ${draft !== undefined}`} className="border-line border-t pt-5">
          <legend className="float-left mb-3 w-full font-medium wrap-anywhere">
            {lineName({ productName, variantName })}
          </legend>
          <div className="clear-both grid grid-cols-1 gap-4 sm:grid-cols-[8rem_1fr]">
            <SelectField
              id={`quantity.${itemId}`}
              name={`quantity.${itemId}`}
              label={messages.quantity}
              options={countOptions(quantity)}
              defaultValue={values[`quantity.${itemId}`] ?? (returnable.length === 1 ? "1" : "0")}
              required
              errors={errors[`quantity.${itemId}`]}
            />
            <SelectField
              id={`reason.${itemId}`}
              name={`reason.${itemId}`}
              label={messages.why}
              placeholder={messages.choose}
              options={RETURN_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
              defaultValue={values[`reason.${itemId}`] ?? ""}
              required
              errors={errors[`reason.${itemId}`]}
            />
          </div>
        </fieldset>
      ))}
      <TextArea
        label={messages.note}
        name="note"
        hint={messages.noteHint}
        maxLength={2_000}
        rows={4}
        defaultValue={values.note ?? ""}
      />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {messages.submit}
      </StepSubmit>
    </form>
  );
}

/** The most choices that a list can reasonably show. */
const COUNTS_MAX = 100;

function countOptions(quantity: number) {
  const counts = Array.from({ length: Math.min(quantity, COUNTS_MAX) + 1 }, (_, count) => count);
  return counts.map((count) => ({ value: String(count), label: String(count) }));
}
