"use client";

import { Alert, Anchor, Stack, TagsInput, Text, Textarea } from "@mantine/core";
import Link from "next/link";
import { updateOrder } from "@/components/dashboard/actions/orders";
import { Card } from "@/components/dashboard/card";
import { FormPage } from "@/components/dashboard/form-page";
import { useWords } from "@/components/dashboard/language";
import { TextLink } from "@/components/dashboard/links";
import type { Outcome } from "@/components/dashboard/outcome";
import { sayMoment } from "@/components/dashboard/store-zone";
import { say } from "@/components/ui/say";
import { TAG_MAX, TAGS_MAX } from "@/lib/contract/common";
import type { OrderTimelineEntry, SellerOrder } from "@/lib/contract/seller-order";
import { blocksOf, isUnderWay } from "./blocked";
import { MetadataEditor } from "./metadata-editor";
import { isRowReadable, metadataOf, metadataRows } from "./metadata-rows";
import { OrderActions, type OrderRights } from "./order-actions";
import { OrderAddresses } from "./order-addresses";
import { OrderBadges } from "./order-badges";
import { OrderLines } from "./order-lines";
import { OrderMoney } from "./order-money";
import { OrderTimeline } from "./order-timeline";
import { useLookAgain } from "./use-look-again";

type OrderPageProps = {
  order: SellerOrder;
  timeline: Outcome<{ data: OrderTimelineEntry[] }>;
  rights: OrderRights;
};

/** One order: what it is, where it stands, what can be done, and what happened. */
export function OrderPage({ order, timeline, rights }: OrderPageProps) {
  const { orders } = useWords().words;
  useLookAgain(isUnderWay(order));
  const initial = {
    internalNotes: order.internalNotes ?? "",
    tags: order.tags,
    metadata: metadataRows(order.metadata),
  };
  return (
    <FormPage
      // Notes that a colleague has changed begin anew; all else may change around what is typed.
      key={JSON.stringify(initial)}
      draft={`order ${order.id}`}
      title={say(orders.order, { number: order.orderNumber })}
      back={{ href: "/dashboard/orders", label: orders.title }}
      headerAside={<OrderBadges {...order} />}
      headerActions={<OrderActions order={order} rights={rights} />}
      initial={initial}
      canSave={rights.canWrite}
      save={async ({ internalNotes, tags, metadata }) => {
        if (!metadata.every(isRowReadable)) return UNREADABLE;
        return updateOrder(order.id, {
          internalNotes: internalNotes || null,
          tags,
          metadata: metadataOf(metadata),
        });
      }}
      aside={
        <>
          <Customer order={order} />
          <OrderAddresses
            order={order}
            canEdit={rights.canWrite && blocksOf(order).changeAddress === null}
          />
          <Delivery order={order} />
        </>
      }
    >
      {(form) => (
        <>
          <Notice order={order} />
          <Dispute dispute={order.dispute} />
          <OrderLines items={order.items} />
          <OrderMoney order={order} />
          <Card title={orders.notes}>
            {order.notes !== null && <Quoted label={orders.customerNote} text={order.notes} />}
            {order.cancelReason !== null && (
              <Quoted label={orders.cancelledBecause} text={order.cancelReason} />
            )}
            <Textarea
              label={orders.internalNotes}
              description={orders.internalNotesHint}
              autosize
              minRows={2}
              maxLength={5_000}
              {...form.getInputProps("internalNotes")}
            />
            <TagsInput
              label={orders.tags}
              description={orders.tagsHint}
              maxTags={TAGS_MAX}
              maxLength={TAG_MAX}
              {...form.getInputProps("tags")}
            />
          </Card>
          <OrderTimeline timeline={timeline} />
          <Card title={orders.metadata}>
            <MetadataEditor {...form.getInputProps("metadata")} rows={form.values.metadata} />
          </Card>
        </>
      )}
    </FormPage>
  );
}

/** Said before the API is asked: it would not know the rows. */
const UNREADABLE = {
  ok: false as const,
  refusal: { code: "validation_failed", message: "", requestId: "", docUrl: "", status: 422 },
};

/** What is under way and ends by itself, said as it is. */
function Notice({ order }: { order: SellerOrder }) {
  const { underWay } = useWords().words.orders;
  if (!isUnderWay(order)) return null;
  const isRefunding = order.refunds.some(({ status }) => status === "pending");
  return (
    <Alert color="yellow" role="status">
      {order.isCancelling ? underWay.cancelling : isRefunding ? underWay.refund : underWay.paying}
    </Alert>
  );
}

/** The money may be taken back by the bank: what is to be done about it is done at the processor. */
function Dispute({ dispute }: { dispute: SellerOrder["dispute"] }) {
  const { disputed } = useWords().words.orders;
  if (dispute === null) return null;
  const { amount, reason, status } = dispute;
  return (
    <Alert color="red" role="status">
      {say(disputed, { amount: amount.formatted, reason, status })}
    </Alert>
  );
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {text}
      </Text>
    </div>
  );
}

function Customer({ order: { customer, customerEmail } }: { order: SellerOrder }) {
  const { orders } = useWords().words;
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(" ");
  const email = customer?.email ?? customerEmail;
  return (
    <Card title={orders.customer}>
      <Stack gap={4}>
        {customer === null ? (
          <Text size="sm">{orders.customerGuest}</Text>
        ) : (
          <TextLink href={`/dashboard/customers/${customer.id}`}>{name || customer.email}</TextLink>
        )}
        {email !== null && (
          <Anchor href={`mailto:${email}`} size="sm" style={{ overflowWrap: "anywhere" }}>
            {email}
          </Anchor>
        )}
        {customer !== null && (
          <TextLink href={`/dashboard/orders?customerId=${customer.id}`}>
            {orders.customerOrders}
          </TextLink>
        )}
      </Stack>
    </Card>
  );
}

function Delivery({ order }: { order: SellerOrder }) {
  const { words, locale, timezone } = useWords();
  const { orders } = words;
  const { shippingOption, fulfilledAt, carrier, trackingNumber, trackingUrl } = order;
  if (shippingOption === null && fulfilledAt === null) return null;
  return (
    <Card title={orders.delivery}>
      <Stack gap={4}>
        {shippingOption !== null && <Text size="sm">{shippingOption.name}</Text>}
        {fulfilledAt !== null && (
          <Text size="sm">
            {say(orders.sentAt, { when: sayMoment(fulfilledAt, { locale, timezone }) })}
          </Text>
        )}
        {carrier !== null && <Text size="sm">{say(orders.deliveryBy, { carrier })}</Text>}
        {trackingNumber !== null && (
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {trackingNumber}
          </Text>
        )}
        {trackingUrl !== null && (
          <Anchor href={trackingUrl} target="_blank" rel="noreferrer" size="sm">
            {orders.track}
          </Anchor>
        )}
        <Anchor
          component={Link}
          href={`/dashboard/orders/slips?ids=${order.id}`}
          target="_blank"
          prefetch={false}
          size="sm"
        >
          {orders.slip.title}
        </Anchor>
      </Stack>
    </Card>
  );
}
