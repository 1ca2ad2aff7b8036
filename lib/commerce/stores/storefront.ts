import { query } from "@/lib/platform/db";

/**
 * The publishable key that this deployment's own storefront shops with: the newest of the first
 * store. Test mode, for as long as the only processor is the test processor. Null while there is no
 * store.
 */
export async function findStorefrontKey(): Promise<string | null> {
  const [row] = await query<{ public_key: string }>(
    "storefront_key",
    `SELECT k.public_key FROM stores s JOIN api_keys k ON k.store_id = s.id
     WHERE k.type = 'publishable' AND NOT k.livemode AND k.revoked_at IS NULL
     ORDER BY s.created_at, s.id, k.created_at DESC, k.id LIMIT 1`,
  );
  return row?.public_key ?? null;
}
