import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import {
  getOrderNumber,
  OrderAction,
  OrderDelivery,
  OrderFrame,
  OrderLines,
  OrderSums,
} from "./order-parts";
import { Label, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order has been paid, or cost nothing. */
export function orderConfirmation(scene: TemplateContext, order: MailOrder): MailContent {
  const { messages } = scene;
  const says = messages.confirmation;
  const isFree = order.total === 0;
  const paidText = order.shippingAddress === null ? says.textDigital : says.text;
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame
        scene={scene}
        order={order}
        preview={
          isFree
            ? says.previewFree
            : format(says.preview, { total: scene.money(order.total, order.currency) })
        }
        title={says.title}
      >
        <Paragraph>{isFree ? says.textFree : paidText}</Paragraph>
        <OrderAction scene={scene} order={order} />
        <Rule />
        <Label>{messages.lines}</Label>
        <OrderLines scene={scene} order={order} />
        <OrderSums scene={scene} order={order} />
        <Rule />
        <OrderDelivery scene={scene} order={order} />
      </OrderFrame>
    ),
  };
}
