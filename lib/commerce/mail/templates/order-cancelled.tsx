import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { OrderAction, OrderFrame, OrderLines } from "./order-parts";
import { Label, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** Nothing more comes, and nothing more is charged. */
export function orderCancelled(scene: TemplateContext, order: MailOrder): MailContent {
  const { messages } = scene;
  const says = messages.cancelled;
  const number = order.orderNumber;
  const back = order.refunded + order.refundPending;
  return {
    subject: number === null ? says.subjectWithoutNumber : format(says.subject, { number }),
    body: (
      <OrderFrame scene={scene} order={order} preview={says.preview} title={says.title}>
        <Paragraph>
          {number === null ? says.textWithoutNumber : format(says.text, { number })}
        </Paragraph>
        {order.captured === 0 && <Paragraph>{says.notPaid}</Paragraph>}
        {back > 0 && (
          <Paragraph>
            {format(says.payBack, { amount: scene.money(back, order.currency) })}
          </Paragraph>
        )}
        <OrderAction scene={scene} order={order} />
        <Rule />
        <Label>{says.lines}</Label>
        <OrderLines scene={scene} order={order} hasPrices={false} />
      </OrderFrame>
    ),
  };
}
