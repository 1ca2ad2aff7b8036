import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderFrame, OrderLinkButton } from "./order-parts";
import { Facts, Note, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** Money goes back, or was held and is not taken. */
export function orderRefunded(
  context: TemplateContext,
  order: MailData["order_refunded"],
): MailContent {
  const { messages } = context;
  const { isVoid } = order.refund;
  const says = isVoid ? messages.notCharged : messages.refunded;
  const money = (amount: number) => context.money(amount, order.currency);
  const amount = money(order.refund.amount);
  const facts: [string, string[]][] = [[says.amount, [amount]]];
  if (!isVoid && order.refunded > order.refund.amount)
    facts.push([messages.refunded.soFar, [money(order.refunded)]]);
  facts.push([says.ofTotal, [money(order.total)]]);
  return {
    subject: format(says.subject, { amount, number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        context={context}
        order={order}
        preview={format(says.preview, { amount })}
        title={says.title}
      >
        <Paragraph>{format(says.text, { amount })}</Paragraph>
        <Facts rows={facts} />
        <OrderLinkButton context={context} order={order} />
        <Note>{says.creditNote}</Note>
      </OrderFrame>
    ),
  };
}
