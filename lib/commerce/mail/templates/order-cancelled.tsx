import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { OrderAction, OrderHead, OrderLines } from "./order-parts";
import { Label, Paragraph, Rule, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** Nothing more comes, and nothing more is charged. */
export function orderCancelled(scene: TemplateContext, order: MailOrder): MailContent {
  const { shop, messages } = scene;
  const says = messages.cancelled;
  const number = order.orderNumber;
  const back = order.refunded + order.refundPending;
  return {
    subject: number === null ? says.subjectWithoutNumber : format(says.subject, { number }),
    body: (
      <Frame
        scene={scene}
        preview={says.preview}
        because={format(messages.because.order, { shop: shop.name })}
      >
        <OrderHead scene={scene} order={order} />
        <Title>{says.title}</Title>
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
      </Frame>
    ),
  };
}
