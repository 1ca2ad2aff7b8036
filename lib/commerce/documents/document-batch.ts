import { emit, type NewEvent } from "@/lib/commerce/outbox";
import type { StoreMode } from "@/lib/commerce/stores";
import type { DocumentKind } from "@/lib/contract/document";
import { assert } from "@/lib/kit/assert";
import type { Prisma, Tx } from "@/lib/platform/db";
import { presentDocument } from "./present";
import type { DocumentRow } from "./rows";

/** Whose documents are written, and when. */
export type DocumentContext = StoreMode & { now: Date };

/** A document with the columns that only writing it needs. */
interface NewDocument {
  row: DocumentRow;
  /** The version of the order that it is written anew for. */
  editVersion: number | null;
  year: number;
  sequence: number;
  issuedOn: string;
  /** The store's language, in which its event is. */
  defaultLocale: string;
}

interface Counter {
  kind: DocumentKind;
  year: number;
  last: number;
}

/**
 * The documents that one transaction writes: numbered one by one as they are made, stored together. A number is taken
 * where the transaction commits; until then its counter is locked, so a number that is not used after all is given to
 * the next.
 */
export class DocumentBatch {
  private readonly counters: Counter[] = [];
  private pending: NewDocument[] = [];

  constructor(
    private readonly tx: Tx,
    readonly ctx: DocumentContext,
  ) {}

  /** The next number of a kind in a year. One statement for the first of a year. */
  async takeNumber(kind: DocumentKind, year: number): Promise<number> {
    const known = this.counterOf(kind, year);
    if (known === undefined) await this.lockCounters(year);
    const counter = known ?? this.counterOf(kind, year);
    assert(counter !== undefined, "a counter counts");
    counter.last += 1;
    return counter.last;
  }

  private counterOf(kind: DocumentKind, year: number): Counter | undefined {
    return this.counters.find((one) => one.kind === kind && one.year === year);
  }

  /** Those of both kinds, in one order: two transactions that begin with another kind would wait for each other. */
  private async lockCounters(year: number): Promise<void> {
    const { store, livemode } = this.ctx;
    // Written as they are where they are there, which locks them and reads what others have committed.
    const rows = await this.tx.$queryRaw<Counter[]>`
      INSERT INTO document_counters (store_id, livemode, kind, year, last)
      VALUES (${store.id}, ${livemode}, 'invoice', ${year}, 0), (${store.id}, ${livemode}, 'credit_note', ${year}, 0)
      ON CONFLICT (store_id, livemode, kind, year) DO UPDATE SET last = document_counters.last
      RETURNING kind, year, last`;
    this.counters.push(...rows);
  }

  add(document: NewDocument): void {
    this.pending.push(document);
  }

  /** Stores what was added since the last call, with the events. Three statements, none where nothing was added. */
  async store(): Promise<void> {
    const documents = this.pending;
    if (documents.length === 0) return;
    this.pending = [];
    const { store, livemode, now } = this.ctx;
    await this.tx.$executeRaw`
      UPDATE document_counters c SET last = taken.last
      FROM jsonb_to_recordset(${JSON.stringify(this.counters)}::jsonb) AS taken (kind text, year integer, last integer)
      WHERE c.store_id = ${store.id} AND c.livemode = ${livemode} AND c.kind = taken.kind AND c.year = taken.year`;
    await this.tx.document.createMany({
      data: documents.map(({ row, editVersion, year, sequence, issuedOn }) => {
        const { net, tax, total } = row.record.totals;
        return {
          ...{ ...row, editVersion, storeId: store.id, year, sequence, net, tax, total },
          ...{ locale: row.record.locale, currency: row.record.currency },
          issuedOn: new Date(issuedOn),
          // The parse edge of a JSON column: a record holds only values that JSON has.
          record: row.record as unknown as Prisma.InputJsonObject,
        };
      }),
    });
    const events = documents.map(
      ({ row, defaultLocale }): NewEvent => ({
        ...{ storeId: store.id, livemode, type: "document.created", objectId: row.id },
        ...{
          dedupeKey: "",
          payload: presentDocument(row, { locale: defaultLocale }),
          createdAt: now,
        },
      }),
    );
    await emit(this.tx, ...events);
  }
}
