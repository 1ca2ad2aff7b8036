import { deleteDraftOrder, updateDraftOrder } from "@/lib/commerce/draft-orders";
import { UpdateDraftOrder } from "@/lib/contract/draft-order";
import { draftOrders } from "../resource";

export const GET = draftOrders.get({
  id: "getDraftOrder",
  summary: "Get a draft order with its current totals.",
});

export const PATCH = draftOrders.update({
  id: "updateDraftOrder",
  summary: "Update a draft order. A pay link that was sent shows the change at once.",
  description: "`items` replaces all items. A later `expiresAt` reopens an expired draft.",
  body: UpdateDraftOrder,
  refuses: [
    "variant_required",
    "variant_not_found",
    "draft_order_completed",
    "checkout_in_progress",
  ],
  verb: updateDraftOrder,
});

export const DELETE = draftOrders.delete({
  id: "deleteDraftOrder",
  summary: "Delete a draft order. Its pay link stops working.",
  refuses: ["draft_order_completed", "checkout_in_progress"],
  verb: deleteDraftOrder,
});
