import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderAction, OrderFrame, OrderLines, OrderSums } from "./order-parts";
import { Facts, Label, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** What to transfer, where to, and until when the order waits for it. */
export function bankTransfer(scene: TemplateContext, order: MailOrder): MailContent {
  const { shop, messages } = scene;
  const says = messages.transfer;
  const total = scene.money(order.total, order.currency);
  const account = shop.bankDetails?.split("\n").filter((line) => line.trim() !== "") ?? [];
  const facts: [string, string[]][] = [
    [says.amount, [total]],
    [says.reference, [getOrderNumber(order)]],
  ];
  if (account.length > 0) facts.push([says.payTo, account]);
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        scene={scene}
        order={order}
        preview={format(says.preview, { total, number: getOrderNumber(order) })}
        title={says.title}
      >
        <Paragraph>{says.text}</Paragraph>
        <Facts rows={facts} />
        <Paragraph>
          {says.exact} {account.length === 0 && says.noDetails}
        </Paragraph>
        {order.transferDueAt !== null && (
          <Paragraph>{format(says.until, { day: scene.day(order.transferDueAt) })}</Paragraph>
        )}
        <OrderAction scene={scene} order={order} />
        <Rule />
        <Label>{messages.lines}</Label>
        <OrderLines scene={scene} order={order} />
        <OrderSums scene={scene} order={order} />
      </OrderFrame>
    ),
  };
}
