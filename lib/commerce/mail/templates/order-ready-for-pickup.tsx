import { cityLine } from "@/lib/kit/city-line";
import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderFrame, OrderLines, OrderLinkButton } from "./order-parts";
import { DetailsTable, Label, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order can be collected: where, when, and with which code. */
export function orderReadyForPickup(
  context: TemplateContext,
  order: MailData["order_ready_for_pickup"],
): MailContent {
  const { messages } = context;
  const says = messages.readyForPickup;
  const { name, address, hours } = order.pickup;
  const { line1, line2 } = address;
  const place = [name, line1, line2, cityLine(address)];
  const facts: [string, string[]][] = [
    [says.code, [order.code]],
    [says.place, place.flatMap((line) => line || [])],
  ];
  if (hours !== null) facts.push([says.hours, hours.split("\n")]);
  return {
    subject: format(says.subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame context={context} order={order} preview={says.preview} title={says.title}>
        <Paragraph>{says.text}</Paragraph>
        <DetailsTable rows={facts} />
        <OrderLinkButton context={context} order={order} />
        <Rule />
        <Label>{messages.lines}</Label>
        <OrderLines context={context} order={order} hasPrices={false} />
      </OrderFrame>
    ),
  };
}
