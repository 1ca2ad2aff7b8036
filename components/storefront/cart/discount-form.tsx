"use client";

import type { ReactNode } from "react";
import { changeDiscount } from "@/components/storefront/cart/change-discount";
import { Button } from "@/components/ui/button";
import { CodeField } from "@/components/ui/code-field";
import { Disclosure } from "@/components/ui/disclosure";
import { Tag } from "@/components/ui/icons/tag";
import { X } from "@/components/ui/icons/x";
import { KeepFocus } from "@/components/ui/keep-focus";
import Link from "@/components/ui/link";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type DiscountFormProps = {
  codes: readonly string[];
  giftCards: Cart["giftCards"];
  /** Null if the customer has none, or no customer is logged in. */
  storeCredit: Cart["storeCredit"];
  /** Why some of the codes do not count, and what is missing for discounts that need none. */
  notes: readonly { key: string; text: string }[];
  messages: Messages["discount"];
};

/**
 * The codes and the gift cards of the cart, each with a button to remove it, and the store credit; and one field to
 * enter either, hidden until it is opened.
 */
export function DiscountForm({
  codes,
  giftCards,
  storeCredit,
  notes,
  messages,
}: DiscountFormProps) {
  const { state, isPending, form } = useFormAction(changeDiscount, NOTHING_YET);
  return (
    <KeepFocus label={messages.title} className="flex flex-col gap-2 text-small">
      {codes.length + giftCards.length > 0 && (
        <form {...form}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {codes.map((code) => (
              <Entered
                key={code}
                button={{ name: "remove", value: code }}
                label={format(messages.remove, { code })}
                isPending={isPending}
              >
                {messages.code} <strong className="font-medium">{code}</strong>
              </Entered>
            ))}
            {giftCards.map(({ id, lastFour }) => (
              <Entered
                key={id}
                button={{ name: "removeGiftCard", value: id }}
                label={format(messages.removeGiftCard, { lastFour })}
                isPending={isPending}
              >
                {format(messages.giftCard, { lastFour })}
              </Entered>
            ))}
          </ul>
        </form>
      )}
      {storeCredit && (
        <form {...form} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{format(messages.storeCredit, { amount: storeCredit.balance.formatted })}</span>
          <button
            type="submit"
            name="storeCredit"
            value={storeCredit.isUsed ? "keep" : "use"}
            aria-disabled={isPending}
            className="text-link target"
          >
            {storeCredit.isUsed ? messages.keepStoreCredit : messages.useStoreCredit}
          </button>
        </form>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-ink-soft">
          {notes.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      <Disclosure
        summary={codes.length + giftCards.length > 0 ? messages.addAnother : messages.add}
        isOpen={state.complaint !== undefined}
      >
        <form {...form} className="flex items-start gap-2">
          <CodeField
            key={[...codes, ...giftCards.map(({ id }) => id)].join()}
            label={messages.label}
            name="code"
            defaultValue={state.code}
            errors={state.complaint ? [state.complaint] : undefined}
            className="grow"
          />
          <Button kind="secondary" aria-disabled={isPending} className="mt-7.5">
            {messages.apply}
          </Button>
        </form>
        <p className="mt-2">
          <Link href="/gift-cards" className="text-link text-ink-soft">
            {messages.checkBalance}
          </Link>
        </p>
      </Disclosure>
    </KeepFocus>
  );
}

type EnteredProps = {
  /** What is sent to take it off. */
  button: { name: string; value: string };
  label: string;
  isPending: boolean;
  children: ReactNode;
};

function Entered({ button, label, isPending, children }: EnteredProps) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Tag aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span className="min-w-0 break-words">{children}</span>
      <button
        type="submit"
        {...button}
        aria-label={label}
        aria-disabled={isPending}
        className="grid size-8 shrink-0 place-items-center rounded-small text-ink-soft hover:bg-paper hover:text-ink"
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </li>
  );
}
