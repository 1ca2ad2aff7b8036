"use client";

import { useEffect, useId, useState } from "react";
import {
  AddressFields,
  type AddressFieldsProps,
} from "@/components/storefront/checkout/address-fields";
import type { DeliveryChoice } from "@/components/storefront/checkout/delivery-cards";
import { DeliveryCards } from "@/components/storefront/checkout/delivery-cards";
import { EmailWithHint } from "@/components/storefront/checkout/email-with-hint";
import { type ContactState, saveContact } from "@/components/storefront/checkout/save-contact";
import { ErrorSummary } from "@/components/storefront/shell/error-summary";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { useDraft } from "@/components/storefront/shell/use-draft";
import { Disclosure } from "@/components/ui/disclosure";
import { fieldStyle } from "@/components/ui/field-style";
import { TextField } from "@/components/ui/text-field";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { CheckoutData } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type Prepared = Pick<AddressFieldsProps, "countryCode" | "states">;

type Fields = Prepared & Pick<AddressFieldsProps, "countries" | "publishableKey">;

type ContactFormProps = {
  /** What was typed into the form before is kept under it. */
  draftKey: string;
  email: string | null;
  /** The shop has entered it for this order. */
  isEmailFixed: boolean;
  notes: string | null;
  /** Where it can be collected; null where it is not. */
  places: { title: string; chosen: string | undefined; choices: DeliveryChoice[] } | null;
  vatId: string | null;
  isVatIdFixed: boolean;
  /** Null where nothing has to travel. */
  address:
    | (Pick<AddressFieldsProps, "countries" | "publishableKey"> & {
        data: Pick<CheckoutData, "shippingAddress" | "billingAddress" | "sameAsShipping">;
        shipping: Prepared;
        billing: Prepared;
      })
    | null;
  /** Whom the bill is for, where nothing is sent; null where that is not asked. */
  bill: (Fields & Pick<AddressFieldsProps, "address">) | null;
  messages: Pick<Messages, "contact" | "address" | "price">;
};

/** The contact and the address of the order. No account is required. */
export function ContactForm({
  draftKey,
  email,
  isEmailFixed,
  notes,
  vatId,
  isVatIdFixed,
  places,
  address,
  bill,
  messages,
}: ContactFormProps) {
  const { state, isPending, form } = useFormAction(saveContact, NOTHING_YET);
  const draft = useDraft(form.ref, `checkout ${draftKey}`);
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
        readOnly={isEmailFixed}
        defaultValue={values?.email ?? email ?? ""}
        errors={state.errors?.email}
        hint={messages.contact.hint}
        didYouMean={messages.contact.didYouMean}
      />
      {places && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3 font-medium text-small">{places.title}</legend>
          <DeliveryCards
            choices={places.choices}
            chosen={places.chosen}
            field="pickupOptionId"
            messages={messages.price}
          />
        </fieldset>
      )}
      {address && (
        <Addresses {...address} values={values} state={state} messages={messages.address} />
      )}
      {bill && (
        <fieldset className="flex flex-col gap-5">
          <legend className="font-serif text-heading">{messages.address.billing}</legend>
          <p className="text-fine text-ink-soft">{messages.address.billingHint}</p>
          <AddressFields
            {...bill}
            states={state.states?.billingAddress ?? bill.states}
            path="billingAddress"
            values={values}
            errors={state.errors}
            messages={messages.address}
          />
        </fieldset>
      )}
      <VatIdField
        vatId={values?.vatId ?? vatId ?? ""}
        isFixed={isVatIdFixed}
        errors={state.errors?.vatId}
        messages={messages.contact}
      />
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

type VatIdFieldProps = {
  vatId: string;
  isFixed: boolean;
  errors: string[] | undefined;
  messages: Messages["contact"];
};

/** Companies alone have one, so it waits behind a link. */
function VatIdField({ vatId, isFixed, errors, messages }: VatIdFieldProps) {
  return (
    <Disclosure summary={messages.addVatId} isOpen={vatId !== "" || errors !== undefined}>
      <TextField
        label={messages.vatId}
        id="vatId"
        name="vatId"
        maxLength={30}
        readOnly={isFixed}
        autoComplete="off"
        defaultValue={vatId}
        errors={errors}
        hint={messages.vatIdHint}
      />
    </Disclosure>
  );
}

/** Few have something to say to the seller, so it waits behind a link. */
function NotesField({ notes, messages }: { notes: string; messages: Messages["contact"] }) {
  const id = useId();
  return (
    <Disclosure summary={messages.addNote} isOpen={notes !== ""}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {messages.note}
      </label>
      <textarea
        id={id}
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={notes}
        className={`${fieldStyle} resize-y`}
      />
    </Disclosure>
  );
}
