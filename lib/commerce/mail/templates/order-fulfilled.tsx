import { Link, Text } from "react-email";
import { trackingPage } from "@/lib/kit/carriers";
import { format } from "@/lib/kit/format-message";
import type { MailData } from "../rows";
import type { MailContent } from "./mail-content";
import { OrderDelivery, OrderedGoods, OrderLinkButton, orderMail } from "./order-parts";
import { Action, DetailsTable, Label, Note, Paragraph, Rule } from "./parts";
import type { TemplateContext } from "./template-context";

/** The order or a parcel of it is on its way, or ready where nothing travels. */
export function orderFulfilled(
  context: TemplateContext,
  order: MailData["order_fulfilled"],
): MailContent {
  return shipping(context, order, wordsFor(context.messages, order));
}

/** A parcel that was mailed about has another number or carrier. */
export function parcelUpdated(
  context: TemplateContext,
  order: MailData["parcel_updated"],
): MailContent {
  return shipping(context, order, context.messages.parcelUpdated);
}

type Words = TemplateContext["messages"]["parcel"];

function shipping(
  context: TemplateContext,
  order: MailData["order_fulfilled"],
  words: Words,
): MailContent {
  const travels = order.shippingAddress !== null && !order.isDigital;
  const says = context.messages.fulfilled;
  const facts: [string, string[]][] = [];
  if (order.carrier) facts.push([says.carrier, [order.carrier]]);
  if (order.trackingNumber) facts.push([says.trackingNumber, [order.trackingNumber]]);
  const tracking = webAddress(trackingPage(order, context.language));
  return orderMail(
    context,
    order,
    words,
    <>
      <Paragraph>{words.text}</Paragraph>
      {facts.length > 0 && <DetailsTable rows={facts} />}
      {tracking === null ? (
        <OrderLinkButton context={context} order={order} />
      ) : (
        <Action context={context} href={tracking}>
          {says.track}
        </Action>
      )}
      <Downloads context={context} downloads={order.downloads} />
      <OrderedGoods context={context} order={order} />
      {travels && (
        <>
          <div style={{ height: "24px" }} />
          <OrderDelivery context={context} order={{ ...order, paymentMethod: null }} />
        </>
      )}
    </>,
  );
}

/** The files that were bought, each by its link. */
function Downloads({
  context,
  downloads = [],
}: {
  context: TemplateContext;
  downloads: MailData["order_fulfilled"]["downloads"];
}) {
  const { downloads: says } = context.messages;
  const [first] = downloads;
  if (first === undefined) return null;
  return (
    <>
      <Rule />
      <Label>{says.title}</Label>
      {downloads.map(({ name, byteSize, url }) => (
        <Text key={url} style={{ margin: "0 0 6px", fontSize: "15px", lineHeight: "23px" }}>
          <Link
            href={url ?? ""}
            style={{ color: "inherit", textDecoration: "underline", wordBreak: "break-word" }}
          >
            {name}
          </Link>{" "}
          ({context.size(byteSize)})
        </Text>
      ))}
      <Note>{format(says.until, { when: context.moment(first.expiresAt) })}</Note>
    </>
  );
}

function wordsFor(
  { fulfilled: says, parcel, digital }: TemplateContext["messages"],
  {
    shippingAddress,
    isPartial = false,
    isDigital = false,
    hasKeys = true,
  }: MailData["order_fulfilled"],
) {
  if (isDigital) return hasKeys ? digital : { ...digital, text: digital.textFiles };
  if (isPartial) return parcel;
  if (shippingAddress !== null) return says;
  return {
    subject: says.subjectDigital,
    preview: says.previewDigital,
    title: says.titleDigital,
    text: says.textDigital,
  };
}

/** A link that a seller typed leads to the web or is left out. */
function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
