"use client";

import { type ChangeEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import {
  type CardErrors,
  caretAfterFormatting,
  formatCardNumber,
  formatExpiry,
  getDigits,
  validateCard,
} from "@/components/storefront/checkout/card-input";
import type { PaymentMethodHandle } from "@/components/storefront/checkout/payment-method-props";
import { TestCardList, TestCardRadios } from "@/components/storefront/checkout/test-card-list";
import { findTestCard, type TestCard } from "@/components/storefront/checkout/test-cards";
import { TextField } from "@/components/ui/text-field";
import { now } from "@/lib/kit/clock";
import type { Messages } from "@/messages/storefront";

type TestCardFormProps = {
  messages: Messages["payment"];
  chosen: string | undefined;
  ref?: Ref<PaymentMethodHandle>;
};

type ErrorKey = keyof Messages["payment"]["cardFault"];
type ErrorKeys = Partial<Record<keyof CardErrors, [ErrorKey]>>;

/**
 * A card of the test processor, typed as any card is. The number stays here: it is looked up among
 * the documented ones, and what is sent is the name of the one it belongs to.
 */
export function TestCardForm({ messages, chosen, ref }: TestCardFormProps) {
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvc = useRef<HTMLInputElement>(null);
  const [errorKeys, setErrors] = useState<ErrorKeys>({});

  function validate(): ErrorKeys {
    const digits = getDigits(number.current?.value ?? "");
    const found = validateCard(
      { number: digits, expiry: expiry.current?.value ?? "", cvc: cvc.current?.value ?? "" },
      now(),
    );
    const isUnknown = !found.number && !findTestCard(digits);
    return {
      number: isUnknown ? ["numberUnknown"] : listed(found.number),
      expiry: listed(found.expiry),
      cvc: listed(found.cvc),
    };
  }

  useImperativeHandle(ref, () => ({
    async prepare() {
      const found = validate();
      setErrors(found);
      const first = [number, expiry, cvc].find((_, index) => Object.values(found)[index]);
      first?.current?.focus();
      return first
        ? null
        : (findTestCard(getDigits(number.current?.value ?? ""))?.paymentMethod ?? null);
    },
  }));

  function fill(card: TestCard) {
    if (number.current) number.current.value = formatCardNumber(card.number);
    if (expiry.current) expiry.current.value = FILLED_EXPIRY;
    if (cvc.current) cvc.current.value = FILLED_CVC;
    setErrors({});
  }

  /** On leaving a field that was filled in; one that was only passed through is left in peace. */
  function validateOne(name: keyof ErrorKeys, { value }: HTMLInputElement) {
    if (value) setErrors((known) => ({ ...known, [name]: validate()[name] }));
  }

  const errors = (name: keyof ErrorKeys) => errorKeys[name]?.map((key) => messages.cardFault[key]);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4 noscript:hidden">
        <TextField
          ref={number}
          label={messages.cardNumber}
          required
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          onChange={(event) => rewrite(event, formatCardNumber)}
          onBlur={(event) => validateOne("number", event.currentTarget)}
          errors={errors("number")}
          className="col-span-2"
        />
        <TextField
          ref={expiry}
          label={messages.expiry}
          required
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={messages.expiryForm}
          onChange={(event) => rewrite(event, formatExpiry)}
          onBlur={(event) => validateOne("expiry", event.currentTarget)}
          errors={errors("expiry")}
        />
        <TextField
          ref={cvc}
          label={messages.cvc}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          onBlur={(event) => validateOne("cvc", event.currentTarget)}
          errors={errors("cvc")}
        />
      </div>
      <TestCardList messages={messages} onChoose={fill} />
      <noscript>
        <TestCardRadios messages={messages} chosen={chosen} />
      </noscript>
    </div>
  );
}

/** What a chosen test card is filled in with: any date to come and any three figures will do. */
const FILLED_EXPIRY = "12 / 34";
const FILLED_CVC = "123";

function listed<Name>(name: Name | undefined): [Name] | undefined {
  return name && [name];
}

/** Writes a field as it is printed, with the caret where the typist left it. */
function rewrite({ currentTarget: input }: ChangeEvent<HTMLInputElement>, write: Write) {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = getDigits(input.value.slice(0, caret)).length;
  input.value = write(input.value);
  const place = isAtEnd ? input.value.length : caretAfterFormatting(input.value, digitsBefore);
  input.setSelectionRange(place, place);
}
type Write = (text: string) => string;
