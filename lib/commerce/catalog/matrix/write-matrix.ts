import type { Tx } from "@/lib/platform/db";
import type { OptionFacts } from "../rows";
import type { Matrix, PlannedVariant } from "./plan-matrix";

/** The product a table belongs to, and when it is written. */
type Owner = { storeId: string; productId: string; now: Date };

/**
 * Makes options and variants what the plan says. Options are written anew under their ids, so that
 * two of them can swap names; variants are changed in place, because stock hangs on them.
 */
export async function writeMatrix(tx: Tx, owner: Owner, matrix: Matrix): Promise<void> {
  const { options, variants, removedVariantIds } = matrix;
  // Takes the values and every choice of them along.
  await tx.option.deleteMany({ where: { productId: owner.productId } });
  if (removedVariantIds.length > 0) {
    await tx.variant.deleteMany({ where: { id: { in: removedVariantIds } } });
  }
  await writeVariants(tx, owner, variants);
  if (options.length > 0) await writeOptions(tx, owner.productId, { options, variants });
  await openStock(
    tx,
    owner,
    variants.filter(({ isNew }) => isNew),
  );
}

async function writeVariants(tx: Tx, owner: Owner, variants: PlannedVariant[]): Promise<void> {
  // One default a product is a unique index, which would see the new one before the old one goes.
  await tx.variant.updateMany({
    where: { productId: owner.productId, isDefault: true },
    data: { isDefault: false },
  });
  await tx.$executeRaw`
    INSERT INTO variants (
      id, store_id, product_id, name, position, is_default, price, sale_price, cost, sku, barcode,
      weight_grams, media_id, created_at, updated_at
    )
    SELECT
      v.id, ${owner.storeId}, ${owner.productId}, v.name, v.position, v."isDefault", v.price,
      v."salePrice", v.cost, v.sku, v.barcode, v."weightGrams", v."mediaId", ${owner.now}, ${owner.now}
    FROM jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) AS v (
      id text, name text, position integer, "isDefault" boolean, price bigint, "salePrice" bigint,
      cost bigint, sku text, barcode text, "weightGrams" integer, "mediaId" text
    )
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, position = excluded.position, is_default = excluded.is_default,
      price = excluded.price, sale_price = excluded.sale_price, cost = excluded.cost,
      sku = excluded.sku, barcode = excluded.barcode, weight_grams = excluded.weight_grams,
      media_id = excluded.media_id, updated_at = excluded.updated_at`;
}

async function writeOptions(
  tx: Tx,
  productId: string,
  { options, variants }: { options: OptionFacts[]; variants: PlannedVariant[] },
): Promise<void> {
  await tx.option.createMany({
    data: options.map(({ values, ...option }) => ({ ...option, productId })),
  });
  await tx.optionValue.createMany({
    data: options.flatMap(({ id, values }) => values.map((value) => ({ ...value, optionId: id }))),
  });
  await tx.variantOptionValue.createMany({
    data: variants.flatMap(({ id, selection }) =>
      Object.entries(selection).map(([optionId, valueId]) => ({
        variantId: id,
        optionId,
        valueId,
      })),
    ),
  });
}

/**
 * A new variant begins with the same units in both modes: a shop built with a test key would be
 * sold out on the day it opens otherwise. From then on each mode counts for itself.
 */
async function openStock(
  tx: Tx,
  { storeId, productId, now }: Owner,
  variants: PlannedVariant[],
): Promise<void> {
  const rows = variants.flatMap(({ id, stock = 0 }) =>
    [false, true].map((livemode) => ({ variantId: id, livemode, available: stock })),
  );
  if (rows.length === 0) return;
  await tx.stock.createMany({
    data: rows.map((row) => ({ ...row, storeId, productId, updatedAt: now })),
  });
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
