"use client";

import { useEffect, useId, useState } from "react";
import {
  AddressFields,
  type AddressFieldsProps,
} from "@/components/storefront/checkout/address-fields";
import { EmailWithHint } from "@/components/storefront/checkout/email-with-hint";
import { type ContactState, saveContact } from "@/components/storefront/checkout/save-contact";
import { StepSubmit } from "@/components/storefront/checkout/step-submit";
import { ErrorSummary } from "@/components/storefront/shell/error-summary";
import { useDraft } from "@/components/storefront/shell/use-draft";
import { fieldLook } from "@/components/ui/field-look";
import { useFormAction } from "@/components/ui/use-form-action";
import type { CheckoutData } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

const NOTHING_YET: ContactState = {};

type Prepared = Pick<AddressFieldsProps, "countryCode" | "states">;

type ContactFormProps = {
  cartId: string;
  email: string | null;
  notes: string | null;
  /** Null where nothing has to travel. */
  address:
    | (Pick<AddressFieldsProps, "countries" | "publishableKey"> & {
        data: Pick<CheckoutData, "shippingAddress" | "billingAddress" | "sameAsShipping">;
        shipping: Prepared;
        billing: Prepared;
      })
    | null;
  messages: Pick<Messages, "contact" | "address">;
};

/** Whom the order is for and where it goes. No account is asked for. */
export function ContactForm({ cartId, email, notes, address, messages }: ContactFormProps) {
  const { state, isPending, form } = useFormAction(saveContact, NOTHING_YET);
  const draft = useDraft(form.ref, `checkout ${cartId}`);
  const values = state.values ?? draft;
  return (
    <form {...form} className="flex flex-col gap-7">
      <ErrorSummary
        errors={isPending ? undefined : state.errors}
        title={messages.address.errors}
        sayOf={(name, text) =>
          name.startsWith("billingAddress.")
            ? format(messages.address.billingError, { text })
            : text
        }
      />
      <EmailWithHint
        label={messages.contact.email}
        id="email"
        name="email"
        required
        defaultValue={values?.email ?? email ?? ""}
        errors={state.errors?.email}
        hint={messages.contact.hint}
        didYouMean={messages.contact.didYouMean}
      />
      {address && (
        <Addresses {...address} values={values} state={state} messages={messages.address} />
      )}
      <NotesField notes={values?.notes ?? notes ?? ""} messages={messages.contact} />
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {messages.contact.proceed}
      </StepSubmit>
    </form>
  );
}

type AddressesProps = NonNullable<ContactFormProps["address"]> & {
  values: Record<string, string> | undefined;
  state: ContactState;
  messages: Messages["address"];
};

/** Where the order goes; and where the bill goes, when that is elsewhere. */
function Addresses({ data, shipping, billing, values, state, messages, ...rest }: AddressesProps) {
  const isSaidSame = values ? "sameAsShipping" in values : undefined;
  const [isSame, setIsSame] = useState(isSaidSame ?? (data.sameAsShipping || !data.billingAddress));
  useEffect(() => {
    if (isSaidSame !== undefined) setIsSame(isSaidSame);
  }, [isSaidSame]);
  const common = { ...rest, messages, values, errors: state.errors };
  return (
    <>
      <AddressFields
        {...common}
        {...shipping}
        states={state.states?.shippingAddress ?? shipping.states}
        path="shippingAddress"
        address={data.shippingAddress}
      />
      <label className="flex min-h-8 items-center gap-3 text-small">
        <input
          type="checkbox"
          name="sameAsShipping"
          checked={isSame}
          onChange={(event) => setIsSame(event.currentTarget.checked)}
          className="size-5 accent-(--fill)"
        />
        {messages.sameAsShipping}
      </label>
      {!isSame && (
        <fieldset className="flex flex-col gap-5">
          <legend className="mb-5 font-serif text-heading">{messages.billing}</legend>
          <AddressFields
            {...common}
            {...billing}
            states={state.states?.billingAddress ?? billing.states}
            path="billingAddress"
            address={data.billingAddress}
          />
        </fieldset>
      )}
    </>
  );
}

/** Few have something to say to the seller, so it waits behind a link. */
function NotesField({ notes, messages }: { notes: string; messages: Messages["contact"] }) {
  const id = useId();
  return (
    <details open={notes !== "" || undefined} className="group text-small">
      <summary className="text-link inline-block py-1 group-open:hidden">
        {messages.addNote}
      </summary>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {messages.note}
      </label>
      <textarea
        id={id}
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={notes}
        className={`${fieldLook} resize-y`}
      />
    </details>
  );
}
