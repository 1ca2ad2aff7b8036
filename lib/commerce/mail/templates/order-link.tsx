import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { OrderedGoods, OrderLinkButton, orderMail } from "./order-parts";
import { Note, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** A link to an order, requested by its number. */
export function orderLink(context: TemplateContext, order: MailOrder): MailContent {
  const says = context.messages.orderLink;
  return orderMail(
    context,
    order,
    says,
    <>
      <Paragraph>{says.text}</Paragraph>
      <OrderLinkButton context={context} order={order} />
      <OrderedGoods context={context} order={order} />
      <Note>{says.ignore}</Note>
    </>,
  );
}
