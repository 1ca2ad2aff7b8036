"use client";

import { startTransition } from "react";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import {
  saveShippingOption,
  submitShippingOption,
} from "@/components/storefront/checkout/select-shipping-option";
import { Price } from "@/components/storefront/product/price";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { ChoiceCard } from "@/components/ui/choice-card";
import { useLanguage } from "@/components/ui/language-provider";
import { useFormAction } from "@/components/ui/use-form-action";
import { useSending } from "@/components/ui/use-sending";
import type { Messages } from "@/messages/storefront";

/** A way to deliver, in words; the server knows today's date and how to write one. */
export type DeliveryChoice = {
  id: string;
  name: string;
  detail: string;
  price: string;
  /** The price without discount; null if there is none. */
  fullPrice: string | null;
};

type DeliveryFormProps = {
  choices: DeliveryChoice[];
  chosen: string | undefined;
  messages: Pick<Messages["checkout"], "delivery" | "toPayment"> & Pick<Messages, "price">;
};

const NOTHING_YET: StepState = {};

/** How the order travels. */
export function DeliveryForm({ choices, chosen, messages }: DeliveryFormProps) {
  const { state, isPending, form } = useFormAction(submitShippingOption, NOTHING_YET);
  const { sendSafely, trouble } = useSending();
  const { messages: texts } = useLanguage();
  function choose(shippingOptionId: string) {
    startTransition(async () => {
      await sendSafely({ send: () => saveShippingOption(shippingOptionId), isRepeatable: true });
    });
  }

  return (
    <form {...form} className="flex flex-col gap-7">
      <fieldset
        className="flex flex-col gap-3"
        onChange={(event) => {
          const { value } = event.target as HTMLFieldSetElement & HTMLInputElement;
          choose(value);
        }}
      >
        <legend className="sr-only">{messages.delivery}</legend>
        {choices.map(({ id, name, detail, price, fullPrice }, index) => (
          <ChoiceCard
            key={id}
            name="shippingOptionId"
            value={id}
            title={name}
            detail={detail}
            aside={<Price now={price} was={fullPrice} messages={messages.price} />}
            defaultChecked={chosen === undefined ? index === 0 : chosen === id}
          />
        ))}
      </fieldset>
      <StepSubmit
        complaint={state.complaint ?? (trouble ? texts.connection[trouble] : undefined)}
        isPending={isPending}
      >
        {messages.toPayment}
      </StepSubmit>
    </form>
  );
}
