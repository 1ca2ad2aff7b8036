import {
  type ProductPlan,
  type ProductRecord,
  type ProductSnapshot,
  type ProductWriterContext,
  snapshotsOf,
} from "@/lib/commerce/catalog";
import type { Tx } from "@/lib/platform/db";
import { type ChangeDetails, describeChange } from "./describe-change";

/** The change that an import makes to a product, and its first row. */
export interface ProductChange {
  row: number;
  plan: ProductPlan;
  details: ChangeDetails;
  pasts?: ProductSnapshot["pasts"];
}

/** The totals of all changes. */
interface ChangeTotals {
  variantsAdded: number;
  variantsRemoved: number;
  unitsRemoved: number;
  cartsAffected: number;
  largePriceChanges: number;
}

/** Describes planned changes of products. One statement if variants are removed, else none. */
export async function describeChanges(
  tx: Tx,
  { store, livemode }: Pick<ProductWriterContext, "store" | "livemode">,
  plans: { row: number; plan: ProductPlan }[],
): Promise<ProductChange[]> {
  const removed = plans.flatMap(({ plan }) => plan.variantsPlan.removedVariantIds);
  const carts = await countOpenCarts(tx, store.id, removed);
  return plans.flatMap(({ row, plan }) => {
    const details = describeChange(plan, { livemode, carts });
    return details === null ? [] : [{ row, plan, details }];
  });
}

/** By the products' ids: the carts of both modes, as the catalogue is of both. */
async function countOpenCarts(
  tx: Tx,
  storeId: string,
  variantIds: string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ id: string; carts: number }[]>`
    SELECT l.variant_id AS id, count(DISTINCT o.id)::integer AS carts
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.store_id = ${storeId} AND o.type = 'cart' AND l.variant_id = ANY (${variantIds})
    GROUP BY l.variant_id`;
  return new Map(rows.map(({ id, carts }) => [id, carts]));
}

/** Sums changes up; variants of new products do not count as added variants. */
export function sumChanges(changes: ProductChange[]): ChangeTotals {
  const ofKnown = changes.filter(({ plan }) => plan.current !== null);
  const variants = ofKnown.flatMap(({ details }) => details.variants);
  const removed = variants.filter(({ change }) => change === "removed");
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    variantsAdded: variants.filter(({ change }) => change === "added").length,
    variantsRemoved: removed.length,
    unitsRemoved: sum(removed.map(({ before }) => Math.max(0, before?.stock ?? 0))),
    cartsAffected: sum(removed.map(({ openCarts }) => openCarts)),
    largePriceChanges: variants.filter(({ isLargePriceChange }) => isLargePriceChange).length,
  };
}

/** Records changes in their transaction, with the data that undoing them needs. */
export async function recordChanges(
  tx: Tx,
  { id, isDryRun, livemode }: { id: string; isDryRun: boolean; livemode: boolean },
  changes: ProductChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ row, plan, details, pasts }) => ({
    ...{ row, productId: isDryRun ? (plan.current?.id ?? null) : plan.id },
    ...{ handle: plan.handle ?? plan.slug, name: plan.columns.name },
    ...{ action: actionOf(plan), details },
    ...(!isDryRun && plan.current ? snapshots(plan, plan.current, { livemode, pasts }) : {}),
  }));
  await tx.$executeRaw`
    INSERT INTO import_changes (import_id, row, product_id, handle, name, action, details, before, after)
    SELECT ${id}, c.row, c."productId", c.handle, c.name, c.action, c.details, c.before, c.after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (
      row integer, "productId" text, handle text, name text, action text,
      details jsonb, before jsonb, after jsonb
    )`;
}

function snapshots(
  plan: ProductPlan,
  current: ProductRecord,
  { livemode, pasts }: { livemode: boolean; pasts: ProductSnapshot["pasts"] },
) {
  const { before, after } = snapshotsOf(plan, current, livemode);
  return { before: { ...before, pasts }, after };
}

function actionOf({ current, columns }: ProductPlan): "created" | "updated" | "archived" {
  if (current === null) return "created";
  return columns.status === "archived" && current.status !== "archived" ? "archived" : "updated";
}
