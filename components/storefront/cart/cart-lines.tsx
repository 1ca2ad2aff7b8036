"use client";

import { startTransition, useActionState, useOptimistic } from "react";
import {
  CartLine,
  type FormProps,
  LineFields,
  sendBy,
} from "@/components/storefront/cart/cart-line";
import type { CartNotice } from "@/components/storefront/cart/cart-messages";
import { dismissAdded } from "@/components/storefront/cart/cart-signal";
import {
  type ChangeCartState,
  changeCart,
  type RemovedLine,
} from "@/components/storefront/cart/change-cart";
import { Undo2 } from "@/components/ui/icons/undo-2";
import { KeepFocus } from "@/components/ui/keep-focus";
import { useLanguage } from "@/components/ui/language-provider";
import { Notice } from "@/components/ui/notice";
import { newSubmitKey, SUBMIT_KEY } from "@/components/ui/submit-key";
import { useSending } from "@/components/ui/use-sending";
import type { Cart, CartItem } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

const NOTHING_YET: ChangeCartState = {};

type CartLinesProps = Pick<Cart, "items"> & {
  label: string;
  notices: CartNotice[];
  messages: Messages["cartLine"];
  supply: Messages["supply"];
};

/**
 * The lines of the cart, each with its quantity, its messages, and a way out that can be undone.
 * They change at once, and change back where the server refuses.
 */
export function CartLines({ label, items: saved, notices, messages, supply }: CartLinesProps) {
  const { messages: texts } = useLanguage();
  const { sendSafely, wake, trouble } = useSending();
  // On the server the action itself, which is what a form without scripts posts to.
  const [state, dispatch, isPending] = useActionState(
    typeof window === "undefined" ? changeCart : send,
    NOTHING_YET,
  );
  const [items, foresee] = useOptimistic(saved, withQuantity);
  const { removed, changed, complaint } = state;

  async function send(before: ChangeCartState, form: FormData): Promise<ChangeCartState> {
    const ending = await sendSafely({ send: () => changeCart(before, form), isRepeatable: true });
    return ending.kind === "replied" ? ending.reply : before;
  }

  function change(form: FormData) {
    // What waits for a connection is sent at once, and this after it.
    if (trouble !== null) wake();
    dismissAdded();
    form.set(SUBMIT_KEY, newSubmitKey());
    // What is put back is added, and adding twice would double it.
    if (form.has("restore") && isPending) return;
    startTransition(() => {
      foresee(form);
      dispatch(form);
    });
  }

  return (
    <KeepFocus label={label}>
      <div role="status">
        {removed && (
          <Removed line={removed} action={dispatch} change={change} messages={messages} />
        )}
        {changed && !isPending && <span className="sr-only">{changed}</span>}
      </div>
      {trouble && (
        <Notice tone="danger" role="alert" className="mb-4">
          {texts.connection[trouble]}
        </Notice>
      )}
      {complaint && !items.some(({ id }) => id === complaint.itemId) && (
        <Notice tone="danger" role="alert" className="mb-4">
          {complaint.text}
        </Notice>
      )}
      {items.length > 0 && (
        <ul aria-busy={isPending} className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              notices={notices.filter(({ itemId }) => itemId === item.id)}
              complaint={complaint?.itemId === item.id ? complaint.text : undefined}
              action={dispatch}
              change={change}
              messages={messages}
              supply={supply}
            />
          ))}
        </ul>
      )}
    </KeepFocus>
  );
}

/** The lines as they will be once a form of theirs is through. */
function withQuantity(items: CartItem[], form: FormData): CartItem[] {
  const itemId = form.get("itemId");
  const wanted = form.has("remove") ? 0 : Number(form.get("mend") ?? form.get("quantity"));
  if (!Number.isInteger(wanted) || wanted < 0) return items;
  return items
    .map((item) => (item.id === itemId ? { ...item, quantity: wanted } : item))
    .filter(({ quantity }) => quantity > 0);
}

type RemovedProps = FormProps & { line: RemovedLine; messages: Messages["cartLine"] };

function Removed({ line, action, change, messages }: RemovedProps) {
  return (
    <form
      action={action}
      onSubmit={sendBy(change)}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-medium bg-sunken px-4 py-2 text-small"
    >
      <LineFields line={line} />
      <p className="grow py-1">{format(messages.removed, { name: line.name })}</p>
      <button
        type="submit"
        name="restore"
        value="1"
        className="text-link flex min-h-9 items-center gap-1.5"
      >
        <Undo2 aria-hidden className="size-4" strokeWidth={1.75} />
        {messages.undo}
      </button>
    </form>
  );
}
