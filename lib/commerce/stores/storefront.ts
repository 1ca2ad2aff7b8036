import { now } from "@/lib/kit/clock";
import { query } from "@/lib/platform/db";

/**
 * The publishable key that this deployment's own storefront shops with: the one it is told to, while
 * that works, or else the newest of the first store. Test mode, for as long as the only
 * processor is the test processor. Null where there is none.
 */
export async function findStorefrontKey(chosen?: string): Promise<string | null> {
  const [row] = await (chosen === undefined
    ? query<Row>("storefront_key", FIRST_STORES_KEY, [now()])
    : query<Row>("storefront_chosen_key", CHOSEN_KEY, [now(), chosen]));
  return row?.public_key ?? null;
}

type Row = { public_key: string };

const FIRST_STORES_KEY = `
  SELECT k.public_key FROM stores s JOIN api_keys k ON k.store_id = s.id
  WHERE k.type = 'publishable' AND NOT k.livemode AND k.revoked_at IS NULL
    AND (k.expires_at IS NULL OR k.expires_at > $1)
  ORDER BY s.created_at, s.id, k.created_at DESC, k.id LIMIT 1`;

/** By the unique index on key_hash. */
const CHOSEN_KEY = `
  SELECT public_key FROM api_keys
  WHERE key_hash = sha256(convert_to($2, 'UTF8')) AND type = 'publishable' AND revoked_at IS NULL
    AND (expires_at IS NULL OR expires_at > $1)`;
