import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { OrderContents, OrderEnd, OrderLinkButton, orderMail } from "./order-parts";
import { Note, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order has been paid, its money is held, or it cost nothing. */
export function orderConfirmation(context: TemplateContext, order: MailOrder): MailContent {
  const says = context.messages.confirmation;
  const isFree = order.total === 0;
  const isHeld = order.paymentStatus === "authorized";
  const paidText = order.shippingAddress === null ? says.textDigital : says.text;
  const total = context.money(order.total, order.currency);
  const preview = isFree
    ? says.previewFree
    : format(isHeld ? says.previewHeld : says.preview, { total });
  return orderMail(
    context,
    order,
    { ...says, preview },
    <>
      <Paragraph>{isFree ? says.textFree : isHeld ? says.textHeld : paidText}</Paragraph>
      <OrderLinkButton context={context} order={order} />
      {!isHeld && <Note>{says.invoice}</Note>}
      <OrderContents context={context} order={order} />
      <OrderEnd context={context} order={order} />
    </>,
  );
}
