import { type Editor, SlugTaken } from "@/lib/commerce/catalog";
import { findStore } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { slugify } from "@/lib/kit/text";
import { db, type Tx } from "@/lib/platform/db";
import { decodeFile } from "../csv/decode-file";
import { readHeader } from "../csv/file-header";
import { inBatches, productsIn } from "../csv/products-in";
import { readRows, Unreadable } from "../csv/read-rows";
import { claimImport } from "./claim-import";
import { countRows } from "./count-rows";
import { endImport, LostImport, recordProgress } from "./progress";
import type { ImportRow } from "./rows";
import { type BatchOutcome, takeBatch } from "./take-batch";

/** Rows of one transaction: some tens of milliseconds of work, and so much is done again after a crash. */
const BATCH_ROWS = 200;

/** Ten seconds at a stretch: a process that is asked to stop does, and other stores have their turn. */
const STRETCH_MS = 10_000;

/** How often a batch is tried again whose slug somebody takes at the same moment. */
const TRIES = 3;

/**
 * Carries one import that is due forward. Answers how many it found, so that the next stretch
 * follows at once. One store's imports go one after the other.
 */
export async function runImports(): Promise<number> {
  const claimed = await claimImport(now());
  if (claimed === null) return 0;
  try {
    await carryOn(claimed);
  } catch (error) {
    if (error instanceof LostImport) return 1;
    if (!(error instanceof Unreadable || error instanceof Refusal)) throw error;
    const row = error instanceof Unreadable ? error.row : 1;
    const message = error instanceof Unreadable ? error.message : "The first row does not fit.";
    await endImport(claimed, { status: "failed", failure: `Row ${row}: ${message}` });
  }
  return 1;
}

async function carryOn(claimed: ImportRow): Promise<void> {
  const until = now().getTime() + STRETCH_MS;
  const stored = await db.import.findUniqueOrThrow({
    where: { id: claimed.id },
    select: { content: true },
  });
  const file = stored.content && decodeFile(stored.content);
  assert(file, "an import that is under way has its file");
  const store = await findStore(claimed.storeId);
  const header = readHeader(claimed.header, claimed.mapping ?? {});
  let current = claimed.rowsTotal === 0 ? await countRows(claimed, file, header) : claimed;
  const place = header.places.get("handle") ?? 0;
  const seen = new Map<string, number>();
  let rowsRead = 0;
  for await (const products of inBatches(productsIn(dataRows(file), place), BATCH_ROWS)) {
    const rows = products.reduce((sum, product) => sum + product.rows.length, 0);
    rowsRead += rows;
    const batch = { products, header, isDryRun: claimed.isDryRun, seen };
    if (rowsRead <= current.rowsDone) {
      for (const { handle, rows: own } of products) seen.set(slugify(handle), own[0]?.row ?? 0);
      continue;
    }
    const editor: Editor = {
      store,
      livemode: claimed.livemode,
      locale: store.defaultLocale,
      now: now(),
      actor: { kind: claimed.actorKind, id: claimed.actorId },
    };
    await withTries(async () => {
      const mark = new Map(seen);
      let next = current;
      const finish = async (tx: Tx, outcome: BatchOutcome) => {
        next = await recordProgress(tx, current, { outcome, now: now() });
      };
      await takeBatch(editor, { ...batch, seen: mark }, finish);
      for (const [slug, row] of mark) seen.set(slug, row);
      current = next;
    });
    if (now().getTime() >= until && current.rowsDone < current.rowsTotal) {
      await db.import.updateMany({
        where: { id: current.id, status: "running", leaseUntil: current.leaseUntil },
        data: { leaseUntil: null },
      });
      return;
    }
  }
  await endImport(current, { status: "succeeded", failure: null });
}

async function* dataRows(file: Parameters<typeof readRows>[0]) {
  let isHeader = true;
  for await (const row of readRows(file)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

async function withTries(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SlugTaken) || tried === TRIES) throw error;
    }
  }
}
