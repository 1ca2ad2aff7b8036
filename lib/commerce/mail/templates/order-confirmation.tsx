import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import {
  getOrderNumber,
  OrderContents,
  OrderEnd,
  OrderFrame,
  OrderLinkButton,
} from "./order-parts";
import { Note, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order has been paid, its money is held, or it cost nothing. */
export function orderConfirmation(context: TemplateContext, order: MailOrder): MailContent {
  const { messages } = context;
  const says = messages.confirmation;
  const isFree = order.total === 0;
  const isHeld = order.paymentStatus === "authorized";
  const paidText = order.shippingAddress === null ? says.textDigital : says.text;
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        context={context}
        order={order}
        preview={
          isFree
            ? says.previewFree
            : format(isHeld ? says.previewHeld : says.preview, {
                total: context.money(order.total, order.currency),
              })
        }
        title={says.title}
      >
        <Paragraph>{isFree ? says.textFree : isHeld ? says.textHeld : paidText}</Paragraph>
        <OrderLinkButton context={context} order={order} />
        {!isHeld && <Note>{says.invoice}</Note>}
        <OrderContents context={context} order={order} />
        <OrderEnd context={context} order={order} />
      </OrderFrame>
    ),
  };
}
