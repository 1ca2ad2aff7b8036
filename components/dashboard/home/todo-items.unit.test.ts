import { expect, test } from "vitest";
import { listTodoItems } from "./todo-items";

const QUIET = {
  unfulfilledOrders: 0,
  disputesToAnswer: 0,
  expiringAuthorizations: 0,
  overdueInvoices: 0,
  requestedReturns: 0,
  openWithdrawals: 0,
  lowStockVariants: 0,
  outOfStockVariants: 0,
  pendingReviews: 0,
  unreadConversations: 0,
  failingWebhooks: 0,
  failedMails: 0,
};

test("what there is nothing of does not wait", () => {
  expect(listTodoItems(QUIET)).toEqual([]);
});

test("orders come before reviews, each with its count and its place", () => {
  const waiting = listTodoItems({ ...QUIET, pendingReviews: 3, unfulfilledOrders: 4 });
  expect(waiting).toEqual([
    { key: "unfulfilledOrders", count: 4, href: "/dashboard/orders?tab=unfulfilled" },
    { key: "pendingReviews", count: 3, href: "/dashboard/reviews?status=pending" },
  ]);
});
