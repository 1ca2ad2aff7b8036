import { now } from "@/lib/kit/clock";
import { config } from "@/lib/platform/config";
import { query } from "@/lib/platform/db";

/** With which key the deployment's own pages shop, and the hosts of its store. */
export interface Storefront {
  publishableKey: string;
  hosts: string[];
}

/**
 * What this deployment's own pages show: at its own address the store of the first key of STOREFRONT_KEY, while
 * that works, or else the first store; and at its hosts each store that has some. A store is shown with the key that is
 * chosen for it, else with its newest: of live mode where cards can be paid with real money, else of test mode.
 */
export async function findStorefronts(
  chosen: readonly string[] = [],
): Promise<{ own: Storefront | null; others: Storefront[] }> {
  const { stripe, mollie } = config();
  const isLive = [stripe, mollie].some((account) => account?.livemode === true);
  const [first] = chosen;
  const [[own = null], others] = await Promise.all([
    first === undefined
      ? query<Storefront>("storefront_first", FIRST, [now(), isLive, []])
      : query<Storefront>("storefront_chosen", CHOSEN, [now(), first]),
    query<Storefront>("storefronts_by_host", OTHERS, [now(), isLive, chosen]),
  ]);
  return { own, others };
}

const COLUMNS = `k.public_key AS "publishableKey", s.hosts`;

/** The keys that pages of a store may be shown with, the one to show them with first. */
const USABLE = `
  k.type = 'publishable' AND ($2 OR NOT k.livemode OR k.public_key = ANY ($3::text[])) AND k.revoked_at IS NULL
  AND (k.expires_at IS NULL OR k.expires_at > $1)`;
const BEST_FIRST = `k.public_key = ANY ($3::text[]) DESC, k.livemode DESC, k.created_at DESC, k.id`;

const FIRST = `
  SELECT ${COLUMNS} FROM stores s JOIN api_keys k ON k.store_id = s.id
  WHERE ${USABLE} ORDER BY s.created_at, s.id, ${BEST_FIRST} LIMIT 1`;

/** By the unique index on key_hash. */
const CHOSEN = `
  SELECT ${COLUMNS} FROM api_keys k JOIN stores s ON s.id = k.store_id
  WHERE k.key_hash = sha256(convert_to($2, 'UTF8')) AND k.type = 'publishable' AND k.revoked_at IS NULL
    AND (k.expires_at IS NULL OR k.expires_at > $1)`;

const OTHERS = `
  SELECT DISTINCT ON (s.id) ${COLUMNS} FROM stores s JOIN api_keys k ON k.store_id = s.id
  WHERE s.hosts <> '{}' AND ${USABLE} ORDER BY s.id, ${BEST_FIRST}`;
