import { isDeepStrictEqual } from "node:util";
import { findSellerProduct, type ProductRecord, updateProduct } from "@/lib/commerce/catalog";
import { getSellerReview, moderateReview } from "@/lib/commerce/reviews";
import type { SellerContext } from "@/lib/commerce/stores";
import { type BulkAction, bulkActionResource } from "@/lib/contract/bulk-job";
import { ReviewStatus } from "@/lib/contract/review";
import type { UpdateProduct } from "@/lib/contract/seller-product";
import { Refusal, refuse } from "@/lib/kit/errors";

/** The members that a row changes, before and after, as they are sent. */
export type UndoRecord<Change = UpdateProduct | Decision> = { before: Change; after: Change };
type Decision = { status: ReviewStatus };

/** Is handed what is about to be changed, before it is. */
export type SaveUndoRecord = (undo: UndoRecord) => Promise<void>;

/** Whether an action can be undone: shipments, refunds and mails to customers cannot. */
export function isUndoable(action: BulkAction): boolean {
  return ["products", "reviews"].includes(bulkActionResource(action));
}

/**
 * Sets back what a row has changed, as far as it was not changed since. Refuses conflict where there is nothing of that
 * kind, and as the endpoint for one object does.
 */
export async function undoRow(
  ctx: SellerContext,
  { action, id, undo }: { action: BulkAction; id: string; undo: UndoRecord | null },
): Promise<void> {
  if (undo === null) throw changedSince();
  if (isDeepStrictEqual(undo.before, undo.after)) return;
  // The undo record of a job has the type of its resource.
  if (bulkActionResource(action) === "products") {
    const change = undo as UndoRecord<UpdateProduct>;
    await changeProduct(ctx, { id, changeOf: (product) => revertProduct(product, change) });
  } else {
    const { before, after } = undo as UndoRecord<Decision>;
    await moderateReview(ctx, id, before.status, { onlyFrom: after.status });
  }
}

const changedSince = () => refuse("conflict", { message: "Somebody has changed it since." });

/** How often an object that changes concurrently is read again. */
const TRIES = 3;

/** A change that depends on what the product is: made only to the product that it was worked out from. */
export async function changeProduct(
  ctx: SellerContext,
  {
    id,
    changeOf,
    keep,
  }: { id: string; changeOf: (product: ProductRecord) => UpdateProduct; keep?: SaveUndoRecord },
): Promise<void> {
  await untilNotOvertaken(async () => {
    const product = await findSellerProduct(ctx, id);
    const after = changeOf(product);
    await keep?.({ before: sameMembers(product, after), after });
    await updateProduct(ctx, id, { ...after, version: product.version });
  });
}

/** Decides on a review only as it was when it was noted what it had been. */
export async function decideReview(
  ctx: SellerContext,
  id: string,
  status: ReviewStatus,
  keep: SaveUndoRecord,
): Promise<void> {
  await untilNotOvertaken(async () => {
    const review = await getSellerReview(ctx, id);
    const before = { status: ReviewStatus.parse(review.status) };
    await keep({ before, after: { status } });
    await moderateReview(ctx, id, status, { onlyFrom: review.status });
  });
}

async function untilNotOvertaken(attempt: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      const isOvertaken = error instanceof Refusal && error.code === "conflict";
      if (!isOvertaken || tried === TRIES) throw error;
    }
  }
}

/** The members of a product that a change names, as they are now. */
function sameMembers(product: ProductRecord, change: UpdateProduct): UpdateProduct {
  const { variants, categoryIds, ...members } = change;
  return {
    ...pick(product, Object.keys(members)),
    ...(categoryIds && { categoryIds: product.categories.map(({ id }) => id) }),
    ...(variants && {
      variants: variants.flatMap(({ id, ...fields }) => {
        const now = product.variants.find((variant) => variant.id === id);
        return now ? [{ id: now.id, ...pick(now, Object.keys(fields)) }] : [];
      }),
    }),
  };
}

/** The members that still are as the job left them, with what they were before. */
function revertProduct(
  product: ProductRecord,
  { before, after }: UndoRecord<UpdateProduct>,
): UpdateProduct {
  const now = sameMembers(product, after);
  const { variants: _variants, ...members } = after;
  const change = leftAlone(Object.keys(members), { before, after, now });
  const variants = (after.variants ?? []).flatMap(({ id, ...fields }) => {
    const [was, is] = [before, now].map((one) => one.variants?.find((other) => other.id === id));
    const left =
      was && is
        ? leftAlone(Object.keys(fields), { before: was, after: { ...fields }, now: is })
        : {};
    return id !== undefined && Object.keys(left).length > 0 ? [{ id, ...left }] : [];
  });
  if (Object.keys(change).length + variants.length === 0) throw changedSince();
  return { ...change, ...(variants.length > 0 && { variants }) };
}

type Versions = { before: object; after: object; now: object };

function leftAlone(names: string[], { before, after, now }: Versions): object {
  const left = names.filter((name) => {
    const [was, made, is] = [before, after, now].map((one) => comparable(Reflect.get(one, name)));
    return isDeepStrictEqual(is, made) && !isDeepStrictEqual(was, made);
  });
  return pick(before, left);
}

/** Lists of ids have no order, and stored values have lost their undefined members. */
function comparable(value: unknown): unknown {
  const sorted = Array.isArray(value) ? [...value].sort() : value;
  return sorted === undefined ? null : JSON.parse(JSON.stringify(sorted));
}

function pick(from: object, names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)]));
}
