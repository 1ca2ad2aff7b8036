import { cartReader } from "@/lib/commerce/cart";
import type { StoreContext } from "@/lib/commerce/stores";
import type { DraftOrder, DraftOrderQuery } from "@/lib/contract/draft-order";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { likePattern, query } from "@/lib/platform/db";
import { presentDraftOrder } from "./present";
import { draftOf, READ_DRAFT_SQL, type ReadDraft } from "./rows";

/** A page of the drafts of the key's mode, the newest first. */
export async function listDraftOrders(
  ctx: Pick<StoreContext, "store" | "livemode" | "locale" | "now">,
  { status, q, relatedOrderId, ...page }: DraftOrderQuery,
): Promise<{ data: DraftOrder[]; meta: PageMeta }> {
  const filters = [
    ...[ctx.store.id, ctx.livemode, status ?? null, q ?? null],
    relatedOrderId ?? null,
  ];
  const reader = cartReader(ctx);
  const [rows, [count]] = await Promise.all([
    query<{ draft: ReadDraft }>("draft_orders_page", PAGE, [
      ...filters,
      ctx.now,
      reader.ratesVersion,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>(
      "draft_orders_count",
      `SELECT count(*) AS total FROM draft_orders d JOIN orders o ON o.id = d.order_id ${MATCHING}`,
      filters,
    ),
  ]);
  return {
    data: rows.map(({ draft }) => presentDraftOrder(draftOf(draft, reader), ctx)),
    meta: pageMeta({ ...page, total: count?.total ?? 0 }),
  };
}

/** By the index on store, mode and time, or that on the related order. */
const MATCHING = `
  WHERE d.store_id = $1 AND d.livemode = $2
    AND ($3::text IS NULL OR d.status = $3)
    AND ($4::text IS NULL OR lower(o.email) LIKE ${likePattern("$4")}
      OR lower(concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')) LIKE ${likePattern("$4")})
    AND ($5::text IS NULL OR d.related_order_id = $5)`;

const PAGE = `
  SELECT ${READ_DRAFT_SQL} AS draft
  FROM draft_orders d JOIN orders o ON o.id = d.order_id, (SELECT $6::timestamptz AS now, $7::integer AS rates) as_of
  ${MATCHING}
  ORDER BY d.created_at DESC, d.id DESC LIMIT $8 OFFSET $9`;
