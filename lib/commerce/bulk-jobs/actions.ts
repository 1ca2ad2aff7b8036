import { findProductsFor, type ProductRecord } from "@/lib/commerce/catalog";
import { findDiscountsFor, updateDiscount } from "@/lib/commerce/discounts";
import { fulfillOrder } from "@/lib/commerce/fulfillment";
import {
  findOrdersFor,
  findRefusalCode,
  type OrderState,
  updateOrder,
} from "@/lib/commerce/orders";
import { cancelOrder, sendWithCapture } from "@/lib/commerce/payments";
import { findReviewsFor } from "@/lib/commerce/reviews";
import type { SellerContext } from "@/lib/commerce/stores";
import {
  type BulkAction,
  type BulkFilter,
  type BulkOptions,
  type BulkResource,
  bulkActionFilter,
  bulkActionResource,
} from "@/lib/contract/bulk-job";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import type { RefusalCode } from "@/lib/kit/errors";
import { priceChange } from "./price-change";
import { changeProduct, decideReview, type SaveUndoRecord } from "./undo-row";

/** Why an action does not apply: a refusal, or that nothing would change. */
export type Reason = RefusalCode | "unchanged";

/** An object, and why the action does not apply to it, as far as that can be seen beforehand. */
export type Candidate = { id: string; name: string; reason: Reason | null };

/** Which objects: named by their ids, or all that a filter of their list finds. */
export type Selection = { ids: string[] } | { filter: Record<string, string> };

/** What is done to one object, by the verb that the endpoint for one object calls. */
type Apply = (
  ctx: SellerContext,
  id: string,
  options: BulkOptions,
  keep: SaveUndoRecord,
) => Promise<unknown>;

/** The objects of a selection, at most `limit` of them, in the order of their list. */
export async function findCandidates(
  ctx: SellerContext,
  { action, selection, options, limit }: Wanted,
): Promise<Candidate[]> {
  const found = await FIND[bulkActionResource(action)](ctx, { action, selection, options, limit });
  if (!("ids" in selection)) return found;
  const known = new Map(found.map((candidate) => [candidate.id, candidate]));
  return [...new Set(selection.ids)].map(
    (id) => known.get(id) ?? { id, name: id, reason: "not_found" },
  );
}

/**
 * Does the action to one object. Refuses as the endpoint for one object does. What can be set back is handed to `keep`
 * before it is done.
 */
export async function applyAction(
  ctx: SellerContext,
  wanted: { action: BulkAction; id: string; options: BulkOptions; keep: SaveUndoRecord },
): Promise<void> {
  const { action, id, options, keep } = wanted;
  await APPLY[action](ctx, id, options, keep);
}

type Wanted = {
  action: BulkAction;
  selection: Selection;
  options: BulkOptions;
  limit: number;
};

const FIND: Record<BulkResource, (ctx: SellerContext, wanted: Wanted) => Promise<Candidate[]>> = {
  orders: async (ctx, { action, selection, options, limit }) => {
    const rows = await findOrdersFor(ctx, queryOf("orders", selection), limit);
    return rows.map((order) => ({
      id: order.id,
      name: order.orderNumber ?? order.id,
      reason: orderReason(action, order, options),
    }));
  },
  products: async (ctx, { action, selection, options, limit }) => {
    const rows = await findProductsFor(ctx, queryOf("products", selection), limit);
    return rows.map(({ id, name, status, visibility, categoryIds }) => {
      const isSo =
        (action === "products.publish" && status === "published") ||
        (action === "products.list" && visibility === "listed") ||
        (action === "products.unlist" && visibility === "unlisted") ||
        (action === "products.archive" && status === "archived") ||
        (action === "products.add_category" && categoryIds.includes(options.categoryId ?? ""));
      return { id, name, reason: isSo ? "unchanged" : null };
    });
  },
  discounts: async (ctx, { action, selection, limit }) => {
    const rows = await findDiscountsFor(ctx, queryOf("discounts", selection), limit);
    return rows.map(({ id, code, title, active }) => ({
      id,
      name: code ?? title ?? id,
      reason: active === (action === "discounts.enable") ? "unchanged" : null,
    }));
  },
  reviews: async (ctx, { action, selection, limit }) => {
    const wanted = action === "reviews.approve" ? "approved" : "rejected";
    const rows = await findReviewsFor(ctx, queryOf("reviews", selection), limit);
    return rows.map(({ id, productName, status }) => ({
      id,
      name: productName,
      reason: status === wanted ? "unchanged" : null,
    }));
  },
};

function queryOf<Resource extends BulkResource>(
  resource: Resource,
  selection: Selection,
): { ids?: string[]; filter: BulkFilter<Resource> } {
  if ("ids" in selection) return { ids: selection.ids, filter: bulkActionFilter(resource, {}) };
  return { filter: bulkActionFilter(resource, selection.filter) };
}

function orderReason(
  action: BulkAction,
  order: { state: OrderState; tags: string[] },
  { tags = [] }: BulkOptions,
): Reason | null {
  switch (action) {
    case "orders.fulfill":
      return findRefusalCode("fulfill", order.state);
    case "orders.cancel":
      return findRefusalCode("cancel", order.state);
    case "orders.add_tags":
      return tags.every((tag) => order.tags.includes(tag)) ? "unchanged" : null;
    default:
      return tags.some((tag) => order.tags.includes(tag)) ? null : "unchanged";
  }
}

const APPLY: Record<BulkAction, Apply> = {
  "orders.fulfill": (ctx, id, { carrier, notifyCustomer }) =>
    sendWithCapture(ctx, id, () => fulfillOrder(ctx, id, { carrier, notifyCustomer })),
  "orders.cancel": (ctx, id, { reason, notifyCustomer }) =>
    cancelOrder(ctx, id, { reason, notifyCustomer }),
  "orders.add_tags": (ctx, id, { tags }) => updateOrder(ctx, id, { addTags: tags }),
  "orders.remove_tags": (ctx, id, { tags }) => updateOrder(ctx, id, { removeTags: tags }),
  "products.publish": toProducts(() => ({ status: "published" })),
  "products.list": toProducts(() => ({ visibility: "listed" })),
  "products.unlist": toProducts(() => ({ visibility: "unlisted" })),
  "products.archive": toProducts(() => ({ status: "archived" })),
  "products.change_price": toProducts((product, { percent }, { store }) => {
    assert(percent !== undefined, "the contract asks for it");
    return priceChange(product, percent, store.currencies);
  }),
  "products.set_unit": toProducts(({ variants }, { unit }) => ({
    variants: variants.map((variant) => ({ id: variant.id, unit })),
  })),
  "products.set_tax_class": toProducts((_product, { taxClass }) => ({ taxClass })),
  "products.add_category": toProducts(({ categories }, { categoryId }) => {
    assert(categoryId !== undefined, "the contract asks for it");
    return { categoryIds: [...new Set([...categories.map((one) => one.id), categoryId])] };
  }),
  "discounts.enable": (ctx, id) => updateDiscount(ctx, id, { active: true }),
  "discounts.disable": (ctx, id) => updateDiscount(ctx, id, { active: false }),
  "reviews.approve": (ctx, id, _options, keep) => decideReview(ctx, id, "approved", keep),
  "reviews.reject": (ctx, id, _options, keep) => decideReview(ctx, id, "rejected", keep),
};

function toProducts(
  changeOf: (product: ProductRecord, options: BulkOptions, ctx: SellerContext) => UpdateProduct,
): Apply {
  return (ctx, id, options, keep) =>
    changeProduct(ctx, { id, keep, changeOf: (product) => changeOf(product, options, ctx) });
}
