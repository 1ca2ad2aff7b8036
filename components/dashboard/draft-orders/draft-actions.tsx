"use client";

import { Button, CopyButton } from "@mantine/core";
import { useRouter } from "next/navigation";
import { markDraftOrderPaid, sendDraftOrder } from "@/components/dashboard/draft-orders/actions";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { exchangeReturn } from "@/components/dashboard/returns/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftOrder } from "@/lib/contract/draft-order";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { shownEmail } from "@/lib/kit/shown-email";
import type { DraftExchange } from "./draft-exchange";

type DraftActionsProps = {
  draft: DraftOrder;
  exchange: DraftExchange | null;
  canMarkPaid: boolean;
  /** Something is entered that was not saved: it would be sent or booked without that. */
  isDirty: boolean;
};

/** What can be done with a draft: send its link, hand the link over in another way, or book its money. */
export function DraftActions({ draft, exchange, canMarkPaid, isDirty }: DraftActionsProps) {
  const { draftOrders } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { id, email, payUrl, totals } = draft;
  const refresh = () => router.refresh();
  // It is paid by what is given back, so there is no pay link to send.
  if (exchange) return <PlaceExchange {...{ draft, exchange, isDirty }} />;
  return (
    <>
      {canMarkPaid && (
        <Confirm
          title={draftOrders.markPaidTitle}
          text={format(draftOrders.markPaidText, {
            amount: (draft.credit?.due ?? totals.total).formatted,
          })}
          label={draftOrders.markPaid}
          tone="plain"
          onConfirm={() =>
            run(() => markDraftOrderPaid(id), {
              done: draftOrders.markedPaid,
              next: ({ data }) => router.push(`/dashboard/orders/${data.orderId}`),
            })
          }
        >
          {(open) => (
            <Button variant="default" onClick={open} loading={isPending} disabled={isDirty}>
              {draftOrders.markPaid}
            </Button>
          )}
        </Confirm>
      )}
      {payUrl === null ? (
        <Button
          variant="default"
          loading={isPending}
          disabled={isDirty}
          onClick={() =>
            run(() => sendDraftOrder(id, false), { done: draftOrders.linkMade, next: refresh })
          }
        >
          {draftOrders.makeLink}
        </Button>
      ) : (
        <CopyButton value={payUrl}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-live="polite">
              {copied ? draftOrders.copied : draftOrders.copyLink}
            </Button>
          )}
        </CopyButton>
      )}
      {email && (
        <Button
          loading={isPending}
          disabled={isDirty}
          onClick={() =>
            run(() => sendDraftOrder(id, true), {
              done: format(draftOrders.linkSent, { email: shownEmail(email) }),
              next: refresh,
            })
          }
        >
          {draft.sentAt === null ? draftOrders.send : draftOrders.sendAgain}
        </Button>
      )}
    </>
  );
}

type PlaceExchangeProps = { draft: DraftOrder; exchange: DraftExchange; isDirty: boolean };

/** Places the draft, paid by what a return gives back; where it costs more, asks for the difference. */
function PlaceExchange({ draft, exchange, isDirty }: PlaceExchangeProps) {
  const { messages, locale } = useMessages();
  const { exchange: texts } = messages.draftOrders;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { total } = draft.totals;
  const { worth } = exchange;
  const isDearer = total.amount > worth.amount;
  const difference = formatMoney(total.amount - worth.amount, worth.currency, locale);
  const amounts = { total: total.formatted, amount: worth.formatted, difference };
  const request = { draftOrderId: draft.id, notifyCustomer: draft.email !== null };
  const label = isDearer ? format(texts.ask, amounts) : texts.place;
  return (
    <Confirm
      title={texts.title}
      text={format(isDearer ? texts.askText : texts.text, amounts)}
      label={label}
      tone="plain"
      onConfirm={() =>
        run(() => exchangeReturn(exchange.returnId, request), {
          done: isDearer ? texts.asked : texts.done,
          next: () => router.push(`/dashboard/returns/${exchange.returnId}`),
        })
      }
    >
      {(open) => (
        <Button
          onClick={open}
          loading={isPending}
          disabled={isDirty || (isDearer && worth.amount === 0)}
        >
          {label}
        </Button>
      )}
    </Confirm>
  );
}
