import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderFrame, OrderLines, OrderLinkButton } from "./order-parts";
import { Label, Note, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** A link to an order, requested by its number. */
export function orderLink(context: TemplateContext, order: MailOrder): MailContent {
  const { messages } = context;
  const says = messages.orderLink;
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame context={context} order={order} preview={says.preview} title={says.title}>
        <Paragraph>{says.text}</Paragraph>
        <OrderLinkButton context={context} order={order} />
        <Rule />
        <Label>{messages.lines}</Label>
        <OrderLines context={context} order={order} hasPrices={false} />
        <Note>{says.ignore}</Note>
      </OrderFrame>
    ),
  };
}
