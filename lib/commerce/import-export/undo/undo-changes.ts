import {
  findBundleErrors,
  lockProducts,
  type ProductPlan,
  type ProductRecord,
  type ProductSnapshot,
  type ProductWriterContext,
  planProduct,
  planRestoring,
  type RestorePlan,
  writeProducts,
} from "@/lib/commerce/catalog";
import type { BatchOutcome, Finish } from "@/lib/commerce/import-export/batches/batch";
import { describeChanges } from "@/lib/commerce/import-export/changes/record-changes";
import { type Finding, findingOf, firstError } from "@/lib/commerce/import-export/csv/issue";
import { restoreAlerts } from "@/lib/commerce/stock-alerts";
import { findUnknownClasses } from "@/lib/commerce/tax";
import { Prisma, type Tx, transaction } from "@/lib/platform/db";
import { describeUnrestored } from "./describe-unrestored";
import { findRefusedValues, type RefusedValues } from "./find-refused-values";

/** A product that an import has created or changed, with its former state; null once restored or deleted. */
export interface UndoneChange {
  row: number;
  productId: string | null;
  name: string;
  action: "created" | "updated" | "archived";
  before: ProductSnapshot | null;
  after: ProductSnapshot | null;
}

interface Undoing {
  undoneId: string;
  changes: UndoneChange[];
}

/** The former objects that still exist. */
interface Shop {
  livemode: boolean;
  existing: ReadonlySet<string>;
  refused: RefusedValues;
  unknownClasses: ReadonlySet<string>;
}

/**
 * Undoes changes of products, in one transaction that includes `finish`. A product created by the import is
 * archived; one whose variants have changed since is skipped and reported. What a restored product does not get back is
 * reported too.
 */
export async function undoChanges(
  editor: ProductWriterContext,
  { undoneId, changes }: Undoing,
  finish: Finish,
): Promise<void> {
  await transaction(async (tx) => {
    const ids = changes.flatMap(({ productId }) => productId ?? []);
    const partIds = changes.flatMap(({ before }) =>
      (before?.parts ?? []).map(({ partProductId }) => partProductId),
    );
    const products = await lockProducts(tx, editor.store.id, [...ids, ...partIds]);
    const current = new Map(products.map((product) => [product.id, product]));
    const shop = await readShop(tx, editor, changes);
    const outcome: BatchOutcome = {
      ...{ rows: changes.length, created: 0, updated: 0, unchanged: 0 },
      ...{ failed: [], issues: [], images: [] },
    };
    const planned: { row: number; plan: ProductPlan }[] = [];
    const stock: RestorePlan["stock"] = [];
    for (const change of changes) {
      const restored = decide(current.get(change.productId ?? ""), change, shop);
      const decided = await withSoundParts(tx, restored, {
        ...{ product: change.name, products, livemode: editor.livemode },
      });
      if (decided === "undone") outcome.unchanged += 1;
      else if ("code" in decided) {
        const { row } = change;
        outcome.failed.push({ rows: [{ row, cells: [] }] });
        outcome.issues.push({ ...decided, row, column: null, isFatal: true });
      } else {
        outcome.updated += 1;
        const findings = describeUnrestored(change.name, decided.unrestored);
        outcome.issues.push(
          ...findings.map((finding) => ({
            ...finding,
            ...{ row: change.row, column: null, isFatal: false },
          })),
        );
        planned.push({ row: change.row, plan: decided.plan });
        stock.push(...decided.stock);
      }
    }
    outcome.changes = await describeChanges(tx, editor, planned);
    const plans = planned.map(({ plan }) => withoutOpening(plan));
    await writeProducts(tx, editor, plans);
    await setStock(tx, editor, stock);
    const variants = planned.flatMap(({ plan }) => plan.variantsPlan.variants);
    await restoreAlerts(
      tx,
      variants.flatMap(({ id, isNew }) => (isNew ? id : [])),
    );
    // Restored changes are not restored again if the undo is cancelled and restarted.
    await tx.importChange.updateMany({
      where: { importId: undoneId, row: { in: planned.map(({ row }) => row) } },
      data: { before: Prisma.DbNull, after: Prisma.DbNull },
    });
    await finish(tx, outcome);
  });
}

/** The reverse change of a product, or the reason why there is none. */
type Decision = RestorePlan | "undone" | Finding;

function decide(
  current: ProductRecord | undefined,
  { name: product, action, before, after }: UndoneChange,
  { livemode, existing, refused, unknownClasses }: Shop,
): Decision {
  if (current === undefined) return findingOf("undo_product_deleted", { product });
  if (action === "created") {
    if (current.status === "archived") return "undone";
    return { plan: planProduct(current, { status: "archived" }), stock: [], unrestored: [] };
  }
  if (before === null || after === null) return "undone";
  try {
    const restoring = planRestoring(current, { before, after, livemode, existing, refused });
    if (restoring === null) return findingOf("undo_variants_changed", { product });
    const { columns, variantsPlan } = restoring.plan;
    const classes = [columns, ...variantsPlan.variants].map(({ taxClass }) => taxClass);
    const isUnknown = classes.some((code) => code !== null && unknownClasses.has(code));
    return isUnknown ? findingOf("undo_tax_class_deleted", { product }) : restoring;
  } catch (error) {
    return findingOf("undo_refused", { product, reason: firstError(error) });
  }
}

/** The plan, or the reason why its former parts cannot be parts any more. */
async function withSoundParts(
  tx: Tx,
  decided: Decision,
  { product, ...shop }: { product: string; products: ProductRecord[]; livemode: boolean },
): Promise<Decision> {
  if (decided === "undone" || "code" in decided) return decided;
  const { plan } = decided;
  if (plan.parts === undefined) return decided;
  const [found] = await findBundleErrors(tx, { ...plan, parts: plan.parts }, shop);
  return found ? findingOf("undo_refused", { product, reason: found.error }) : decided;
}

/** Reads which former objects of products still exist. */
async function readShop(
  tx: Tx,
  { store, livemode }: ProductWriterContext,
  changes: UndoneChange[],
): Promise<Shop> {
  const before = changes.flatMap((change) => change.before ?? []);
  const mediaIds = before.flatMap((product) => [
    ...product.mediaIds,
    ...product.variants.flatMap(({ columns }) => columns.mediaId ?? []),
  ]);
  const categoryIds = before.flatMap((product) => product.categoryIds);
  const classes = before.flatMap(({ columns, variants }) =>
    [columns, ...variants.map((variant) => variant.columns)].flatMap(
      ({ taxClass }) => taxClass ?? [],
    ),
  );
  const of = (ids: string[]) => ({
    where: { storeId: store.id, id: { in: [...new Set(ids)] } },
    select: { id: true },
  });
  const media = mediaIds.length > 0 ? await tx.media.findMany(of(mediaIds)) : [];
  const categories = categoryIds.length > 0 ? await tx.category.findMany(of(categoryIds)) : [];
  const guideIds = before.flatMap(({ columns }) => columns.sizeGuideId ?? []);
  const guides = guideIds.length > 0 ? await tx.contentEntry.findMany(of(guideIds)) : [];
  const existing = new Set([...media, ...categories, ...guides].map(({ id }) => id));
  return {
    ...{ livemode, existing },
    refused: await findRefusedValues(tx, store.id, changes),
    unknownClasses: await findUnknownClasses(tx, store.id, classes),
  };
}

/** A restored variant already had its initial stock: its units are set like any other's. */
function withoutOpening({ variantsPlan, ...plan }: ProductPlan): ProductPlan {
  const variants = variantsPlan.variants.map((variant) =>
    variant.isNew ? { ...variant, stock: undefined } : variant,
  );
  return { ...plan, variantsPlan: { ...variantsPlan, variants } };
}

/** In the order of ids, as every other lock on stock is taken. */
async function setStock(
  tx: Tx,
  { now, actor }: ProductWriterContext,
  counts: RestorePlan["stock"],
): Promise<void> {
  for (const { id, livemode, stock } of counts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx.$queryRaw`
      SELECT stock_adjust(
        ${id}, ${livemode}, 'set', ${stock}::integer, NULL, ${now}, NULL, ${JSON.stringify(actor)}::jsonb
      )`;
  }
}
