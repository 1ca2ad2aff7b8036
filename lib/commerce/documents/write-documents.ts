import { isDeepStrictEqual } from "node:util";
import {
  lockOrder,
  lockOrders,
  type OrderRecord,
  readOrderRecord,
  translateOrderRecord,
} from "@/lib/commerce/orders";
import type { DocumentKind } from "@/lib/contract/document";
import { CREDIT_NOTE_PATTERN, INVOICE_PATTERN } from "@/lib/contract/invoicing";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import type { CreditedGoods } from "./credit";
import { DocumentBatch, type DocumentContext } from "./document-batch";
import {
  type CreditedUnits,
  type DocumentSource,
  readDocumentSource,
  readDocumentSources,
} from "./document-source";
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

/** An order, and whether its first invoice may be written: if not, nothing is where it has none. */
export type DocumentRequest = { orderId: string; begins: boolean };

/**
 * Writes what an order lacks: its invoice, a credit note for each refund that has gone back, and one for all of an
 * invoice that was cancelled unpaid. Returns what it has written. The
 * order stays locked, so that two who do it at once write each document once, and a number is taken
 * in the transaction that uses it. Refuses not_found.
 */
export async function writeDocuments(
  tx: Tx,
  ctx: DocumentContext,
  { orderId, begins }: DocumentRequest,
): Promise<DocumentRow[]> {
  const order = await lockOrder(tx, ctx, orderId);
  const batch = new DocumentBatch(tx, ctx);
  const written = await issueLacking(batch, order, await readDocumentSource(tx, orderId), begins);
  await batch.store();
  return written;
}

/** The same for several orders, numbered in their sequence, in as many statements as for one. Passes over others' orders. */
export async function writeDocumentsOfOrders(
  tx: Tx,
  ctx: DocumentContext,
  wanted: readonly DocumentRequest[],
): Promise<void> {
  const orderIds = [...new Set(wanted.map(({ orderId }) => orderId))];
  const orders = await lockOrders(tx, ctx, orderIds);
  const sources = await readDocumentSources(tx, orderIds);
  const batch = new DocumentBatch(tx, ctx);
  for (const orderId of orderIds) {
    const [order, source] = [orders.get(orderId), sources.get(orderId)];
    if (order === undefined || source === undefined) continue;
    const begins = wanted.some((one) => one.orderId === orderId && one.begins);
    await issueLacking(batch, order, source, begins);
  }
  await batch.store();
}

async function issueLacking(
  batch: DocumentBatch,
  order: OrderRecord,
  source: DocumentSource,
  begins: boolean,
): Promise<DocumentRow[]> {
  const { store, documents, refunds, version, texts } = source;
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
    const row = await issueDocument(batch, { order, store, ...wanted });
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
  credited: Pick<DocumentSource["documents"][number], "units">[];
};

/** What a refund was for, by the lines of the invoice. */
function goodsOf(
  { units, shipping }: Pick<DocumentSource["refunds"][number], "units" | "shipping">,
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
export async function reissueInvoice(
  tx: Tx,
  ctx: DocumentContext,
  before: OrderRecord,
): Promise<void> {
  const batch = new DocumentBatch(tx, ctx);
  // Credit notes that are due are about the lines as they were.
  await issueLacking(batch, before, await readDocumentSource(tx, before.id), false);
  await batch.store();
  const order = await readOrderRecord(tx, before.id);
  const source = await readDocumentSource(tx, order.id);
  if (standing(source.documents).invoice === undefined) return;
  const shown = translateOrderRecord(order, source.texts);
  await reissue(batch, { order, source }, (issue) => snapshotInvoice(shown, source.store, issue));
  await batch.store();
}

/**
 * Writes the invoice of an order anew where it is addressed to another buyer than the order names now: the same lines
 * and sums. An order without an invoice gets its first, if it is paid. The caller has locked the order. Returns what it
 * has written. Refuses order_not_paid.
 */
export async function reissueForBuyer(
  tx: Tx,
  ctx: DocumentContext,
  order: OrderRecord,
): Promise<DocumentRow[]> {
  const batch = new DocumentBatch(tx, ctx);
  const lacking = await issueLacking(batch, order, await readDocumentSource(tx, order.id), true);
  await batch.store();
  const source = await readDocumentSource(tx, order.id);
  const { invoice } = standing(source.documents);
  if (invoice === undefined) throw refuse("order_not_paid");
  if (isDeepStrictEqual(invoice.buyer, buyerOf(order, source.store))) return lacking;
  const anew = await reissue(batch, { order, source }, (issue) =>
    snapshotForBuyer(invoice, order, source.store, issue),
  );
  await batch.store();
  return [...lacking, ...anew];
}

/** Credits the rest of the current invoice, writes a new one, and credits on it what refunds had credited before. */
async function reissue(
  batch: DocumentBatch,
  { order, source }: { order: OrderRecord; source: DocumentSource },
  freeze: (issue: Issue) => DocumentRecord,
): Promise<DocumentRow[]> {
  const { store, documents, version } = source;
  const { invoice, credits } = standing(documents);
  assert(invoice !== undefined, "what is written anew was written");
  const written: DocumentRow[] = [];
  const write = async (kind: DocumentKind, freezeOne: (issue: Issue) => DocumentRecord) => {
    const wanted = { kind, refundId: null, editVersion: version, freeze: freezeOne };
    const row = await issueDocument(batch, { order, store, ...wanted });
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
function standing(documents: DocumentSource["documents"]) {
  const invoice = documents.findLast(({ kind }) => kind === "invoice")?.record;
  const credits = documents.filter(
    ({ kind, record }) => kind === "credit_note" && record.corrects?.number === invoice?.number,
  );
  return { invoice, credits };
}

type Wanted = {
  order: OrderRecord;
  store: SellingStore;
  kind: DocumentKind;
  refundId: string | null;
  editVersion: number | null;
  freeze: (issue: Issue) => DocumentRecord;
};

async function issueDocument(
  batch: DocumentBatch,
  { order, store, kind, refundId, editVersion, freeze }: Wanted,
): Promise<DocumentRow> {
  const { livemode, now } = batch.ctx;
  const issuedOn = dayIn(store.timezone, now);
  const year = Number(issuedOn.slice(0, 4));
  const sequence = await batch.takeNumber(kind, year);
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
  batch.add({ row, editVersion, year, sequence, issuedOn, defaultLocale: store.defaultLocale });
  return row;
}
