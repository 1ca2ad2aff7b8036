import { isDeepStrictEqual } from "node:util";
import {
  lockOrder,
  type OrderRecord,
  type OrderTexts,
  readOrderRecord,
  translateOrderRecord,
} from "@/lib/commerce/orders";
import { emit } from "@/lib/commerce/outbox";
import type { StoreMode } from "@/lib/commerce/stores";
import type { DocumentKind } from "@/lib/contract/document";
import { CREDIT_NOTE_PATTERN, INVOICE_PATTERN } from "@/lib/contract/invoicing";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import type { Prisma, Tx } from "@/lib/platform/db";
import type { CreditedGoods } from "./credit";
import { presentDocument } from "./present";
import type { DocumentRecord } from "./record";
import type { DocumentRow } from "./rows";
import {
  buyerOf,
  dayIn,
  type Issue,
  isUnpaidInvoice,
  numberOf,
  type SellingStore,
  snapshotCreditNote,
  snapshotForBuyer,
  snapshotInvoice,
} from "./snapshot";

/** Whose documents are written, and when. */
export type Writing = Pick<StoreMode, "livemode"> & { store: { id: string }; now: Date };

/**
 * Writes what an order lacks: its invoice, a credit note for each refund that has gone back, and one for all of an
 * invoice that was cancelled unpaid. With
 * `begins` false nothing is written for an order without an invoice. Returns what it has written. The
 * order stays locked, so that two who do it at once write each document once, and a number is taken
 * in the transaction that uses it. Refuses not_found.
 */
export async function writeDocuments(
  tx: Tx,
  ctx: Writing,
  { orderId, begins }: { orderId: string; begins: boolean },
): Promise<DocumentRow[]> {
  return writeLacking(tx, ctx, await lockOrder(tx, ctx, orderId), begins);
}

async function writeLacking(
  tx: Tx,
  ctx: Writing,
  order: OrderRecord,
  begins: boolean,
): Promise<DocumentRow[]> {
  const { store, documents, refunds, version, texts } = await readSubject(tx, order.id);
  const shown = translateOrderRecord(order, texts);
  const { invoice, credits } = standing(documents);
  const isDue = order.captured >= order.total || isUnpaidInvoice(order);
  if (invoice === undefined && (!begins || !isDue)) return [];

  const written: DocumentRow[] = [];
  const write = async (
    kind: DocumentKind,
    refundId: string | null,
    freeze: (issue: Issue) => DocumentRecord,
    editVersion: number | null = null,
  ) => {
    const wanted = { kind, refundId, editVersion, freeze };
    const row = await writeDocument(tx, { ctx, order, store, ...wanted });
    written.push(row);
    return row.record;
  };
  const base =
    invoice ?? (await write("invoice", null, (issue) => snapshotInvoice(shown, store, issue)));
  const earlier = credits.map(({ record }) => record);
  const credited = [...documents];
  for (const refund of refunds) {
    const goods = goodsOf(refund, order, { invoice: base, credited });
    const credit = { amount: refund.amount, earlier: [...earlier], goods };
    const record = await write("credit_note", refund.id, (issue) =>
      snapshotCreditNote(base, credit, store, issue),
    );
    earlier.push(record);
    credited.push({ kind: "credit_note", refundId: refund.id, ...refund, record });
  }
  // What was invoiced, and cancelled before all of it was paid, is not owed any more.
  const left = base.totals.total - earlier.reduce((sum, { totals }) => sum + totals.total, 0);
  if (order.payment_status === "cancelled" && order.captured < order.total && left > 0) {
    const freeze = (issue: Issue) =>
      snapshotCreditNote(base, { amount: left, earlier }, store, issue);
    await write("credit_note", null, freeze, version);
  }
  return written;
}

type Credited = {
  invoice: DocumentRecord;
  credited: Pick<Subject["documents"][number], "units">[];
};

/** What a refund was for, by the lines of the invoice. */
function goodsOf(
  { units, shipping }: Pick<Subject["refunds"][number], "units" | "shipping">,
  { lines }: OrderRecord,
  { invoice, credited }: Credited,
): CreditedGoods {
  const earlier = credited.flatMap((credit) => credit.units);
  return {
    shipping,
    units: units.flatMap(({ lineId, quantity }) => {
      const index = lines.findIndex(({ id }) => id === lineId);
      // Lines of an order that is not any more as it was invoiced are not the invoice's.
      if (lines[index]?.quantity !== invoice.lines[index]?.quantity) return [];
      const before = earlier
        .filter((one) => one.lineId === lineId)
        .reduce((sum, one) => sum + one.quantity, 0);
      return [{ index, before, count: quantity }];
    }),
  };
}

/**
 * After an edit, credits the rest of an order's invoice and writes a new one, so that each tax is right for any added
 * and removed lines; earlier refunds are credited on the new one. An order without an invoice gets one of its current
 * state. The caller has locked the order before the edit, and everything else it needs: numbers come last, because a
 * transaction that writes a document holds their lock to the end.
 */
export async function reissueInvoice(tx: Tx, ctx: Writing, before: OrderRecord): Promise<void> {
  // Credit notes that are due are about the lines as they were.
  await writeLacking(tx, ctx, before, false);
  const order = await readOrderRecord(tx, before.id);
  const subject = await readSubject(tx, order.id);
  if (standing(subject.documents).invoice === undefined) return;
  const shown = translateOrderRecord(order, subject.texts);
  await reissue(tx, ctx, { order, subject }, (issue) =>
    snapshotInvoice(shown, subject.store, issue),
  );
}

/**
 * Writes the invoice of an order anew where it is addressed to another buyer than the order names now: the same lines
 * and sums. An order without an invoice gets its first, if it is paid. The caller has locked the order. Returns what it
 * has written. Refuses order_not_paid.
 */
export async function reissueForBuyer(
  tx: Tx,
  ctx: Writing,
  order: OrderRecord,
): Promise<DocumentRow[]> {
  const lacking = await writeLacking(tx, ctx, order, true);
  const subject = await readSubject(tx, order.id);
  const { invoice } = standing(subject.documents);
  if (invoice === undefined) throw refuse("order_not_paid");
  if (isDeepStrictEqual(invoice.buyer, buyerOf(order, subject.store))) return lacking;
  const anew = await reissue(tx, ctx, { order, subject }, (issue) =>
    snapshotForBuyer(invoice, order, subject.store, issue),
  );
  return [...lacking, ...anew];
}

/** Takes back what is left of the invoice that counts, writes another, and credits on it what refunds had given back. */
async function reissue(
  tx: Tx,
  ctx: Writing,
  { order, subject }: { order: OrderRecord; subject: Subject },
  freeze: (issue: Issue) => DocumentRecord,
): Promise<DocumentRow[]> {
  const { store, documents, version } = subject;
  const { invoice, credits } = standing(documents);
  assert(invoice !== undefined, "what is written anew was written");
  const written: DocumentRow[] = [];
  const write = async (kind: DocumentKind, freezeOne: (issue: Issue) => DocumentRecord) => {
    const wanted = { kind, refundId: null, editVersion: version, freeze: freezeOne };
    const row = await writeDocument(tx, { ctx, order, store, ...wanted });
    written.push(row);
    return row.record;
  };
  const earlier = credits.map(({ record }) => record);
  const credited = earlier.reduce((sum, { totals }) => sum + totals.total, 0);
  const left = invoice.totals.total - credited;
  if (left > 0) {
    await write("credit_note", (issue) =>
      snapshotCreditNote(invoice, { amount: left, earlier }, store, issue),
    );
  }
  const anew = await write("invoice", freeze);
  if (credited === 0) return written;
  const given = {
    units: together(documents.flatMap(({ units }) => units)),
    shipping: documents.reduce((sum, { shipping }) => sum + shipping, 0),
  };
  const goods = goodsOf(given, order, { invoice: anew, credited: [] });
  await write("credit_note", (issue) =>
    snapshotCreditNote(anew, { amount: credited, earlier: [], goods }, store, issue),
  );
  return written;
}

/** Each line once, with all of its units. */
function together(units: readonly CreditedUnits[]): CreditedUnits[] {
  return [...Map.groupBy(units, ({ lineId }) => lineId)].map(([lineId, ofLine]) => ({
    ...{ lineId, quantity: ofLine.reduce((sum, { quantity }) => sum + quantity, 0) },
  }));
}

/** The invoice that counts, the last one, and the credit notes that correct it. */
function standing(documents: Subject["documents"]) {
  const invoice = documents.findLast(({ kind }) => kind === "invoice")?.record;
  const credits = documents.filter(
    ({ kind, record }) => kind === "credit_note" && record.corrects?.number === invoice?.number,
  );
  return { invoice, credits };
}

interface Subject {
  /** Of the order. */
  version: number;
  texts: OrderTexts | null;
  store: SellingStore;
  documents: {
    kind: DocumentKind;
    refundId: string | null;
    units: CreditedUnits[];
    shipping: number;
    record: DocumentRecord;
  }[];
  refunds: { id: string; amount: number; units: CreditedUnits[]; shipping: number }[];
}

/** Units of a line that something was given back for. */
type CreditedUnits = { lineId: string; quantity: number };

/**
 * The store as it is now, the order's documents as edits have followed each other (their times
 * are those of requests that may have waited), and the refunds that want a credit note: what
 * edits give back stands on no invoice any more. A payment that came too late and went back at
 * once was never part of the order.
 */
async function readSubject(tx: Tx, orderId: string): Promise<Subject> {
  const [row] = await tx.$queryRaw<{ subject: Subject }[]>`
    WITH units_by_refund AS (
      SELECT refund_id, jsonb_agg(jsonb_build_object('lineId', line_id, 'quantity', quantity)) AS units
      FROM units_given_back(${orderId}) GROUP BY refund_id
    )
    SELECT jsonb_build_object(
      'version', o.version, 'texts', o.texts,
      'store', jsonb_build_object(
        'name', s.name, 'country', s.country, 'timezone', s.timezone, 'defaultLocale', s.default_locale,
        'contactEmail', s.contact_email, 'logoUrl', s.logo_url, 'primaryColor', s.primary_color,
        'invoicing', s.invoicing
      ),
      'documents', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'kind', d.kind, 'refundId', d.refund_id, 'record', d.record,
          'units', coalesce((SELECT units FROM units_by_refund u WHERE u.refund_id = d.refund_id), '[]'),
          'shipping', coalesce((SELECT w.shipping FROM withdrawal_decisions w WHERE w.refund_id = d.refund_id), 0)
        ) ORDER BY coalesce(d.edit_version, 0), d.issued_at, d.sequence), '[]')
        FROM documents d WHERE d.order_id = o.id
      ),
      'refunds', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'amount', r.amount - r.overpaid_part,
          'units', coalesce((SELECT units FROM units_by_refund u WHERE u.refund_id = r.id), '[]'),
          'shipping', coalesce((SELECT w.shipping FROM withdrawal_decisions w WHERE w.refund_id = r.id), 0)
        ) ORDER BY r.updated_at, r.id), '[]')
        FROM refunds r
        WHERE r.order_id = o.id AND r.status = 'succeeded' AND r.amount > r.overpaid_part
          AND NOT EXISTS (SELECT FROM documents d WHERE d.refund_id = r.id)
          AND NOT EXISTS (
            SELECT FROM payment_attempts a
            WHERE a.order_id = o.id AND a.status = 'late' AND 'ref_' || substr(a.id, 5) = r.id
          )
      )
    ) AS subject
    FROM orders o JOIN stores s ON s.id = o.store_id WHERE o.id = ${orderId}`;
  assert(row !== undefined, "an order that is locked is there");
  return row.subject;
}

type Wanted = {
  ctx: Writing;
  order: OrderRecord;
  store: SellingStore;
  kind: DocumentKind;
  refundId: string | null;
  editVersion: number | null;
  freeze: (issue: Issue) => DocumentRecord;
};

async function writeDocument(
  tx: Tx,
  { ctx, order, store, kind, refundId, editVersion, freeze }: Wanted,
): Promise<DocumentRow> {
  const { livemode, now } = ctx;
  const issuedOn = dayIn(store.timezone, now);
  const year = Number(issuedOn.slice(0, 4));
  // Held until the commit: a number that is not used after all is given to the next.
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO document_counters (store_id, livemode, kind, year, last)
    VALUES (${ctx.store.id}, ${livemode}, ${kind}, ${year}, 1)
    ON CONFLICT (store_id, livemode, kind, year) DO UPDATE SET last = document_counters.last + 1
    RETURNING last`;
  assert(counter !== undefined, "a counter counts");
  const sequence = counter.last;
  const pattern =
    kind === "invoice"
      ? (store.invoicing?.invoicePattern ?? INVOICE_PATTERN)
      : (store.invoicing?.creditNotePattern ?? CREDIT_NOTE_PATTERN);
  const number = numberOf(pattern, { year, sequence, livemode });
  const record = freeze({ number, issuedOn, now });
  const row: DocumentRow = {
    ...{ id: newId("document"), kind, orderId: order.id, refundId, number, livemode, record },
    issuedAt: now,
  };
  const { net, tax, total } = record.totals;
  await tx.document.create({
    data: {
      ...{ ...row, editVersion, storeId: ctx.store.id, year, sequence, net, tax, total },
      ...{ locale: record.locale, currency: record.currency, issuedOn: new Date(issuedOn) },
      // The parse edge of a JSON column: a record holds only values that JSON has.
      record: record as unknown as Prisma.InputJsonObject,
    },
  });
  await emit(tx, {
    ...{ storeId: ctx.store.id, livemode, type: "document.created", objectId: row.id },
    ...{ dedupeKey: "", payload: presentDocument(row, store.defaultLocale), createdAt: now },
  });
  return row;
}
