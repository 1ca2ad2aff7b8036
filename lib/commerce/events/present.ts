import { z } from "zod";
import { type DraftOrderRecord, presentDraftOrderEvent } from "@/lib/commerce/draft-orders";
import {
  liftFulfillmentRecord,
  liftOrderRecord,
  presentFulfillment,
  presentSellerOrder,
  type StoredFulfillment,
  type StoredOrder,
} from "@/lib/commerce/orders";
import { presentReturn, type ReturnRecord } from "@/lib/commerce/returns";
import { type GiftCardRecord, presentGiftCard } from "@/lib/commerce/stored-value";
import type { Event, EventType } from "@/lib/contract/event";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";

/** An event as stored, and the locale in which its store formats money. */
export interface EventRecord {
  id: string;
  sequence: number;
  storeId: string;
  livemode: boolean;
  type: EventType;
  payload: Record<string, unknown>;
  createdAt: string | Date;
  locale: string;
}

/**
 * An event as it is listed and delivered: from its row and nothing else, so that every attempt and
 * every list say the same.
 */
export function presentEvent(event: EventRecord): Event {
  return {
    id: event.id,
    type: event.type,
    timestamp: isoSeconds(event.createdAt),
    apiVersion: "v3",
    livemode: event.livemode,
    storeId: event.storeId,
    sequence: event.sequence,
    data: { object: objectOf(event) },
  };
}

/** How the payload of a kind of event becomes the object; what is not named here was written as shown. */
const OBJECTS: Record<string, (payload: Record<string, unknown>, locale: string) => object> = {
  // The parse edge: emit_order_event has written the order's document, in the format of its time.
  order: (payload, locale) =>
    presentSellerOrder(liftOrderRecord(payload as unknown as StoredOrder), { locale }),
  // The parse edge: emit_fulfillment_event writes the parcel's facts.
  fulfillment: (payload) =>
    presentFulfillment(liftFulfillmentRecord(payload as unknown as StoredFulfillment)),
  customer: presentCustomer,
  // The parse edge: emit_draft_order_event writes the draft's facts.
  draft_order: (payload, locale) =>
    presentDraftOrderEvent(payload as unknown as DraftOrderRecord, locale),
  // The parse edge: emitReturnEvent writes the return as its room reads it.
  return: (payload, locale) => presentReturn(payload as unknown as ReturnRecord, { locale }),
  // The parse edge: what writes of a gift card and stored-value.sql write.
  gift_card: (payload, locale) => presentGiftCard(payload as unknown as GiftCardRecord, { locale }),
};

/** What customer_record wrote: of money the amount and currency alone, in rows of every version. */
function presentCustomer(payload: Record<string, unknown>, locale: string) {
  const spend = Spend.safeParse(payload.totalSpend);
  if (!spend.success) return payload;
  const { amount, currency } = spend.data;
  return { ...payload, totalSpend: money(amount, currency, locale) };
}

const Spend = z.object({ amount: z.int(), currency: z.string() });

function objectOf({ type, payload, locale }: EventRecord): Record<string, unknown> {
  const [kind = ""] = type.split(".");
  return { ...(OBJECTS[kind]?.(payload, locale) ?? payload) };
}
