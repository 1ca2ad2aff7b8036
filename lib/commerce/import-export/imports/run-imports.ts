import { type ProductWriterContext, SlugTaken } from "@/lib/commerce/catalog";
import { countBatches } from "@/lib/commerce/import-export/counts/count-batches";
import { type DecodedFile, decodeFile } from "@/lib/commerce/import-export/csv/decode-file";
import { type FileHeader, readHeader } from "@/lib/commerce/import-export/csv/file-header";
import { readRows, Unreadable } from "@/lib/commerce/import-export/csv/read-rows";
import { CUSTOMER_RECORDS } from "@/lib/commerce/import-export/customers/customer-records";
import { DISCOUNT_RECORDS } from "@/lib/commerce/import-export/discounts/discount-records";
import { orderBatches } from "@/lib/commerce/import-export/order-history/order-batches";
import { recordBatches } from "@/lib/commerce/import-export/records/record-batches";
import { redirectBatches } from "@/lib/commerce/import-export/redirects/redirect-batches";
import { translationBatches } from "@/lib/commerce/import-export/translations/translation-batches";
import { findStore } from "@/lib/commerce/stores";
import { COUNT_FILE } from "@/lib/contract/count-file";
import { CUSTOMER_FILE } from "@/lib/contract/customer-file";
import { DISCOUNT_FILE } from "@/lib/contract/discount-file";
import { ORDER_HISTORY_FILE } from "@/lib/contract/order-history-file";
import { PRODUCT_FILE } from "@/lib/contract/product-file";
import { REDIRECT_FILE } from "@/lib/contract/redirect-file";
import { TRANSLATION_FILE } from "@/lib/contract/translation-file";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import type { Batch } from "./batch";
import { claimImport } from "./claim-import";
import { countRows } from "./count-rows";
import { productBatches } from "./product-batches";
import { endImport, LostImport, recordProgress } from "./progress";
import type { ImportRow } from "./rows";

/** Rows of one transaction: some tens of milliseconds of work, and so much is done again after a crash. */
const BATCH_ROWS = 200;

/** Translations are written thing by thing, each under its lock. */
const TRANSLATION_ROWS = 50;

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
  const { header, batches } = sheetOf(claimed, file);
  let current = claimed.rowsTotal === 0 ? await countRows(claimed, file, header) : claimed;
  let rowsRead = 0;
  for await (const batch of batches) {
    rowsRead += batch.rows;
    if (rowsRead <= current.rowsDone) {
      batch.skip();
      continue;
    }
    const editor: ProductWriterContext = {
      store,
      livemode: claimed.livemode,
      locale: store.defaultLocale,
      now: now(),
      actor: { kind: claimed.actorKind, id: claimed.actorId },
    };
    await withTries(async () => {
      let next = current;
      await batch.take(editor, async (tx, outcome) => {
        next = await recordProgress(tx, current, { outcome, now: now() });
      });
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

/** How the file of an import is read: its columns, and its rows in batches. */
function sheetOf(
  {
    id,
    kind,
    header: names,
    mapping,
    productTypes,
    typeParent,
    isDryRun,
    origin,
    fileName,
  }: ImportRow,
  file: DecodedFile,
): { header: FileHeader<string>; batches: AsyncIterable<Batch> } {
  switch (kind) {
    case "products": {
      const header = readHeader(PRODUCT_FILE, names, mapping ?? {});
      const types = { become: productTypes, parent: typeParent };
      const sheet = { header, types, isDryRun, rowsMax: BATCH_ROWS };
      return { header, batches: productBatches(dataRows(file), sheet) };
    }
    case "counts": {
      const header = readHeader(COUNT_FILE, names, mapping ?? {});
      const sheet = { header, isDryRun, rowsMax: BATCH_ROWS };
      return { header, batches: countBatches(dataRows(file), sheet) };
    }
    case "redirects": {
      const header = readHeader(REDIRECT_FILE, names, mapping ?? {});
      const sheet = { header, isDryRun, rowsMax: BATCH_ROWS };
      return { header, batches: redirectBatches(dataRows(file), sheet) };
    }
    case "translations": {
      const header = readHeader(TRANSLATION_FILE, names, mapping ?? {});
      const sheet = { header, isDryRun, rowsMax: TRANSLATION_ROWS };
      return { header, batches: translationBatches(dataRows(file), sheet) };
    }
    case "customers": {
      const header = readHeader(CUSTOMER_FILE, names, mapping ?? {});
      const sheet = { header, isDryRun, origin, fileName };
      return { header, batches: recordBatches(CUSTOMER_RECORDS, dataRows(file), sheet) };
    }
    case "order_history": {
      const header = readHeader(ORDER_HISTORY_FILE, names, mapping ?? {});
      const sheet = { header, isDryRun, origin, importId: id, rowsMax: BATCH_ROWS };
      return { header, batches: orderBatches(dataRows(file), sheet) };
    }
    case "discounts": {
      const header = readHeader(DISCOUNT_FILE, names, mapping ?? {});
      const sheet = { header, isDryRun, origin, fileName };
      return { header, batches: recordBatches(DISCOUNT_RECORDS, dataRows(file), sheet) };
    }
  }
}

async function* dataRows(file: DecodedFile) {
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
