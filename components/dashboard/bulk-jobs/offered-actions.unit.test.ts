import { expect, test } from "vitest";
import { allowedVerbs, ORDER_VERBS } from "@/components/dashboard/palette/order-verbs";
import { requiredScope } from "@/lib/api/scope";
import { coversScope } from "@/lib/contract/api-key";
import { BULK_ACTIONS, bulkActionResource } from "@/lib/contract/bulk-job";
import { ROLE_SCOPES, type StaffRole } from "@/lib/contract/staff";
import { endpoints } from "@/lib/testing/endpoints";
import { offeredActions } from "./offered-actions";

const ROLES = Object.keys(ROLE_SCOPES) as StaffRole[];
const LISTS = ["orders", "products", "discounts", "reviews"] as const;

/** The endpoint that does to one row what each action does to many. */
const ENDPOINTS = {
  "orders.fulfill": "fulfillOrder",
  "orders.cancel": "cancelOrder",
  "orders.add_tags": "updateOrder",
  "orders.remove_tags": "updateOrder",
  "products.publish": "updateProduct",
  "products.list": "updateProduct",
  "products.unlist": "updateProduct",
  "products.archive": "updateProduct",
  "products.change_price": "updateProduct",
  "products.set_unit": "updateProduct",
  "products.set_tax_class": "updateProduct",
  "products.add_category": "updateProduct",
  "discounts.enable": "updateDiscount",
  "discounts.disable": "updateDiscount",
  "reviews.approve": "approveReview",
  "reviews.reject": "rejectReview",
} as const;

const VERBS = { fulfill: "fulfillOrder", refund: "refundOrder", cancel: "cancelOrder" } as const;

/** Whether the API allows a role to call an endpoint. */
function isLet(role: StaffRole, id: string): boolean {
  const definition = endpoints.find((one) => one.id === id);
  const scope = definition && requiredScope(definition);
  if (!scope) throw new Error(`${id} asks for no scope.`);
  return coversScope(ROLE_SCOPES[role], scope);
}

test.each(ROLES)("%s is offered exactly what the API lets them do to one row", (role) => {
  for (const action of BULK_ACTIONS) {
    const offered = offeredActions(bulkActionResource(action), ROLE_SCOPES[role]).includes(action);
    expect(offered, action).toBe(isLet(role, ENDPOINTS[action]));
  }
  for (const verb of ORDER_VERBS) {
    const offered = allowedVerbs([verb], ROLE_SCOPES[role]).includes(verb);
    expect(offered, verb).toBe(isLet(role, VERBS[verb]));
  }
});

test("support cancels no orders, and changes neither products nor discounts", () => {
  const offered = LISTS.flatMap((list) => offeredActions(list, ROLE_SCOPES.support));
  expect(offered).toEqual([
    "orders.fulfill",
    "orders.add_tags",
    "orders.remove_tags",
    "reviews.approve",
    "reviews.reject",
  ]);
});
