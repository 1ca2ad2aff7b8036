import { now } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { query } from "@/lib/platform/db";

/**
 * The publishable key that this deployment's own storefront shops with: the one it is told to, while
 * that works, or else the newest of the first store: of live mode where cards can be
 * paid with real money, else of test mode. Null where there is none.
 */
export async function findStorefrontKey(chosen?: string): Promise<string | null> {
  const isLive = config().stripe?.livemode ?? false;
  const [row] = await (chosen === undefined
    ? query<Row>("storefront_key", FIRST_STORES_KEY, [now(), isLive])
    : query<Row>("storefront_chosen_key", CHOSEN_KEY, [now(), chosen]));
  return row?.public_key ?? null;
}

type Row = { public_key: string };

const FIRST_STORES_KEY = `
  SELECT k.public_key FROM stores s JOIN api_keys k ON k.store_id = s.id
  WHERE k.type = 'publishable' AND ($2 OR NOT k.livemode) AND k.revoked_at IS NULL
    AND (k.expires_at IS NULL OR k.expires_at > $1)
  ORDER BY s.created_at, s.id, k.livemode DESC, k.created_at DESC, k.id LIMIT 1`;

/** By the unique index on key_hash. */
const CHOSEN_KEY = `
  SELECT public_key FROM api_keys
  WHERE key_hash = sha256(convert_to($2, 'UTF8')) AND type = 'publishable' AND revoked_at IS NULL
    AND (expires_at IS NULL OR expires_at > $1)`;
