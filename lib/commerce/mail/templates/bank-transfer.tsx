import type { MailOrder } from "../rows";
import { Frame } from "./frame";
import type { Letter } from "./letter";
import { numberOf, OrderAction, OrderHead, OrderLines, OrderSums } from "./order-parts";
import { Facts, Label, Paragraph, Rule, Title } from "./parts";
import type { Scene } from "./scene";

/** What to transfer, where to, and until when the order waits for it. */
export function bankTransfer(scene: Scene, order: MailOrder): Letter {
  const { shop, words } = scene;
  const says = words.transfer;
  const total = scene.money(order.total, order.currency);
  const account = shop.bankDetails?.split("\n").filter((line) => line.trim() !== "") ?? [];
  const facts: [string, string[]][] = [
    [says.amount, [total]],
    [says.reference, [numberOf(order)]],
  ];
  if (account.length > 0) facts.push([says.payTo, account]);
  return {
    subject: says.subject(numberOf(order)),
    body: (
      <Frame
        scene={scene}
        preview={says.preview(total, numberOf(order))}
        because={words.because.order(shop.name)}
      >
        <OrderHead scene={scene} order={order} />
        <Title>{says.title}</Title>
        <Paragraph>{says.text}</Paragraph>
        <Facts rows={facts} />
        <Paragraph>
          {says.exact} {account.length === 0 && says.noDetails}
        </Paragraph>
        {order.transferDueAt !== null && (
          <Paragraph>{says.until(scene.day(order.transferDueAt))}</Paragraph>
        )}
        <OrderAction scene={scene} order={order} />
        <Rule />
        <Label>{words.lines}</Label>
        <OrderLines scene={scene} order={order} />
        <OrderSums scene={scene} order={order} />
      </Frame>
    ),
  };
}
