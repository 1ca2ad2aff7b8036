import type { ReactNode } from "react";
import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderContents, OrderLinkButton, orderMail } from "./order-parts";
import { DetailsTable, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** What to transfer, where to, and until when the order waits for it. */
export function bankTransfer(context: TemplateContext, order: MailOrder): MailContent {
  return transferMail(context, order, context.messages.transfer);
}

/** The same once the order has become another before its transfer came. */
export function bankTransferChanged(context: TemplateContext, order: MailOrder): MailContent {
  const { transfer, transferChanged, onInvoice } = context.messages;
  const { until } = order.paymentMethod === "invoice" ? onInvoice : transfer;
  return transferMail(context, order, { ...transferChanged, until });
}

/** What to transfer, where to and with which reference, as rows and a sentence. */
function TransferFacts({ context, order }: { context: TemplateContext; order: MailOrder }) {
  const { shop, messages } = context;
  const says = messages.transfer;
  const account = shop.bankDetails?.split("\n").filter((line) => line.trim() !== "") ?? [];
  const facts: [string, string[]][] = [
    [says.amount, [context.money(order.transferAmount, order.currency)]],
    [says.reference, [getOrderNumber(order)]],
  ];
  if (order.received > 0) {
    facts.splice(1, 0, [says.received, [context.money(order.received, order.currency)]]);
  }
  if (account.length > 0) facts.push([says.payTo, account]);
  return (
    <>
      <DetailsTable rows={facts} />
      <Paragraph>
        {says.exact} {account.length === 0 && says.noDetails}
      </Paragraph>
    </>
  );
}

type Words = Pick<
  TemplateContext["messages"]["transfer"],
  "subject" | "preview" | "title" | "text" | "until"
>;

/** What stands in a mail besides: below the link to the order, and at the end. */
type Additions = { note?: ReactNode; end?: ReactNode };

/** A mail about an amount to transfer, with the lines of the order. */
export function transferMail(
  context: TemplateContext,
  order: MailOrder,
  words: Words,
  { note, end }: Additions = {},
): MailContent {
  const number = getOrderNumber(order);
  const total = context.money(order.transferAmount, order.currency);
  return orderMail(
    context,
    order,
    { ...words, preview: format(words.preview, { total, number }) },
    <>
      <Paragraph>{words.text}</Paragraph>
      <TransferFacts context={context} order={order} />
      {order.transferDueAt !== null && (
        <Paragraph>{format(words.until, { day: context.day(order.transferDueAt) })}</Paragraph>
      )}
      <OrderLinkButton context={context} order={order} />
      {note}
      <OrderContents context={context} order={order} />
      {end}
    </>,
  );
}
