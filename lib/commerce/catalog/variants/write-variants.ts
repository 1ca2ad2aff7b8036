import { VARIANT_SQL } from "@/lib/commerce/catalog/product-columns";
import type { Tx } from "@/lib/platform/db";
import type { PlannedVariant, VariantsPlan } from "./plan-variants";
import { writeVariantPasts } from "./variant-past";

/** The store whose tables are written, and the time. */
type ProductOwner = { storeId: string; now: Date };

/** The planned options and variants of one product. */
type ProductVariants = VariantsPlan & { productId: string };

/**
 * Writes planned options and variants; the number of statements does not depend on the number of products. Options are
 * deleted and inserted under their ids, so that two of them can swap names; variants are updated in place, because
 * stock refers to them.
 */
export async function writeVariants(
  tx: Tx,
  owner: ProductOwner,
  tables: ProductVariants[],
): Promise<void> {
  if (tables.length === 0) return;
  const productId = { in: tables.map((table) => table.productId) };
  const removed = tables.flatMap(({ removedVariantIds }) => removedVariantIds);
  const variants = tables.flatMap((table) =>
    table.variants.map((variant) => ({ ...variant, productId: table.productId })),
  );
  // Cascades to the values and all selections of them.
  await tx.option.deleteMany({ where: { productId } });
  if (removed.length > 0) await tx.variant.deleteMany({ where: { id: { in: removed } } });
  // A unique index allows one default per product, so the former one is cleared before the new one is set.
  await tx.variant.updateMany({
    where: { productId, isDefault: true },
    data: { isDefault: false },
  });
  await upsertVariants(
    tx,
    owner,
    variants.map(({ past: _past, said: _said, ...variant }) => variant),
  );
  await writeVariantPasts(tx, variants);
  if (tables.some(({ options }) => options.length > 0)) await writeOptions(tx, tables);
  await openStock(
    tx,
    owner,
    variants.filter(({ isNew }) => isNew),
  );
}

type OwnedVariant = PlannedVariant & { productId: string };

async function upsertVariants(
  tx: Tx,
  owner: ProductOwner,
  variants: OwnedVariant[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO variants (
      id, store_id, product_id, name, position, is_default, ${VARIANT_SQL.columns}, created_at, updated_at
    )
    SELECT
      v.id, ${owner.storeId}, v."productId", v.name, v.position, v."isDefault", ${VARIANT_SQL.values},
      ${owner.now}, ${owner.now}
    FROM jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) AS v (
      id text, "productId" text, name text, position integer, "isDefault" boolean, ${VARIANT_SQL.types}
    )
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, position = excluded.position, is_default = excluded.is_default,
      ${VARIANT_SQL.updates}, updated_at = excluded.updated_at`;
}

async function writeOptions(tx: Tx, tables: ProductVariants[]): Promise<void> {
  const options = tables.flatMap((table) =>
    table.options.map((option) => ({ ...option, productId: table.productId })),
  );
  await tx.option.createMany({ data: options.map(({ values: _values, ...option }) => option) });
  await tx.optionValue.createMany({
    data: options.flatMap(({ id, values }) => values.map((value) => ({ ...value, optionId: id }))),
  });
  await tx.variantOptionValue.createMany({
    data: tables.flatMap(({ variants }) =>
      variants.flatMap(({ id, selection }) =>
        Object.entries(selection).map(([optionId, valueId]) => ({
          variantId: id,
          optionId,
          valueId,
        })),
      ),
    ),
  });
}

/**
 * A new variant gets the same stock in both modes: a shop that was set up with a test key would otherwise be sold out
 * when it opens. After that, each mode has its own stock.
 */
async function openStock(
  tx: Tx,
  { storeId, now }: ProductOwner,
  variants: OwnedVariant[],
): Promise<void> {
  const rows = variants.flatMap(({ id, productId, stock = 0 }) =>
    [false, true].map((livemode) => ({ variantId: id, productId, livemode, available: stock })),
  );
  if (rows.length === 0) return;
  await tx.stock.createMany({ data: rows.map((row) => ({ ...row, storeId, updatedAt: now })) });
  const filled = rows.filter(({ available }) => available > 0);
  if (filled.length === 0) return;
  await tx.stockMovement.createMany({
    data: filled.map(({ variantId, livemode, available }) => ({
      storeId,
      variantId,
      livemode,
      kind: "set",
      before: 0,
      after: available,
      sourceKind: "opening",
      sourceId: livemode ? "live" : "test",
      createdAt: now,
    })),
  });
}
