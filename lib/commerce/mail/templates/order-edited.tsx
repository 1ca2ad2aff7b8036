import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderContents, OrderFrame, OrderLinkButton } from "./order-parts";
import { Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** What an order is of now, after a change that neither gives money back nor asks for any. */
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
