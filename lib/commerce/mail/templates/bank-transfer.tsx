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

type Words = Pick<
  TemplateContext["messages"]["transfer"],
  "subject" | "preview" | "title" | "text"
>;

function instructions(context: TemplateContext, order: MailOrder, words: Words): MailContent {
  const { shop, messages } = context;
  const says = messages.transfer;
  const total = context.money(order.total, order.currency);
  const account = shop.bankDetails?.split("\n").filter((line) => line.trim() !== "") ?? [];
  const facts: [string, string[]][] = [
    [says.amount, [total]],
    [says.reference, [getOrderNumber(order)]],
  ];
  if (account.length > 0) facts.push([says.payTo, account]);
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
        <Facts rows={facts} />
        <Paragraph>
          {says.exact} {account.length === 0 && says.noDetails}
        </Paragraph>
        {order.transferDueAt !== null && (
          <Paragraph>{format(says.until, { day: context.day(order.transferDueAt) })}</Paragraph>
        )}
        <OrderLinkButton context={context} order={order} />
        <OrderContents context={context} order={order} />
      </OrderFrame>
    ),
  };
}
