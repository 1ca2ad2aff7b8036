"use client";

import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { updateFulfillment } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Fulfillment, FulfillmentAction } from "@/lib/contract/fulfillment";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";
import { partsText } from "@/lib/kit/line-parts";
import { TrackingDialog } from "./tracking-dialog";

const BADGES: Readonly<Record<Fulfillment["status"], BadgeVariant>> = {
  shipped: "note",
  delivered: "good",
  lost: "bad",
  cancelled: "quiet",
};

type OrderParcelProps = {
  parcel: Fulfillment;
  place: number;
  /** Nothing in it travels: it cannot get lost and has no tracking. */
  isDigital: boolean;
  /** The parts of a bundle, by the id of its line; none for other lines. */
  partsOf: (itemId: string) => SellerOrder["items"][number]["parts"];
  canWrite: boolean;
};

/** A parcel: its content, its status and the available actions. */
export function OrderParcel({ parcel, place, isDigital, partsOf, canWrite }: OrderParcelProps) {
  const { messages, locale, timezone } = useMessages();
  const { orders } = messages;
  const { status, carrier, trackingNumber, trackingUrl } = parcel;
  const at = parcel.deliveredAt ?? parcel.lostAt ?? parcel.cancelledAt ?? parcel.createdAt;
  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {isDigital ? orders.parcelDigital : format(orders.parcel, { number: place })}
        </Text>
        <StatusBadge tone={BADGES[status]}>{orders.parcelStatus[status]}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {formatMoment(at, { locale, timezone })}
      </Text>
      {parcel.items.map((item) => (
        <div key={item.itemId} style={{ overflowWrap: "anywhere" }}>
          <Text size="sm">
            {format(orders.parcelLine, { count: item.quantity, item: lineName(item) })}
          </Text>
          <Text size="xs">{partsText(partsOf(item.itemId))}</Text>
        </div>
      ))}
      {carrier !== null && <Text size="sm">{format(orders.deliveryBy, { carrier })}</Text>}
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
      {canWrite && !isDigital && <ParcelActions parcel={parcel} place={place} />}
    </Stack>
  );
}

function ParcelActions({ parcel, place }: Pick<OrderParcelProps, "parcel" | "place">) {
  const { orders } = useMessages().messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [isOpen, setOpen] = useState(false);
  // Each opening is a form of its own, over the parcel as it is then.
  const [opening, setOpening] = useState(0);
  const act = (action: FulfillmentAction) =>
    run(() => updateFulfillment({ order: parcel.orderId, fulfillment: parcel.id }, action), {
      done: orders.parcelDone[action],
      next: () => router.refresh(),
    });
  const button = (action: FulfillmentAction, onClick: () => void) => (
    <Button
      key={action}
      size="compact-sm"
      variant="default"
      aria-label={`${orders.parcelActions[action]}: ${format(orders.parcel, { number: place })}`}
      loading={isPending}
      onClick={onClick}
    >
      {orders.parcelActions[action]}
    </Button>
  );
  return (
    <Group gap="xs" mt={4}>
      {parcel.allowedActions.map((action) =>
        action === "cancel" ? (
          <Confirm
            key={action}
            title={orders.parcelCancelTitle}
            text={orders.parcelCancelText}
            label={orders.parcelCancel}
            onConfirm={() => act(action)}
          >
            {(open) => button(action, open)}
          </Confirm>
        ) : (
          button(action, () => act(action))
        ),
      )}
      {parcel.status !== "cancelled" && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${orders.trackingEdit}: ${format(orders.parcel, { number: place })}`}
          onClick={() => {
            setOpening(opening + 1);
            setOpen(true);
          }}
        >
          {orders.trackingEdit}
        </Button>
      )}
      <TrackingDialog
        key={opening}
        parcel={parcel}
        place={place}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </Group>
  );
}
