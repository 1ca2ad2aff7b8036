import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderContents, OrderFrame, OrderLinkButton } from "./order-parts";
import { Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** An order after an edit that neither refunds nor charges money. */
export function orderEdited(context: TemplateContext, order: MailOrder): MailContent {
  const { messages } = context;
  const says = messages.edited;
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame context={context} order={order} preview={says.preview} title={says.title}>
        <Paragraph>{says.text}</Paragraph>
        <OrderLinkButton context={context} order={order} />
        <OrderContents context={context} order={order} />
      </OrderFrame>
    ),
  };
}
