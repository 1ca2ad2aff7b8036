import type { StoreContext } from "@/lib/commerce/stores";
import { requireFound } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import { hashCode } from "./codes";
import { GIFT_CARD_RECORD, type GiftCardRecord } from "./rows";

type Holder = Pick<StoreContext, "store" | "livemode">;

/** The gift card of a code; undefined for every other text, by the same statement. */
export async function findGiftCardByCode(
  ctx: Holder,
  code: string,
): Promise<GiftCardRecord | undefined> {
  const [row] = await query<{ record: GiftCardRecord }>(
    "gift_card_by_code",
    `SELECT ${GIFT_CARD_RECORD} AS record FROM stored_value_accounts a
     WHERE a.code_hash = $1 AND a.store_id = $2 AND a.livemode = $3`,
    [hashCode(ctx, code), ctx.store.id, ctx.livemode],
  );
  return row?.record;
}

/** The same, for a balance request. Refuses not_found. */
export async function readBalance(ctx: Holder, code: string): Promise<GiftCardRecord> {
  return requireFound(await findGiftCardByCode(ctx, code));
}
