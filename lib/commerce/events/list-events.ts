import type { SellerContext } from "@/lib/commerce/stores";
import {
  EVENT_TYPES,
  type Event,
  type EventQuery,
  eventScope,
  eventTypesMatching,
  readableTypes,
} from "@/lib/contract/event";
import { endOfSecond } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { type EventRecord, presentEvent } from "./present";

type ScopedContext = Pick<SellerContext, "store" | "livemode" | "scopes">;

/**
 * A page of the events in the mode of the key, about objects that it may read, the latest first. Refuses
 * insufficient_scope for types none of which it may read.
 */
export async function listEvents(
  { store, livemode, scopes }: ScopedContext,
  { type, objectId, createdAfter, createdBefore, ...page }: EventQuery,
): Promise<{ data: Event[]; meta: PageMeta }> {
  const wanted = eventTypesMatching(type ?? "*");
  const readable = new Set(readableTypes(scopes));
  const types = wanted.filter((one) => readable.has(one));
  const [first] = wanted;
  if (type !== undefined && types.length === 0 && first !== undefined) {
    throw refuse("insufficient_scope", { details: { scope: eventScope(first) } });
  }
  const filters = [
    store.id,
    livemode,
    // All of them is no condition: the index on the sequence is enough then.
    types.length === EVENT_TYPES.length ? null : types,
    objectId ?? null,
    createdAfter ?? null,
    createdBefore ? endOfSecond(createdBefore) : null,
  ];
  const [events, [count]] = await Promise.all([
    query<EventRecord>("list_events", LIST, [...filters, page.perPage, pageOffset(page)]),
    query<{ total: number }>("count_events", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return { data: events.map(presentEvent), meta: pageMeta({ ...page, total: count?.total ?? 0 }) };
}

/** One event of an object that the caller may read. Refuses not_found. */
export async function getEvent(
  { store, livemode, scopes }: ScopedContext,
  id: string,
): Promise<Event> {
  const [event] = await query<EventRecord>("get_event", GET, [store.id, livemode, id]);
  if (!event || !readableTypes(scopes).includes(event.type)) throw refuse("not_found");
  return presentEvent(event);
}

const MATCHING = `
  FROM events e JOIN stores s ON s.id = e.store_id
  WHERE e.store_id = $1 AND e.livemode = $2
    AND ($3::text[] IS NULL OR e.type = ANY ($3))
    AND ($4::text IS NULL OR e.object_id = $4)
    AND ($5::timestamptz IS NULL OR e.created_at >= $5)
    AND ($6::timestamptz IS NULL OR e.created_at <= $6)`;

const COLUMNS = `
  SELECT e.id, e.sequence, e.store_id AS "storeId", e.livemode, e.type, e.payload,
    e.created_at AS "createdAt", s.default_locale AS locale`;

/** By the index on (store, mode, sequence). */
const LIST = `${COLUMNS} ${MATCHING} ORDER BY e.sequence DESC, e.id LIMIT $7 OFFSET $8`;

const GET = `${COLUMNS} FROM events e JOIN stores s ON s.id = e.store_id
  WHERE e.store_id = $1 AND e.livemode = $2 AND e.id = $3`;
