import { cityLine } from "@/lib/kit/city-line";
import type { MailData } from "../rows";
import type { MailContent } from "./mail-content";
import { OrderedGoods, OrderLinkButton, orderMail } from "./order-parts";
import { DetailsTable, Paragraph } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order can be collected: where, when, and with which code. */
export function orderReadyForPickup(
  context: TemplateContext,
  order: MailData["order_ready_for_pickup"],
): MailContent {
  const says = context.messages.readyForPickup;
  const { name, address, hours } = order.pickup;
  const { line1, line2 } = address;
  const place = [name, line1, line2, cityLine(address)];
  const facts: [string, string[]][] = [
    [says.code, [order.code]],
    [says.place, place.flatMap((line) => line || [])],
  ];
  if (hours !== null) facts.push([says.hours, hours.split("\n")]);
  return orderMail(
    context,
    order,
    says,
    <>
      <Paragraph>{says.text}</Paragraph>
      <DetailsTable rows={facts} />
      <OrderLinkButton context={context} order={order} />
      <OrderedGoods context={context} order={order} />
    </>,
  );
}
