import type { PaymentStatus } from "@/lib/contract/order";

/** What an order's page says first. */
export type OrderStanding = {
  title: string;
  text: string;
  tone: "success" | "waiting" | "ended";
  /** The state may still change by itself, so the page keeps looking. */
  isOpen: boolean;
};

/** An order in words, by the state of its payment. */
export const ORDER_STANDINGS: Record<PaymentStatus, OrderStanding> = {
  paid: {
    title: "Thank you",
    text: "Your order is paid, and we are getting it ready.",
    tone: "success",
    isOpen: false,
  },
  pending: {
    title: "Your order is placed",
    text: "Everything is reserved for you. It is on its way as soon as your payment has arrived.",
    tone: "waiting",
    isOpen: true,
  },
  requires_action: {
    title: "One more step",
    text: "Your bank wants you to confirm this payment. Until then everything is reserved for you.",
    tone: "waiting",
    isOpen: true,
  },
  partially_refunded: {
    title: "Partly refunded",
    text: "A part of what you paid is on its way back to you.",
    tone: "ended",
    isOpen: false,
  },
  refunded: {
    title: "Refunded",
    text: "What you paid is on its way back to you.",
    tone: "ended",
    isOpen: false,
  },
  cancelled: {
    title: "This order was cancelled",
    text: "Nothing was charged, or it is on its way back to you.",
    tone: "ended",
    isOpen: false,
  },
};
