"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type {
  ApproveReturn,
  DeclineReturn,
  ExchangeReturn,
  ReceiveReturn,
  RefundReturn,
  RequestReturn,
} from "@/lib/contract/return";

export type NewReturn = z.input<typeof RequestReturn>;
export type Approval = z.input<typeof ApproveReturn>;
export type Refusal = z.input<typeof DeclineReturn>;
type Arrival = z.input<typeof ReceiveReturn>;
type ReturnRefund = z.input<typeof RefundReturn>;

const at = (id: string) => ({ params: { path: { return: id } } });

/** Makes a return or a claim of an order, approved at once. */
export async function createReturn(order: string, body: NewReturn) {
  return runServerAction((api) =>
    api.POST("/orders/{order}/returns", { params: { path: { order } }, body }),
  );
}

/** Approves a return, or grants a claim. */
export async function approveReturn(id: string, body: Approval) {
  return runServerAction((api) => api.POST("/returns/{return}/approve", { ...at(id), body }));
}

/** Turns one down. */
export async function declineReturn(id: string, body: Refusal) {
  return runServerAction((api) => api.POST("/returns/{return}/decline", { ...at(id), body }));
}

/** Calls one off that nothing has come of. */
export async function cancelReturn(id: string) {
  return runServerAction((api) => api.POST("/returns/{return}/cancel", { ...at(id), body: {} }));
}

/** Books what arrived. */
export async function receiveReturn(id: string, body: Arrival) {
  return runServerAction((api) => api.POST("/returns/{return}/receive", { ...at(id), body }));
}

/** Gives money back for one, which closes it; the same return never pays twice. */
export async function refundReturn(id: string, body: ReturnRefund) {
  return runServerAction((api) => api.POST("/returns/{return}/refund", { ...at(id), body }));
}

/** Places a draft order that is sent instead, paid by what the return gives back. */
export async function exchangeReturn(id: string, body: z.input<typeof ExchangeReturn>) {
  return runServerAction((api) => api.POST("/returns/{return}/exchange", { ...at(id), body }));
}

/** Takes a photo away for good. */
export async function deleteReturnPhoto(id: string, photo: string) {
  const params = { path: { return: id, photo } };
  return runServerAction((api) => api.DELETE("/returns/{return}/photos/{photo}", { params }));
}

/** Takes the uploaded label away. */
export async function deleteReturnLabel(id: string) {
  return runServerAction((api) => api.DELETE("/returns/{return}/label", at(id)));
}

/** Ends one without money. */
export async function closeReturn(id: string) {
  return runServerAction((api) => api.POST("/returns/{return}/close", { ...at(id), body: {} }));
}
