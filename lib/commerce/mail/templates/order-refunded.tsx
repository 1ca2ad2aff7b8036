import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderFrame, OrderLinkButton } from "./order-parts";
import { DetailsTable, Note, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** Money is refunded, or was authorized and is not captured. */
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
        preview={format(order.refund.credited ? messages.refunded.previewCredited : says.preview, {
          amount,
        })}
        title={says.title}
      >
        <Paragraph>{refundText(context, order)}</Paragraph>
        <DetailsTable rows={facts} />
        <OrderLinkButton context={context} order={order} />
        <Note>{says.creditNote}</Note>
      </OrderFrame>
    ),
  };
}

/** The destination of a refund: gift cards have it at once, a bank needs some days. */
function refundText(context: TemplateContext, order: MailData["order_refunded"]): string {
  const { refunded, notCharged } = context.messages;
  const { isVoid, isToStoreCredit, credited = 0 } = order.refund;
  const amount = context.money(order.refund.amount, order.currency);
  if (isVoid) return format(notCharged.text, { amount });
  if (isToStoreCredit) return format(refunded.textToCredit, { amount });
  if (credited === 0) return format(refunded.text, { amount });
  if (credited === order.refund.amount) return format(refunded.textCredited, { amount });
  return format(refunded.textPartlyCredited, {
    amount,
    credited: context.money(credited, order.currency),
  });
}
