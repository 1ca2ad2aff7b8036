import { expect, test } from "vitest";
import { EMPTY_TODO } from "@/lib/testing/todo";
import { listTodoItems } from "./todo-items";

test("what there is nothing of does not wait", () => {
  expect(listTodoItems(EMPTY_TODO)).toEqual([]);
});

test("orders come before reviews, each with its count and its place", () => {
  const waiting = listTodoItems({ ...EMPTY_TODO, pendingReviews: 3, unfulfilledOrders: 4 });
  expect(waiting).toEqual([
    { key: "unfulfilledOrders", count: 4, href: "/dashboard/orders?tab=unfulfilled" },
    { key: "pendingReviews", count: 3, href: "/dashboard/reviews?status=pending" },
  ]);
});
