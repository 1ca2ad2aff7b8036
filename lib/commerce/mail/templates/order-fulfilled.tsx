import { format } from "@/lib/kit/format-message";
import type { MailOrder } from "../rows";
import type { MailContent } from "./mail-content";
import { getOrderNumber, OrderAction, OrderDelivery, OrderFrame, OrderLines } from "./order-parts";
import { Action, Facts, Label, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order is on its way, or ready where nothing travels. */
export function orderFulfilled(scene: TemplateContext, order: MailOrder): MailContent {
  const { messages } = scene;
  const says = messages.fulfilled;
  const travels = order.shippingAddress !== null;
  const facts: [string, string[]][] = [];
  if (order.carrier) facts.push([says.carrier, [order.carrier]]);
  if (order.trackingNumber) facts.push([says.trackingNumber, [order.trackingNumber]]);
  const tracking = webAddress(order.trackingUrl);
  return {
    subject: format(travels ? says.subject : says.subjectDigital, {
      number: getOrderNumber(order),
    }),
    body: (
      <OrderFrame
        scene={scene}
        order={order}
        preview={travels ? says.preview : says.previewDigital}
        title={travels ? says.title : says.titleDigital}
      >
        <Paragraph>{travels ? says.text : says.textDigital}</Paragraph>
        {facts.length > 0 && <Facts rows={facts} />}
        {tracking === null ? (
          <OrderAction scene={scene} order={order} />
        ) : (
          <Action scene={scene} href={tracking}>
            {says.track}
          </Action>
        )}
        <Rule />
        <Label>{messages.lines}</Label>
        <OrderLines scene={scene} order={order} hasPrices={false} />
        {travels && (
          <>
            <div style={{ height: "24px" }} />
            <OrderDelivery scene={scene} order={{ ...order, paymentMethod: null }} />
          </>
        )}
      </OrderFrame>
    ),
  };
}

/** A link leads to the web or nowhere, whoever typed it. */
function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
