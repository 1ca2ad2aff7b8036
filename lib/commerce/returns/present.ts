import type { OrderTexts } from "@/lib/commerce/orders";
import type { PublicReturn, Return } from "@/lib/contract/return";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { isOwnToCancel, stateOf } from "./decide-return";
import type { ReturnRecord } from "./rows";
import { hasLabelForShopper, photosLeft } from "./rules";
import { findNextStatus, listReturnActions } from "./states";

/** A return as its seller sees it, in answers and in events. */
export function presentReturn(record: ReturnRecord, { locale }: { locale: string }): Return {
  const { currency, refund } = record;
  return {
    ...headOf(record),
    labelFile: labelOf(record),
    livemode: record.livemode,
    withdrawalId: record.withdrawalId,
    items: record.items.map((item) => ({
      ...itemOf(item),
      sku: item.sku,
      restocked: item.restocked,
      condition: item.condition,
    })),
    refundable: money(record.refundable, currency, locale),
    exchange: record.exchange && {
      ...record.exchange,
      amount: money(record.exchange.amount, currency, locale),
    },
    pendingExchange: record.pendingExchange
      ? {
          draftOrderId: record.pendingExchange.draftOrderId,
          amount: money(record.pendingExchange.amount, currency, locale),
          due: money(record.pendingExchange.due, currency, locale),
          expiresAt: isoSeconds(record.pendingExchange.expiresAt),
        }
      : null,
    refund: refund && {
      id: refund.id,
      amount: money(refund.amount, currency, locale),
      status: refund.status,
    },
    allowedActions: listReturnActions(stateOf(record)),
    updatedAt: isoSeconds(record.updatedAt),
  };
}

/**
 * A return as its shopper sees it, with the names of the order in the language in which it was placed: without photos and
 * what they wrote once they were away for two hours.
 */
export function presentPublicReturn(
  record: ReturnRecord,
  locale: string,
  { showsPersonalData, texts }: { showsPersonalData: boolean; texts: OrderTexts | null },
): PublicReturn {
  const { currency, refund } = record;
  return {
    ...headOf(record),
    ...(!showsPersonalData && { note: null, photos: [] }),
    // The seller may have put it there before they let the goods come back.
    labelFile: hasLabelForShopper(record) ? labelOf(record) : null,
    photosLeft: photosLeft(record, "customer"),
    items: record.items.map((item) => {
      const { productName, variantName } = texts?.lines[item.itemId] ?? item;
      return itemOf({ ...item, productName, variantName });
    }),
    refunded: refund?.status === "succeeded" ? money(refund.amount, currency, locale) : null,
    exchange: record.exchange && {
      orderId: record.exchange.orderId,
      orderNumber: record.exchange.orderNumber,
    },
    isCancellable: isOwnToCancel(record) && findNextStatus(stateOf(record), "cancel") !== undefined,
  };
}

function headOf(record: ReturnRecord) {
  return {
    id: record.id,
    orderId: record.orderId,
    orderNumber: record.orderNumber,
    kind: record.kind,
    status: record.status,
    requestedBy: record.requestedBy,
    note: record.note,
    message: record.message,
    labelUrl: record.labelUrl,
    photos: record.photos.map((photo) => ({
      ...photo,
      createdAt: isoSeconds(photo.createdAt),
    })),
    createdAt: isoSeconds(record.createdAt),
    approvedAt: isoSeconds(record.approvedAt),
    receivedAt: isoSeconds(record.receivedAt),
    closedAt: isoSeconds(record.closedAt),
  };
}

function labelOf({ labelFile }: ReturnRecord) {
  return labelFile && { ...labelFile, createdAt: isoSeconds(labelFile.createdAt) };
}

function itemOf(item: ReturnRecord["items"][number]) {
  const { itemId, productName, variantName, quantity, reason, received } = item;
  return { itemId, productName, variantName, quantity, reason, received };
}
