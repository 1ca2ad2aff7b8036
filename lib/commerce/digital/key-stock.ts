import type { SellerContext } from "@/lib/commerce/stores";
import { fieldError, refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";

/** Who changes the keys of a variant, in which mode and when. */
export type KeyStockContext = Pick<SellerContext, "store" | "livemode" | "now" | "actor">;

/** Which variant: of a product, by id or slug, the one it has or the one that is named. */
interface KeyedVariant {
  product: string;
  variantId?: string | null | undefined;
}

/** The keys of one variant, held until the transaction ends. */
interface LockedKeyStock {
  variantId: string;
  /** Whether its units are counted, so that keys can be its stock. */
  isCounted: boolean;
}

/**
 * Holds the pool of a variant as a checkout does, by its stock, and before that the product, so that its
 * keys stay counted. Refuses not_found, variant_required, variant_not_found.
 */
export async function lockKeyStock(
  tx: Tx,
  { store, livemode }: KeyStockContext,
  { product, variantId }: KeyedVariant,
): Promise<LockedKeyStock> {
  const [found] = await tx.$queryRaw<
    { id: string; hasVariants: boolean; variantId: string | null; isCounted: boolean }[]
  >`
    SELECT p.id, p.has_variants AS "hasVariants", v.id AS "variantId",
      -- Units of bundles are counted with their parts, and are things.
      p.track_inventory AND NOT coalesce(v.sell_when_sold_out, false) AND NOT EXISTS (
        SELECT FROM bundle_parts b WHERE b.product_id = p.id OR b.variant_id = v.id
      ) AS "isCounted"
    FROM products p
    LEFT JOIN variants v ON v.product_id = p.id AND CASE WHEN ${variantId ?? null}::text IS NULL
      THEN v.is_default AND NOT p.has_variants ELSE v.id = ${variantId ?? null} END
    WHERE p.store_id = ${store.id} AND (p.id = ${product} OR p.slug = ${product}) FOR SHARE OF p`;
  if (found === undefined) throw refuse("not_found");
  if (found.variantId === null) throw refuseVariant(found.hasVariants && variantId == null);
  await tx.$queryRaw`
    SELECT FROM stock WHERE variant_id = ${found.variantId} AND livemode = ${livemode}
    FOR NO KEY UPDATE`;
  return { variantId: found.variantId, isCounted: found.isCounted };
}

function refuseVariant(isMissing: boolean) {
  return isMissing
    ? refuse("variant_required", {
        fields: { variantId: [fieldError("required", "Is required: the product has variants.")] },
      })
    : refuse("variant_not_found", {
        fields: { variantId: [fieldError("not_found", "The product has no such variant.")] },
      });
}

/**
 * Sets the stock to the count of its keys, through the stock function, with movement, event and audit entry. Without a
 * change nothing is written. Returns how many are left.
 */
export async function syncKeyStock(
  tx: Tx,
  { livemode, now, actor }: KeyStockContext,
  { variantId }: LockedKeyStock,
  changed: number,
): Promise<number> {
  const which = { variantId_livemode: { variantId, livemode } };
  if (changed > 0) {
    const keys = await tx.licenseKey.findFirst({
      where: { variantId, livemode },
      select: { id: true },
    });
    await tx.stock.update({ where: which, data: { isKeyed: keys !== null } });
    await tx.$queryRaw`
      SELECT stock_adjust(${variantId}, ${livemode}, 'set', license_keys_left(${variantId}, ${livemode}),
        ${REASON}, ${now}, NULL, ${JSON.stringify(actor)}::jsonb)`;
  }
  const { available } = await tx.stock.findUniqueOrThrow({
    where: which,
    select: { available: true },
  });
  return available;
}

/** What the history of a variant says. */
const REASON = "license_keys";
