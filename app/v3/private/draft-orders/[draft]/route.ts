import { endpoint } from "@/lib/api/endpoint";
import {
  deleteDraftOrder,
  findDraftOrder,
  presentDraftOrder,
  updateDraftOrder,
} from "@/lib/commerce/draft-orders";
import { DraftOrder, UpdateDraftOrder } from "@/lib/contract/draft-order";

const path = "/v3/private/draft-orders/{draft}";

export const GET = endpoint({
  id: "getDraftOrder",
  method: "GET",
  path,
  summary: "Get a draft order with its current totals.",
  auth: "seller",
  returns: DraftOrder,
  cache: "poll",
  handle: async (ctx, { params }) =>
    presentDraftOrder(await findDraftOrder(ctx, params.draft), ctx),
});

export const PATCH = endpoint({
  id: "updateDraftOrder",
  method: "PATCH",
  path,
  summary: "Update a draft order. A pay link that was sent shows the change at once.",
  description: "`items` replaces all items. A later `expiresAt` reopens an expired draft.",
  auth: "seller",
  body: UpdateDraftOrder,
  returns: DraftOrder,
  current: GET,
  refuses: [
    "variant_required",
    "variant_not_found",
    "draft_order_completed",
    "checkout_in_progress",
  ],
  handle: async (ctx, { params, body }) =>
    presentDraftOrder(await updateDraftOrder(ctx, params.draft, body), ctx),
});

export const DELETE = endpoint({
  id: "deleteDraftOrder",
  method: "DELETE",
  path,
  summary: "Delete a draft order. Its pay link stops working.",
  auth: "seller",
  current: GET,
  refuses: ["draft_order_completed", "checkout_in_progress"],
  handle: async (ctx, { params }) => deleteDraftOrder(ctx, params.draft),
});
