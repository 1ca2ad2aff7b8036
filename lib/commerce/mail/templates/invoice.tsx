import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import { TransferFacts } from "./bank-transfer";
import type { MailContent } from "./mail-content";
import {
  getOrderNumber,
  OrderContents,
  OrderDelivery,
  OrderFrame,
  OrderLinkButton,
} from "./order-parts";
import { Note, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** An order on invoice is placed: what is to be paid, how, and by when. */
export function onInvoice(context: TemplateContext, order: MailOrder): MailContent {
  const says = context.messages.onInvoice;
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        context={context}
        order={order}
        preview={previewOf(context, order, says)}
        title={says.title}
      >
        <Paragraph>{says.text}</Paragraph>
        <TransferFacts context={context} order={order} />
        {order.transferDueAt !== null && (
          <Paragraph>{format(says.until, { day: context.day(order.transferDueAt) })}</Paragraph>
        )}
        <OrderLinkButton context={context} order={order} />
        <Note>{says.invoice}</Note>
        <OrderContents context={context} order={order} />
        {order.deliveryConsent && (
          <Note>
            {format(context.messages.confirmation.deliveryConsent, {
              wording: order.deliveryConsent,
            })}
          </Note>
        )}
        <Rule />
        <OrderDelivery context={context} order={order} />
      </OrderFrame>
    ),
  };
}

/** It was not paid in time. */
export function invoiceReminder(context: TemplateContext, order: MailOrder): MailContent {
  const says = context.messages.invoiceReminder;
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        context={context}
        order={order}
        preview={previewOf(context, order, says)}
        title={says.title}
      >
        <Paragraph>{says.text}</Paragraph>
        <TransferFacts context={context} order={order} />
        {order.transferDueAt !== null && (
          <Paragraph>{format(says.was, { day: context.day(order.transferDueAt) })}</Paragraph>
        )}
        <OrderLinkButton context={context} order={order} />
        <OrderContents context={context} order={order} />
      </OrderFrame>
    ),
  };
}

type Previewed = TemplateContext["messages"]["onInvoice" | "invoiceReminder"]["preview"];

function previewOf(
  context: TemplateContext,
  order: MailOrder,
  { preview }: { preview: Previewed },
): string {
  const total = context.money(order.total, order.currency);
  return format(preview, { total, number: getOrderNumber(order) });
}
