import type { ReactNode } from "react";
import { Img } from "react-email";
import type { Backorder } from "@/lib/contract/order";
import { assert } from "@/lib/kit/assert";
import { cityLine } from "@/lib/kit/city-line";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import { partsText } from "@/lib/kit/line-parts";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import type { MailLine, MailOrder } from "../rows";
import { Frame } from "./frame";
import type { MailContent } from "./mail-content";
import { Action, DataTable, Label, Lines, Note, Rule, Title } from "./parts";
import { COLORS } from "./styles";
import type { TemplateContext } from "./template-context";

/** What the sums are made of. */
type Priced = Pick<
  MailOrder,
  | ("currency" | "subtotal" | "discount" | "discountCode" | "shipping" | "shippingAddress")
  | ("tax" | "taxInclusive" | "reverseCharge" | "total")
> &
  Partial<Pick<MailOrder, "storedValue">>;

type OrderProps = { context: TemplateContext; order: MailOrder };

/** What every mail to a buyer about an order stands in: the order's number and day above the title. */
export function OrderFrame({ context, order, preview, title, children }: OrderFrameProps) {
  const because = format(context.messages.because.order, { shop: context.shop.name });
  return (
    <Frame context={context} preview={preview} because={because}>
      <p style={{ margin: "0 0 8px", fontSize: "14px", lineHeight: "20px", color: COLORS.soft }}>
        {headOf(context, order)}
      </p>
      <Title>{title}</Title>
      {children}
    </Frame>
  );
}

type OrderFrameProps = OrderProps & { preview: string; title: string; children: ReactNode };

function headOf({ messages, day }: TemplateContext, { orderNumber, placedAt }: MailOrder): string {
  return orderNumber === null
    ? day(placedAt)
    : format(messages.order, { number: orderNumber, day: day(placedAt) });
}

/** The number of an order that was placed: only such are confirmed, sent and paid back. */
export function getOrderNumber({ orderNumber }: MailOrder): string {
  assert(orderNumber !== null, "a placed order has its number");
  return orderNumber;
}

/** A mail to a buyer about a placed order, with the order's number in its subject. */
export function orderMail(
  context: TemplateContext,
  order: MailOrder,
  { subject, preview, title }: OrderMailWords,
  children: ReactNode,
): MailContent {
  return {
    subject: format(subject, { number: getOrderNumber(order) }),
    body: (
      <OrderFrame context={context} order={order} preview={preview} title={title}>
        {children}
      </OrderFrame>
    ),
  };
}

type OrderMailWords = Pick<TemplateContext["messages"]["edited"], "subject" | "preview" | "title">;

/** The lines and sums of an order, at the end of a mail about its money. */
export function OrderContents(props: OrderProps) {
  return (
    <>
      <Rule />
      <Label>{props.context.messages.lines}</Label>
      <OrderLines {...props} />
      <OrderSums {...props} />
    </>
  );
}

/** The lines of an order without prices, at the end of a mail about its goods. */
export function OrderedGoods(props: OrderProps) {
  return (
    <>
      <Rule />
      <Label>{props.context.messages.lines}</Label>
      <OrderLines {...props} hasPrices={false} />
    </>
  );
}

/** What was ordered, line by line; with prices where money is the matter. */
export function OrderLines({
  context,
  order,
  hasPrices = true,
}: {
  context: TemplateContext;
  order: Pick<MailOrder, "lines" | "currency">;
  hasPrices?: boolean;
}) {
  return (
    <DataTable>
      {order.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move.
        <tr key={place}>
          <LineCell context={context} line={line} />
          {hasPrices && (
            <td style={{ ...CELL, ...FIGURE }}>
              {context.money(line.unitPrice * line.quantity, order.currency)}
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

function LineCell({ context, line }: { context: TemplateContext; line: MailLine }) {
  const picture = context.picture(line.image?.path ?? null);
  return (
    <td style={{ ...CELL, paddingRight: "16px" }}>
      {picture === null ? (
        <LineName context={context} line={line} />
      ) : (
        <table cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={{ verticalAlign: "top", paddingRight: "14px" }}>
                <Img
                  src={picture}
                  alt=""
                  width="52"
                  height="52"
                  style={{ borderRadius: "3px", backgroundColor: COLORS.paper, objectFit: "cover" }}
                />
              </td>
              <td style={{ verticalAlign: "top" }}>
                <LineName context={context} line={line} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </td>
  );
}

/** The name is beside the picture, so its alternative text is empty. */
function LineName({ context, line }: { context: TemplateContext; line: MailLine }) {
  return (
    <>
      <span style={{ color: COLORS.soft }}>{line.quantity} × </span>
      {line.productName}
      {line.variantName !== null && (
        <>
          <br />
          <span style={{ fontSize: "14px", color: COLORS.soft }}>{line.variantName}</span>
        </>
      )}
      {line.parts && (
        <>
          <br />
          <span style={{ fontSize: "14px", color: COLORS.soft }}>{partsText(line.parts)}</span>
        </>
      )}
      {line.backorder && (
        <>
          <br />
          <span style={{ fontSize: "14px", color: COLORS.soft }}>
            {availabilityDateText(context, line.backorder)}
          </span>
        </>
      )}
    </>
  );
}

/** How many of a line are not there yet, and when they are expected where that is known. */
function availabilityDateText({ messages, date }: TemplateContext, backorder: Backorder): string {
  const texts = backorder.isPreorder ? messages.preordered : messages.backordered;
  const { quantity: count, expectedOn } = backorder;
  if (expectedOn === null) return format(texts.open, { count });
  return format(texts.expected, { count, day: date(expectedOn) });
}

/** From the subtotal to the total. */
export function OrderSums({ context, order }: { context: TemplateContext; order: Priced }) {
  const { messages } = context;
  const money = (amount: number) => context.money(amount, order.currency);
  const isDelivered = order.shippingAddress !== null || order.shipping > 0;
  return (
    <DataTable style={{ marginTop: "12px" }}>
      <Sum label={messages.subtotal} amount={money(order.subtotal)} />
      {order.discount > 0 && (
        <Sum
          label={
            order.discountCode === null
              ? messages.discount
              : format(messages.discountCode, { code: order.discountCode })
          }
          amount={`−${money(order.discount)}`}
        />
      )}
      {isDelivered && (
        <Sum
          label={messages.shipping}
          amount={order.shipping === 0 ? messages.free : money(order.shipping)}
        />
      )}
      {!order.taxInclusive && <Sum label={messages.tax} amount={money(order.tax)} />}
      <tr>
        <td style={{ ...SUM, ...TOTAL }}>
          {messages.total}
          {order.taxInclusive && order.tax > 0 && (
            <span style={{ fontSize: "13px", fontWeight: 400, color: COLORS.soft }}>
              {" "}
              {format(messages.taxIncluded, { amount: money(order.tax) })}
            </span>
          )}
        </td>
        <td style={{ ...SUM, ...TOTAL, ...FIGURE }}>{money(order.total)}</td>
      </tr>
      {order.storedValue?.map(({ lastFour, amount }) => (
        <Sum
          key={lastFour ?? ""}
          label={
            lastFour === null ? messages.storeCredit : format(messages.byGiftCard, { lastFour })
          }
          amount={`−${money(amount)}`}
        />
      ))}
      {order.reverseCharge && (
        <tr>
          <td colSpan={2} style={{ ...SUM, fontSize: "13px", color: COLORS.soft }}>
            {messages.reverseCharge}
          </td>
        </tr>
      )}
    </DataTable>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <td style={{ ...SUM, color: COLORS.soft }}>{label}</td>
      <td style={{ ...SUM, ...FIGURE }}>{amount}</td>
    </tr>
  );
}

/** What was agreed to of digital goods, and where the order goes. */
export function OrderEnd({ context, order }: OrderProps) {
  const { deliveryConsent: wording } = order;
  return (
    <>
      {wording && <Note>{format(context.messages.confirmation.deliveryConsent, { wording })}</Note>}
      <Rule />
      <OrderDelivery context={context} order={order} />
    </>
  );
}

/** Where it goes, how, and how it was paid. */
export function OrderDelivery({ context, order }: OrderProps) {
  const { messages } = context;
  const address = addressLines(context, order);
  const payment = paymentName(context, order);
  const arrival = arrivalOf(context, order);
  return (
    <table width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          {address !== null && (
            <td className="half" style={HALF}>
              <Label>{messages.deliverTo}</Label>
              <Lines of={address} />
            </td>
          )}
          <td className="half" style={{ ...HALF, paddingRight: 0 }}>
            {order.shippingOptionName !== null && address !== null && (
              <div style={{ paddingBottom: "14px" }}>
                <Label>{messages.deliverBy}</Label>
                <Lines of={[order.shippingOptionName]} />
              </div>
            )}
            {arrival !== null && (
              <div style={{ paddingBottom: "14px" }}>
                <Label>{messages.arrives}</Label>
                <Lines of={[arrival]} />
              </div>
            )}
            {payment !== null && (
              <>
                <Label>{messages.paidBy}</Label>
                <Lines of={[payment]} />
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The link to the order's page for the reader of the mail: in any browser, without logging in. */
export function OrderLinkButton({ context, order, label }: OrderProps & { label?: string }) {
  const fragment = context.orderToken === null ? "" : `#${context.orderToken}`;
  return (
    <Action context={context} href={context.url(`/orders/${order.id}`) + fragment}>
      {label ?? context.messages.viewOrder}
    </Action>
  );
}

function addressLines(
  context: TemplateContext,
  { shippingAddress: to }: MailOrder,
): string[] | null {
  if (to === null) return null;
  const lines = [
    to.company ?? "",
    `${to.firstName} ${to.lastName}`,
    to.line1,
    to.line2 ?? "",
    cityLine(to),
    countryName(to.countryCode, context.language),
  ];
  return lines.filter((line) => line !== "");
}

/** When a paid order is expected, counted from its payment; null where nothing travels or is not promised. */
function arrivalOf(context: TemplateContext, order: MailOrder): string | null {
  const { paidAt, estimatedMinDays, estimatedMaxDays, shippingAddress } = order;
  if (paidAt === null || shippingAddress === null) return null;
  if (estimatedMinDays === null || estimatedMaxDays === null) return null;
  return context.daysAfter(paidAt, estimatedMinDays, estimatedMaxDays);
}

function paymentName(
  { messages }: TemplateContext,
  { paymentMethod, total }: MailOrder,
): string | null {
  if (paymentMethod === null || total === 0) return null;
  return paymentMethodName(paymentMethod, messages.payment);
}

const CELL = {
  padding: "12px 0",
  borderBottom: `1px solid ${COLORS.line}`,
  verticalAlign: "top",
  fontSize: "15px",
  lineHeight: "23px",
} as const;

const SUM = { padding: "4px 0", fontSize: "15px", lineHeight: "23px" } as const;

const TOTAL = { paddingTop: "10px", fontSize: "17px", fontWeight: 600 } as const;

const FIGURE = {
  textAlign: "right",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
} as const;

const HALF = { width: "50%", verticalAlign: "top", paddingRight: "20px" } as const;
