import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { OrderContents, OrderLinkButton, orderMail } from "./order-parts";
import { Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** An order after an edit that neither refunds nor charges money. */
export function orderEdited(context: TemplateContext, order: MailOrder): MailContent {
  const says = context.messages.edited;
  return orderMail(
    context,
    order,
    says,
    <>
      <Paragraph>{says.text}</Paragraph>
      <OrderLinkButton context={context} order={order} />
      <OrderContents context={context} order={order} />
    </>,
  );
}
