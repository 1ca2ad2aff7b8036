import type { AnalyticsTodo } from "@/lib/contract/analytics";

/** The list of each kind of open task, with the same number of rows; the most urgent first. */
const PLACES: Readonly<Record<keyof AnalyticsTodo, string>> = {
  disputesToAnswer: "/dashboard/orders?dispute=needs_response",
  expiringAuthorizations: "/dashboard/orders?authorization=expiring",
  overdueInvoices: "/dashboard/orders?invoice=overdue",
  requestedReturns: "/dashboard/returns?status=requested",
  openWithdrawals: "/dashboard/withdrawals?status=open",
  unfulfilledOrders: "/dashboard/orders?tab=unfulfilled",
  unreadConversations: "/dashboard/conversations",
  outOfStockVariants: "/dashboard/inventory?stock=out&products=published",
  lowStockVariants: "/dashboard/inventory?stock=low&products=published",
  pendingReviews: "/dashboard/reviews?status=pending",
  failingWebhooks: "/dashboard/settings/webhooks",
  failedMails: "/dashboard/settings/mailbox?status=failed",
};

export type TodoItem = { key: keyof AnalyticsTodo; count: number; href: string };

/** What there is anything of. */
export function listTodoItems(todo: AnalyticsTodo): TodoItem[] {
  return KEYS.map((key) => ({ key, count: todo[key], href: PLACES[key] })).filter(
    ({ count }) => count > 0,
  );
}

const KEYS = Object.keys(PLACES) as (keyof AnalyticsTodo)[];
