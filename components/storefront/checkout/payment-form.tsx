"use client";

import { type FormEvent, type Ref, useId, useRef, useState } from "react";
import { findLostOrder } from "@/components/storefront/checkout/find-lost-order";
import { pay } from "@/components/storefront/checkout/pay";
import { paymentMethodForm } from "@/components/storefront/checkout/payment-method-form";
import type { PaymentMethodHandle } from "@/components/storefront/checkout/payment-method-props";
import { preselectedMethod } from "@/components/storefront/checkout/preselected-method";
import { Button } from "@/components/ui/button";
import { Lock } from "@/components/ui/icons/lock";
import { Notice } from "@/components/ui/notice";
import { useFieldError } from "@/components/ui/use-field";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { PaymentMethod } from "@/lib/contract/checkout";
import type { Money } from "@/lib/contract/common";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type PaymentFormProps = {
  methods: PaymentMethod[];
  /** The total of the cart that the shopper agrees to, in minor units. */
  expectedTotal: number;
  /** What is charged: less than that where an exchange, gift cards or store credit pay a part. */
  total: Money;
  isPaidInPart: boolean;
  cartId: string;
  /** The cart as the page shows it, for detecting changes. */
  seen: string;
  email: string;
  /** Digital goods are delivered at once, which the shopper has to agree to. */
  needsConsent: boolean;
  /** Names the first attempt; each refusal names the next. */
  attempt: string;
  messages: Messages["payment"];
};

/** The payment methods in the seller's order, and the button with the amount. */
export function PaymentForm({
  methods,
  expectedTotal,
  total,
  isPaidInPart,
  cartId,
  seen,
  email,
  needsConsent,
  attempt,
  messages,
}: PaymentFormProps) {
  const {
    state,
    isPending,
    isBusy: isSending,
    trouble,
    submit,
    form,
  } = useFormAction(pay, NOTHING_YET, {
    findOutcome: findLostOrder,
    texts: messages.lost,
  });
  const handles = useRef(new Map<string, PaymentMethodHandle>());
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = isSending || isPreparing;
  const chosen = state.chosen?.method ?? preselectedMethod(methods);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const sent = new FormData(event.currentTarget);
    const method = String(sent.get("method"));
    const handle = handles.current.get(method);
    if (handle) {
      setPreparing(true);
      const prepared = await handle.prepare().finally(() => setPreparing(false));
      if (prepared === null) return;
      sent.set(method, prepared);
    }
    submit(sent);
  }

  function keep(id: string, handle: PaymentMethodHandle | null) {
    if (handle) handles.current.set(id, handle);
    else handles.current.delete(id);
  }

  return (
    <form {...form} onSubmit={onSubmit} className="group/pay flex flex-col gap-7">
      <input type="hidden" name="cartId" value={cartId} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="expectedTotal" value={expectedTotal} />
      <input type="hidden" name="due" value={total.amount} />
      <input type="hidden" name="attempt" value={state.attempt ?? attempt} />
      {total.amount > 0 && isPaidInPart && methods.length === 0 && (
        <Notice tone="warning" title={messages.restNotPayable} />
      )}
      {total.amount > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="sr-only">{messages.howToPay}</legend>
          {methods.map((method) => (
            <Method
              key={method.id}
              method={method}
              total={total}
              isChosen={method.id === chosen}
              chosenToken={state.chosen?.token}
              messages={messages}
              ref={(handle) => keep(method.id, handle)}
            />
          ))}
        </fieldset>
      )}
      {needsConsent && <Consent wording={messages.deliveryConsent} errors={state.consentErrors} />}
      <div className="flex flex-col gap-4">
        <div role="alert" className="empty:hidden">
          {state.complaint && !isPending && (
            <Notice tone={isSending ? "warning" : "danger"} title={state.complaint}>
              {state.isDeclined && trouble === null && <p>{messages.tryAnother}</p>}
            </Notice>
          )}
        </div>
        <Button aria-disabled={isBusy || undefined} isWide className="min-h-14 text-body!">
          <Lock aria-hidden className="size-4.5" strokeWidth={1.75} />
          {isBusy ? messages.paying : <ButtonText total={total} messages={messages} />}
        </Button>
      </div>
    </form>
  );
}

/** Not ticked by default: consent needs an action. The text is sent as it was shown. */
function Consent({ wording, errors }: { wording: string; errors: string[] | undefined }) {
  const id = useId();
  const [complaint, setComplaint] = useFieldError(errors);
  return (
    <div className="flex flex-col gap-1.5 text-small">
      <label className="flex items-start gap-3">
        <input type="hidden" name="consentWording" value={wording} />
        <input
          type="checkbox"
          name="deliveryConsent"
          required
          aria-invalid={complaint !== undefined}
          aria-describedby={id}
          onChange={() => setComplaint(undefined)}
          className="mt-0.5 size-4.5 shrink-0 accent-(--fill)"
        />
        <span>{wording}</span>
      </label>
      <p id={id} role="alert" className="text-danger empty:hidden">
        {complaint}
      </p>
    </div>
  );
}

type ButtonTextProps = { total: Money; messages: Messages["payment"] };

/** What pressing does: a transfer is paid later. By style, so that it is right before any script. */
function ButtonText({ total: { amount, formatted }, messages }: ButtonTextProps) {
  if (amount === 0) return messages.placeOrder;
  return (
    <>
      <span className="group-has-[[data-later]:checked]/pay:hidden">
        {format(messages.pay, { amount: formatted })}
      </span>
      <span className="hidden group-has-[[data-later]:checked]/pay:inline">
        {format(messages.placeOrderFor, { amount: formatted })}
      </span>
    </>
  );
}

type MethodProps = {
  method: PaymentMethod;
  total: Money;
  isChosen: boolean;
  chosenToken: string | undefined;
  messages: Messages["payment"];
  ref: Ref<PaymentMethodHandle>;
};

function Method({ method, total, isChosen, chosenToken, messages, ref }: MethodProps) {
  const Form = paymentMethodForm(method);
  return (
    <div className="group rounded-medium border border-line-strong bg-surface has-[>label>:checked]:border-ink has-[>label>:checked]:shadow-[inset_0_0_0_1px_var(--ink)]">
      {method.processor && <input type="hidden" name="madeInBrowser" value={method.id} />}
      <label className="flex items-center gap-4 px-4 py-3.5 text-small font-medium">
        <input
          type="radio"
          name="method"
          value={method.id}
          data-later={method.mayTakeDays ? "" : undefined}
          defaultChecked={isChosen}
          className="size-4.5 shrink-0 accent-(--fill)"
        />
        <span className="grow">{method.label}</span>
        {/* biome-ignore lint/performance/noImgElement: an icon of a few hundred bytes. */}
        <img
          // Always of this host, not the configured one: pages may load pictures from their own host.
          src={new URL(method.iconUrl).pathname}
          alt=""
          width={38}
          height={24}
          className="h-6 w-9.5 bg-transparent"
        />
      </label>
      <div className="hidden border-t border-line px-4 py-4 group-has-[>label>:checked]:block">
        <Form messages={messages} method={method} total={total} chosen={chosenToken} ref={ref} />
      </div>
    </div>
  );
}
