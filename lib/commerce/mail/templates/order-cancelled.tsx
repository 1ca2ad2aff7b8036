import type { MailOrder } from "../rows";
import { Frame } from "./frame";
import type { Letter } from "./letter";
import { OrderAction, OrderHead, OrderLines } from "./order-parts";
import { Label, Paragraph, Rule, Title } from "./parts";
import type { Scene } from "./scene";

/** Nothing more comes, and nothing more is charged. */
export function orderCancelled(scene: Scene, order: MailOrder): Letter {
  const { shop, words } = scene;
  const says = words.cancelled;
  const back = order.refunded + order.refundPending;
  return {
    subject: says.subject(order.orderNumber),
    body: (
      <Frame scene={scene} preview={says.preview} because={words.because.order(shop.name)}>
        <OrderHead scene={scene} order={order} />
        <Title>{says.title}</Title>
        <Paragraph>{says.text(order.orderNumber)}</Paragraph>
        {order.captured === 0 && <Paragraph>{says.notPaid}</Paragraph>}
        {back > 0 && <Paragraph>{says.payBack(scene.money(back, order.currency))}</Paragraph>}
        <OrderAction scene={scene} order={order} />
        <Rule />
        <Label>{says.lines}</Label>
        <OrderLines scene={scene} order={order} hasPrices={false} />
      </Frame>
    ),
  };
}
