"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CorrectDocuments } from "@/lib/contract/document";
import type { ChooseDownloads } from "@/lib/contract/download";
import type {
  CreateFulfillment,
  FulfillmentAction,
  FulfillOrder,
  UpdateFulfillment,
} from "@/lib/contract/fulfillment";
import type { EditOrder, PreviewOrderEdit } from "@/lib/contract/order-edit";
import type {
  CancelOrder,
  CaptureOrder,
  ReadyForPickup,
  RecordPayment,
  RefundOrder,
  UpdateOrder,
} from "@/lib/contract/seller-order";

type OrderChange = z.input<typeof UpdateOrder>;
export type Sending = z.input<typeof FulfillOrder>;
type NewParcel = z.input<typeof CreateFulfillment>;
export type RefundInput = z.input<typeof RefundOrder>;
type EditInput = z.input<typeof EditOrder>;
export type EditItems = NonNullable<EditInput["items"]>;
export type WantedEdit = z.input<typeof PreviewOrderEdit>;
type CaptureInput = z.input<typeof CaptureOrder>;
type PaymentInput = z.input<typeof RecordPayment>;
type CancelInput = z.input<typeof CancelOrder>;

/** Changes notes, metadata or the address. */
export async function updateOrder(order: string, body: OrderChange) {
  return runServerAction((api) =>
    api.PATCH("/orders/{order}", { params: { path: { order } }, body }),
  );
}

/** Writes what an order lacks of documents. */
export async function createOrderDocuments(order: string) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/documents", { params: { path: { order } } }),
  );
}

/** Addresses the invoice of an order to another buyer. */
export async function correctOrderDocuments(order: string, body: CorrectDocuments) {
  const params = { path: { order } };
  return runServerAction((api) => api.POST("/orders/{order}/documents/correct", { params, body }));
}

/** Gives new links for files of an order. */
export async function renewOrderDownloads(order: string, body: ChooseDownloads) {
  const params = { path: { order } };
  return runServerAction((api) => api.POST("/orders/{order}/downloads/renew", { params, body }));
}

/** Ends links for files of an order. */
export async function revokeOrderDownloads(order: string, body: ChooseDownloads) {
  const params = { path: { order } };
  return runServerAction((api) => api.POST("/orders/{order}/downloads/revoke", { params, body }));
}

/** Books that an order was sent. */
export async function fulfillOrder(order: string, body: Sending) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/fulfill", { params: { path: { order } }, body }),
  );
}

/** Books a parcel of some units. */
export async function createFulfillment(order: string, body: NewParcel) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/fulfillments", { params: { path: { order } }, body }),
  );
}

/** Gives a parcel another carrier and number. */
export async function updateTracking(
  path: { order: string; fulfillment: string },
  body: z.input<typeof UpdateFulfillment>,
) {
  return runServerAction((api) =>
    api.PATCH("/orders/{order}/fulfillments/{fulfillment}", { params: { path }, body }),
  );
}

/** Changes the status or the tracking of a parcel. */
export async function updateFulfillment(
  path: { order: string; fulfillment: string },
  action: FulfillmentAction,
) {
  const call = { params: { path }, body: {} };
  return runServerAction((api) => {
    switch (action) {
      case "deliver":
        return api.POST("/orders/{order}/fulfillments/{fulfillment}/deliver", call);
      case "lose":
        return api.POST("/orders/{order}/fulfillments/{fulfillment}/lose", call);
      case "cancel":
        return api.POST("/orders/{order}/fulfillments/{fulfillment}/cancel", call);
      default:
        return action satisfies never;
    }
  });
}

/** Marks an order as ready for pickup and notifies its customer. */
export async function readyForPickup(order: string, body: z.input<typeof ReadyForPickup>) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/ready-for-pickup", { params: { path: { order } }, body }),
  );
}

/** Hands an order over to the bearer of its code. */
export async function handOverOrder(order: string, code: string) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/hand-over", { params: { path: { order } }, body: { code } }),
  );
}

/** Gives money back; the same key gives it back once, however often it is sent. */
export async function refundOrder(order: string, body: RefundInput, key: string) {
  const params = { path: { order }, header: { "Idempotency-Key": key } };
  return runServerAction((api) => api.POST("/orders/{order}/refund", { params, body }));
}

/** Changes the lines of an order, or where it goes; the same key changes them once, however often it is sent. */
export async function editOrder(order: string, body: EditInput, key: string) {
  const params = { path: { order }, header: { "Idempotency-Key": key } };
  return runServerAction((api) => api.POST("/orders/{order}/edits", { params, body }));
}

/** Cancels an order that was not sent. */
export async function cancelOrder(order: string, body: CancelInput) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/cancel", { params: { path: { order } }, body }),
  );
}

/** Takes the money that is held for an order, or a part of it. */
export async function captureOrder(order: string, body: CaptureInput) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/capture", { params: { path: { order } }, body }),
  );
}

/** Releases the authorized amount. */
export async function voidOrder(order: string) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/void", { params: { path: { order } }, body: {} }),
  );
}

/** Books money that has come by transfer. */
export async function recordPayment(order: string, body: PaymentInput) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/payments", { params: { path: { order } }, body }),
  );
}

/** Takes back a payment that was booked by mistake. */
export async function reversePayment(order: string, payment: string) {
  const params = { path: { order, payment } };
  return runServerAction((api) =>
    api.POST("/orders/{order}/payments/{payment}/reverse", { params, body: {} }),
  );
}
