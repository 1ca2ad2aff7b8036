import { createHash } from "node:crypto";
import type { AddedLicenseKeys, AddLicenseKeys } from "@/lib/contract/license-key";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { sealSecret } from "@/lib/platform/secrets";
import { type KeyStockContext, lockKeyStock, syncKeyStock } from "./key-stock";

/**
 * Adds licence keys to a variant in the mode of the key; from the first on they are its stock. One that the
 * variant has or had is left out and named by its place. Refuses not_found, variant_required,
 * variant_not_found, and stock_is_license_keys for what is sold without counting or beyond its stock.
 */
export async function addLicenseKeys(
  editor: KeyStockContext,
  product: string,
  { variantId, keys }: AddLicenseKeys,
): Promise<AddedLicenseKeys> {
  const { store, livemode, now } = editor;
  const rows = keys.map((text) => {
    const id = newId("licenseKey");
    const key = text.trim();
    const hash = createHash("sha256").update(`${store.id} ${key}`).digest("hex");
    return { id, sealed: sealSecret(key, id), hash, ending: endingOf(key) };
  });
  return transaction(async (tx) => {
    const pool = await lockKeyStock(tx, editor, { product, variantId });
    if (!pool.isCounted) {
      throw refuse("stock_is_license_keys", {
        message: "Keys are stock: track the product's inventory, and sell nothing beyond it.",
      });
    }
    const written = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO license_keys (id, store_id, variant_id, livemode, sealed, hash, ending, created_at)
      SELECT k.id, ${store.id}, ${pool.variantId}, ${livemode}, k.sealed, decode(k.hash, 'hex'), k.ending, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) k (id text, sealed text, hash text, ending text)
      ON CONFLICT (variant_id, livemode, hash) DO NOTHING RETURNING id`;
    const added = new Set(written.map(({ id }) => id));
    return {
      variantId: pool.variantId,
      added: added.size,
      duplicates: rows.flatMap(({ id }, index) => (added.has(id) ? [] : index)),
      available: await syncKeyStock(tx, editor, pool, added.size),
    };
  });
}

/** Enough to know a key by, never enough to use it. */
function endingOf(key: string): string {
  const characters = [...key];
  return characters
    .slice(characters.length - Math.min(4, Math.floor(characters.length / 3)))
    .join("");
}
