"use client";

import { startTransition } from "react";
import {
  DeliveryCards,
  type DeliveryChoice,
} from "@/components/storefront/checkout/delivery-cards";
import {
  saveShippingOption,
  submitShippingOption,
} from "@/components/storefront/checkout/select-shipping-option";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { useLanguage } from "@/components/ui/language-provider";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import { useSending } from "@/components/ui/use-sending";
import type { Messages } from "@/messages/storefront";

type DeliveryFormProps = {
  choices: DeliveryChoice[];
  chosen: string | undefined;
  messages: Pick<Messages["checkout"], "delivery" | "toPayment"> & Pick<Messages, "price">;
};

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
        <DeliveryCards
          choices={choices}
          chosen={chosen}
          field="shippingOptionId"
          messages={messages.price}
        />
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
