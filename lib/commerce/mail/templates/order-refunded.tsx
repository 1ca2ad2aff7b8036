import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderAction, OrderFrame } from "./order-parts";
import { Facts, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** Money goes back. */
export function orderRefunded(
  scene: TemplateContext,
  order: MailData["order_refunded"],
): MailContent {
  const { messages } = scene;
  const says = messages.refunded;
  const money = (amount: number) => scene.money(amount, order.currency);
  const amount = money(order.refund.amount);
  const facts: [string, string[]][] = [[says.amount, [amount]]];
  if (order.refunded > order.refund.amount) facts.push([says.soFar, [money(order.refunded)]]);
  facts.push([says.ofTotal, [money(order.total)]]);
  return {
    subject: format(says.subject, { amount, number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        scene={scene}
        order={order}
        preview={format(says.preview, { amount })}
        title={says.title}
      >
        <Paragraph>{format(says.text, { amount })}</Paragraph>
        <Facts rows={facts} />
        <OrderAction scene={scene} order={order} />
      </OrderFrame>
    ),
  };
}
