import { Text } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { DraftOrder } from "@/lib/contract/draft-order";
import { format } from "@/lib/kit/format-message";
import classes from "./draft-orders.module.css";

/** The totals, as of the last time the draft was saved. */
export function DraftSums({ draft }: { draft: DraftOrder | null }) {
  const { draftOrders, orders } = useMessages().messages;
  if (draft === null) {
    return <Card title={draftOrders.sums} text={draftOrders.sumsLater} />;
  }
  const { totals, taxInclusive, orderId, orderNumber } = draft;
  const { subtotal, discount, shipping, tax, total } = totals;
  return (
    <Card title={draftOrders.sums}>
      <dl className={classes.sums}>
        <dt>{draftOrders.subtotal}</dt>
        <dd>{subtotal.formatted}</dd>
        {discount.amount > 0 && (
          <>
            <dt>{draftOrders.discount}</dt>
            <dd>−{discount.formatted}</dd>
          </>
        )}
        <dt>{draftOrders.shipping}</dt>
        <dd>{shipping.formatted}</dd>
        <dt>{taxInclusive ? draftOrders.taxIncluded : draftOrders.tax}</dt>
        <dd>{tax.formatted}</dd>
        <dt className={classes.total}>{draftOrders.total}</dt>
        <dd className={classes.total}>{total.formatted}</dd>
      </dl>
      {draft.reverseCharge && <Text size="sm">{orders.vat.reverse}</Text>}
      {draft.relatedOrderId && (
        <TextLink href={`/dashboard/orders/${draft.relatedOrderId}`}>
          {draftOrders.toRelated}
        </TextLink>
      )}
      {orderId && (
        <TextLink href={`/dashboard/orders/${orderId}`}>
          {orderNumber
            ? format(draftOrders.toOrder, { number: orderNumber })
            : draftOrders.toUnpaid}
        </TextLink>
      )}
    </Card>
  );
}
