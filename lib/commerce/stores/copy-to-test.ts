import { recordChange } from "@/lib/commerce/audit";
import { coversScope, type Scope } from "@/lib/contract/api-key";
import type { CopiedSettings } from "@/lib/contract/store";
import { refuse } from "@/lib/kit/errors";
import { columnName, Prisma, type Tx, transaction } from "@/lib/platform/db";
import type { SellerContext } from "./context";
import { readBankDetails } from "./settings-rows";

/** What is copied. */
const COPIED: readonly Scope[] = ["discounts:write", "shipping-options:write", "tax-rates:write"];

/**
 * Makes test mode's discounts, shipping options, tax rates and bank details those of live mode, under
 * the same ids. Objects that only test mode had are deleted, except discounts used by test orders: those are disabled,
 * and lose their code if live mode uses it. The use counts of test mode stay. Lock order: the store, then discounts and
 * their uses, as a checkout has it. Refuses insufficient_scope: a test key would learn live mode's codes, and a key
 * must be let at all that it copies.
 */
export async function copySettingsToTest(ctx: SellerContext): Promise<CopiedSettings> {
  const isTestKey = ctx.actor.kind === "api_key" && !ctx.livemode;
  const missing = COPIED.find((scope) => !coversScope(ctx.scopes, scope));
  if (isTestKey || missing !== undefined) {
    throw refuse("insufficient_scope", {
      message: "Live settings are copied by a member of staff or a live key let at all of them.",
    });
  }
  const { now, store } = ctx;
  return transaction(async (tx) => {
    await lockSettings(tx, store.id);
    await retireTestDiscounts(tx, store.id, now);
    const copied: CopiedSettings = {
      discounts: await copyRows(tx, "discounts", store.id, now),
      shippingOptions: await replaceRows(tx, "shipping_options", store.id, now),
      taxRates: await replaceRows(tx, "tax_rates", store.id, now),
    };
    // A limit below what test mode has used leaves the discount used up; the count is never above the limit beside it.
    await tx.$executeRaw`
      UPDATE discount_usage u
      SET usage_limit = greatest(d.usage_limit, CASE WHEN d.usage_limit IS NULL THEN NULL ELSE u.used END)
      FROM discounts d
      WHERE d.id = u.discount_id AND d.livemode = u.livemode AND d.store_id = ${store.id} AND NOT d.livemode`;
    await tx.storeMode.update({
      where: { storeId_livemode: { storeId: store.id, livemode: false } },
      data: { bankDetails: await readBankDetails(tx, store.id, true) },
    });
    const author = { ...ctx, livemode: false };
    await recordChange(tx, author, {
      action: "store.settings_copied",
      objectId: store.id,
      after: copied,
    });
    return copied;
  });
}

async function lockSettings(tx: Tx, storeId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM stores WHERE id = ${storeId} FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT FROM discounts WHERE store_id = ${storeId} AND NOT livemode ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`
    SELECT FROM discount_usage u JOIN discounts d ON d.id = u.discount_id AND d.livemode = u.livemode
    WHERE d.store_id = ${storeId} AND NOT d.livemode ORDER BY u.discount_id FOR NO KEY UPDATE OF u`;
}

/** Removes or switches off the discounts that only test mode has, and frees every code for live mode's. */
async function retireTestDiscounts(tx: Tx, storeId: string, now: Date): Promise<void> {
  const gone = Prisma.sql`
    t.store_id = ${storeId} AND NOT t.livemode
    AND NOT EXISTS (SELECT FROM discounts l WHERE l.id = t.id AND l.livemode)
    AND NOT EXISTS (
      SELECT FROM discount_redemptions u WHERE u.discount_id = t.id AND NOT u.livemode AND u.state <> 'released'
    )`;
  await tx.$executeRaw`
    DELETE FROM discount_redemptions r USING discounts t
    WHERE r.discount_id = t.id AND NOT r.livemode AND ${gone}`;
  await tx.$executeRaw`DELETE FROM discounts t WHERE ${gone}`;
  // No code stands in the way of another while they change places.
  await tx.$executeRaw`
    UPDATE discounts t SET code = upper(md5(t.id)) WHERE t.store_id = ${storeId} AND NOT t.livemode AND t.code IS NOT NULL
      AND EXISTS (SELECT FROM discounts l WHERE l.id = t.id AND l.livemode)`;
  await tx.$executeRaw`
    UPDATE discounts t SET active = false, updated_at = ${now}, code = CASE
      WHEN EXISTS (SELECT FROM discounts l WHERE l.store_id = ${storeId} AND l.livemode AND l.code = t.code)
      THEN left(t.code, 30) || ' ' || upper(right(t.id, 8)) ELSE t.code END
    WHERE t.store_id = ${storeId} AND NOT t.livemode
      AND NOT EXISTS (SELECT FROM discounts l WHERE l.id = t.id AND l.livemode)`;
}

/** The tables of settings that each mode has of its own, under the same ids, with their fields. */
const TABLES = {
  discounts: Prisma.DiscountScalarFieldEnum,
  shipping_options: Prisma.ShippingOptionScalarFieldEnum,
  tax_rates: Prisma.TaxRateScalarFieldEnum,
};

/** Makes test mode's rows of a table those of live mode; answers how many there are. */
async function replaceRows(
  tx: Tx,
  table: keyof typeof TABLES,
  storeId: string,
  now: Date,
): Promise<number> {
  await tx.$executeRaw`
    DELETE FROM ${Prisma.raw(table)} t WHERE t.store_id = ${storeId} AND NOT t.livemode
      AND NOT EXISTS (SELECT FROM ${Prisma.raw(table)} l WHERE l.id = t.id AND l.livemode)`;
  return copyRows(tx, table, storeId, now);
}

/** Copies live mode's rows of a table to test mode, every field of them; answers how many there are. */
function copyRows(tx: Tx, table: keyof typeof TABLES, storeId: string, now: Date): Promise<number> {
  const own = ["id", "livemode", "updatedAt"];
  const fields = Object.keys(TABLES[table]).filter((field) => !own.includes(field));
  const columns = fields.map(columnName);
  const copied = columns.map((column) => `${column} = excluded.${column}`);
  return tx.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (id, livemode, updated_at, ${Prisma.raw(columns.join(", "))})
    SELECT id, false, ${now}, ${Prisma.raw(columns.join(", "))}
    FROM ${Prisma.raw(table)} WHERE store_id = ${storeId} AND livemode
    ON CONFLICT (id, livemode) DO UPDATE SET
      updated_at = excluded.updated_at, ${Prisma.raw(copied.join(", "))}`;
}
