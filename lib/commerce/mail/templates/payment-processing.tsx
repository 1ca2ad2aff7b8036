import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderContents, OrderLinkButton, orderMail } from "./order-parts";
import { Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order is there, and days may pass until its payment is, so that its buyer does not pay again. */
export function paymentProcessing(context: TemplateContext, order: MailOrder): MailContent {
  const says = context.messages.processing;
  const number = getOrderNumber(order);
  const total = context.money(order.total, order.currency);
  return orderMail(
    context,
    order,
    says,
    <>
      <Paragraph>{format(says.text, { number, total })}</Paragraph>
      <Paragraph>{says.next}</Paragraph>
      <OrderLinkButton context={context} order={order} />
      <OrderContents context={context} order={order} />
    </>,
  );
}
