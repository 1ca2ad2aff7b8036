import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderAction, OrderHead, OrderLines } from "./order-parts";
import { Label, Note, Paragraph, Rule, Title } from "./parts";
import type { TemplateContext } from "./template-context";

/** The way back to an order, for who has asked for it by its number. */
export function orderLink(scene: TemplateContext, order: MailOrder): MailContent {
  const { shop, messages } = scene;
  const says = messages.orderLink;
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <Frame
        scene={scene}
        preview={says.preview}
        because={format(messages.because.order, { shop: shop.name })}
      >
        <OrderHead scene={scene} order={order} />
        <Title>{says.title}</Title>
        <Paragraph>{says.text}</Paragraph>
        <OrderAction scene={scene} order={order} />
        <Rule />
        <Label>{messages.lines}</Label>
        <OrderLines scene={scene} order={order} hasPrices={false} />
        <Note>{says.ignore}</Note>
      </Frame>
    ),
  };
}
