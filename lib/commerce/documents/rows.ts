import type { StoreMode } from "@/lib/commerce/stores";
import type { DocumentKind, DocumentQuery } from "@/lib/contract/document";
import { pageOffset } from "@/lib/kit/page";
import { query } from "@/lib/platform/db";
import type { DocumentRecord } from "./record";

/** A document as it is kept. */
export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  orderId: string;
  refundId: string | null;
  number: string;
  livemode: boolean;
  record: DocumentRecord;
  issuedAt: Date;
}

const COLUMNS = `d.id, d.kind, d.order_id AS "orderId", d.refund_id AS "refundId", d.number, d.livemode, d.record,
  d.issued_at AS "issuedAt"`;

/** One document of the store and mode. One statement. */
export async function findDocument(
  { store, livemode }: StoreMode,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await query<DocumentRow>(
    "document",
    `SELECT ${COLUMNS} FROM documents d WHERE d.id = $3 AND d.store_id = $1 AND d.livemode = $2`,
    [store.id, livemode, documentId],
  );
  return row;
}

/** The documents of an order of the store and mode, in the order they were written. One statement. */
export async function findOrderDocuments(
  { store, livemode }: StoreMode,
  orderId: string,
): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    "order_documents",
    `SELECT ${COLUMNS} FROM documents d WHERE d.order_id = $3 AND d.store_id = $1 AND d.livemode = $2
     ORDER BY d.issued_at, d.kind DESC, d.sequence`,
    [store.id, livemode, orderId],
  );
}

/** By the index on (store_id, livemode, issued_on, id), or that on the order. */
const MATCHING = `
  FROM documents d JOIN orders o ON o.id = d.order_id
  WHERE d.store_id = $1 AND d.livemode = $2
    AND ($3::text IS NULL OR d.kind = $3)
    AND ($4::text IS NULL OR d.order_id = $4)
    AND ($5::date IS NULL OR d.issued_on >= $5)
    AND ($6::date IS NULL OR d.issued_on <= $6)
    AND ($7::text IS NULL OR starts_with(upper(d.number), upper($7)) OR starts_with(o.order_number, upper($7)))`;

/** A page of the documents that match, the latest first, and how many there are. Two statements. */
export async function findDocuments(
  { store, livemode }: StoreMode,
  { kind, orderId, from, to, q, ...page }: DocumentQuery,
): Promise<{ documents: DocumentRow[]; total: number }> {
  const filters = [
    ...[store.id, livemode, kind ?? null, orderId ?? null],
    ...[from ?? null, to ?? null, q?.trim() || null],
  ];
  const [documents, [count]] = await Promise.all([
    query<DocumentRow>(
      "documents",
      `SELECT ${COLUMNS} ${MATCHING}
       ORDER BY d.issued_on DESC, d.issued_at DESC, d.kind, d.sequence DESC LIMIT $8 OFFSET $9`,
      [...filters, page.perPage, pageOffset(page)],
    ),
    query<{ total: number }>("documents_count", `SELECT count(*) AS total ${MATCHING}`, filters),
  ]);
  return { documents, total: count?.total ?? 0 };
}

/** The fields of a document that the archive of a month lists. */
export type MonthEntry = Pick<DocumentRow, "id" | "kind" | "number" | "issuedAt">;

/** The documents issued in a month such as 2026-11, in the order of their numbers. One statement. */
export async function findMonth(
  { store, livemode }: StoreMode,
  month: string,
): Promise<MonthEntry[]> {
  return query<MonthEntry>(
    "documents_of_month",
    `SELECT d.id, d.kind, d.number, d.issued_at AS "issuedAt" FROM documents d
     WHERE d.store_id = $1 AND d.livemode = $2
       AND d.issued_on >= $3::date AND d.issued_on < $3::date + interval '1 month'
     ORDER BY d.kind DESC, d.sequence`,
    [store.id, livemode, `${month}-01`],
  );
}
