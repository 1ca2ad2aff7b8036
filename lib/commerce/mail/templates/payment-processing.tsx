import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderContents, OrderFrame, OrderLinkButton } from "./order-parts";
import { Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order is there, and days may pass until its payment is, so that its buyer does not pay again. */
export function paymentProcessing(context: TemplateContext, order: MailOrder): MailContent {
  const { messages } = context;
  const says = messages.processing;
  const number = getOrderNumber(order);
  const total = context.money(order.total, order.currency);
  return {
    subject: format(says.subject, { number }),
    body: (
      <OrderFrame context={context} order={order} preview={says.preview} title={says.title}>
        <Paragraph>{format(says.text, { number, total })}</Paragraph>
        <Paragraph>{says.next}</Paragraph>
        <OrderLinkButton context={context} order={order} />
        <OrderContents context={context} order={order} />
      </OrderFrame>
    ),
  };
}
