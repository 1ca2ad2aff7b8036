import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderContents, OrderFrame, OrderLinkButton } from "./order-parts";
import { Facts, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** What to transfer, where to, and until when the order waits for it. */
export function bankTransfer(context: TemplateContext, order: MailOrder): MailContent {
  return instructions(context, order, context.messages.transfer);
}

/** The same once the order has become another before its transfer came. */
export function bankTransferChanged(context: TemplateContext, order: MailOrder): MailContent {
  return instructions(context, order, context.messages.transferChanged);
}

/** What to transfer, where to and with which reference, as rows and a sentence. */
export function TransferFacts({ context, order }: { context: TemplateContext; order: MailOrder }) {
  const { shop, messages } = context;
  const says = messages.transfer;
  const account = shop.bankDetails?.split("\n").filter((line) => line.trim() !== "") ?? [];
  const facts: [string, string[]][] = [
    [says.amount, [context.money(order.total, order.currency)]],
    [says.reference, [getOrderNumber(order)]],
  ];
  if (account.length > 0) facts.push([says.payTo, account]);
  return (
    <>
      <Facts rows={facts} />
      <Paragraph>
        {says.exact} {account.length === 0 && says.noDetails}
      </Paragraph>
    </>
  );
}

type Words = Pick<
  TemplateContext["messages"]["transfer"],
  "subject" | "preview" | "title" | "text"
>;

function instructions(context: TemplateContext, order: MailOrder, words: Words): MailContent {
  const { messages } = context;
  const total = context.money(order.total, order.currency);
  const until =
    order.paymentMethod === "invoice" ? messages.onInvoice.until : messages.transfer.until;
  return {
    subject: format(words.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        context={context}
        order={order}
        preview={format(words.preview, { total, number: getOrderNumber(order) })}
        title={words.title}
      >
        <Paragraph>{words.text}</Paragraph>
        <TransferFacts context={context} order={order} />
        {order.transferDueAt !== null && (
          <Paragraph>{format(until, { day: context.day(order.transferDueAt) })}</Paragraph>
        )}
        <OrderLinkButton context={context} order={order} />
        <OrderContents context={context} order={order} />
      </OrderFrame>
    ),
  };
}
