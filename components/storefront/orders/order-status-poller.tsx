"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { browserApi } from "@/components/storefront/shell/browser-api";
import { readPaymentStatus } from "./read-payment-status";

/** Waits between looks, in seconds: quick at first, because most payments settle at once. */
const WAITS_SECONDS = [1, 2, 3, 5, 8, 13, 21, 30];

type OrderWatchProps = {
  orderId: string;
  updatedFrom: string;
  publishableKey: string;
  /** Opened with the order's mailed link: the visitor's own token does not show it. */
  isByLink: boolean;
};

/**
 * Looks at the order's status now and then while it can still change, and renders the page again
 * when it did. Looks at once when the page is come back to, and not at all while it is hidden.
 */
export function OrderStatusPoller({
  orderId,
  updatedFrom,
  publishableKey,
  isByLink,
}: OrderWatchProps) {
  const router = useRouter();

  useEffect(() => {
    const api = browserApi(publishableKey);
    const params = { path: { order: orderId } };
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;

    async function ask() {
      if (isByLink) return readPaymentStatus(orderId);
      const reply = await api.GET("/orders/{order}/status", { params });
      return reply.data?.data.paymentStatus;
    }

    async function look() {
      const status = await ask().catch(() => null);
      if (status && status !== updatedFrom) return router.refresh();
      wait();
    }

    function wait() {
      const seconds = WAITS_SECONDS[Math.min(looks, WAITS_SECONDS.length - 1)] ?? 30;
      looks += 1;
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(look, seconds * 1000);
    }

    function comeBack() {
      looks = 0;
      if (document.visibilityState === "visible") look();
    }

    wait();
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [orderId, updatedFrom, publishableKey, isByLink, router]);

  return null;
}
