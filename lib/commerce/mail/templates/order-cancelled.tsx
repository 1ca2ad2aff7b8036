import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { OrderFrame, OrderLines, OrderLinkButton } from "./order-parts";
import { Label, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** Nothing more comes, and nothing more is charged. */
export function orderCancelled(context: TemplateContext, order: MailOrder): MailContent {
  const { messages } = context;
  const says = messages.cancelled;
  const number = order.orderNumber;
  const back = order.refunded + order.refundPending;
  return {
    subject: number === null ? says.subjectWithoutNumber : format(says.subject, { number }),
    body: (
      <OrderFrame context={context} order={order} preview={says.preview} title={says.title}>
        <Paragraph>
          {number === null ? says.textWithoutNumber : format(says.text, { number })}
        </Paragraph>
        {order.captured === 0 && <Paragraph>{says.notPaid}</Paragraph>}
        {back > 0 && (
          <Paragraph>
            {format(says.payBack, { amount: context.money(back, order.currency) })}
          </Paragraph>
        )}
        <OrderLinkButton context={context} order={order} />
        <Rule />
        <Label>{says.lines}</Label>
        <OrderLines context={context} order={order} hasPrices={false} />
      </OrderFrame>
    ),
  };
}
