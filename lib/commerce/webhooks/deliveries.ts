import { entrySql } from "@/lib/commerce/audit";
import type { SellerContext, StoreMode } from "@/lib/commerce/stores";
import { readableTypes } from "@/lib/contract/event";
import type { DeliveryQuery, WebhookDelivery, WebhookDeliveryLog } from "@/lib/contract/webhook";
import { isoSeconds } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { type PageMeta, pageMeta, pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import { getWebhook } from "./find-webhook";

/** Which delivery of which webhook. */
export interface DeliveryPath {
  webhookId: string;
  deliveryId: string;
}

/** Whose deliveries, and of which objects. */
type ScopedContext = StoreMode & Pick<SellerContext, "scopes">;

/**
 * A page of the deliveries of a webhook about objects that the caller may read, the latest first. `subject` is the SQL
 * expression for the subject of an entry `e` of the audit log. Refuses not_found.
 */
export async function listDeliveries(
  holder: ScopedContext,
  webhookId: string,
  { state, ...page }: DeliveryQuery,
  subject: string,
): Promise<{ data: WebhookDelivery[]; meta: PageMeta }> {
  const filters = [webhookId, readableTypes(holder.scopes), state ?? null];
  const [rows, [count]] = await Promise.all([
    query<DeliveryRow>("list_deliveries", listSql(subject), [
      ...filters,
      page.perPage,
      pageOffset(page),
    ]),
    query<{ total: number }>("count_deliveries", COUNT, filters),
    getWebhook(holder, webhookId),
  ]);
  return { data: rows.map(present), meta: pageMeta({ ...page, total: count?.total ?? 0 }) };
}

/** One delivery with all its attempts, its subject named by the SQL expression. Refuses not_found. */
export async function getDelivery(
  holder: ScopedContext,
  path: DeliveryPath,
  subject: string,
): Promise<WebhookDeliveryLog> {
  const [[row], attempts] = await Promise.all([
    query<DeliveryRow>("get_delivery", getSql(subject), [
      path.webhookId,
      readableTypes(holder.scopes),
      path.deliveryId,
    ]),
    query<AttemptRow>("list_attempts", ATTEMPTS, [path.deliveryId]),
    getWebhook(holder, path.webhookId),
  ]);
  if (!row) throw refuse("not_found");
  return {
    ...present(row),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      createdAt: isoSeconds(attempt.createdAt),
    })),
  };
}

type DeliveryRow = Omit<WebhookDelivery, "nextAttemptAt" | "createdAt" | "updatedAt"> & {
  nextAttemptAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type AttemptRow = Omit<WebhookDeliveryLog["attempts"][number], "createdAt"> & { createdAt: Date };

function present(row: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    nextAttemptAt: isoSeconds(row.nextAttemptAt),
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** The event as an entry of the audit log. A message is identified by its conversation. */
const AS_ENTRY = entrySql({
  store_id: "v.store_id",
  livemode: "v.livemode",
  object_kind: "split_part(v.type, '.', 1)",
  object_id: `CASE v.type
    WHEN 'conversation.message_created' THEN v.payload ->> 'conversationId' ELSE v.object_id END`,
  before: "NULL::jsonb",
  after: "v.payload",
});

const columnsSql = (subject: string) => `
  SELECT d.id, d.endpoint_id AS "webhookId", d.event_id AS "eventId", v.type AS "eventType", d.state,
    d.attempt AS "attemptCount", d.next_attempt_at AS "nextAttemptAt",
    d.response_status AS "responseStatus", d.error, d.duration_ms AS "durationMs",
    d.created_at AS "createdAt", d.updated_at AS "updatedAt",
    ${subject} AS subject
  FROM webhook_deliveries d JOIN events v ON v.id = d.event_id
  CROSS JOIN LATERAL ${AS_ENTRY}
  WHERE d.endpoint_id = $1 AND v.type = ANY ($2)`;

/** By the index on (endpoint_id, created_at, id). */
const listSql = (subject: string) => `${columnsSql(subject)} AND ($3::text IS NULL OR d.state = $3)
  ORDER BY d.created_at DESC, d.id DESC LIMIT $4 OFFSET $5`;

const COUNT = `SELECT count(*) AS total FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
  WHERE d.endpoint_id = $1 AND e.type = ANY ($2) AND ($3::text IS NULL OR d.state = $3)`;

const getSql = (subject: string) => `${columnsSql(subject)} AND d.id = $3`;

const ATTEMPTS = `
  SELECT number, request_headers AS "requestHeaders", request_body AS "requestBody",
    response_status AS "responseStatus", response_excerpt AS "responseExcerpt", error,
    duration_ms AS "durationMs", created_at AS "createdAt"
  FROM webhook_attempts WHERE delivery_id = $1 ORDER BY number`;
