import { type ProductWriterContext, SlugTaken } from "@/lib/commerce/catalog";
import type { Batch } from "@/lib/commerce/import-export/batches/batch";
import { countBatches } from "@/lib/commerce/import-export/counts/count-batches";
import { type DecodedFile, decodeFile } from "@/lib/commerce/import-export/csv/decode-file";
import { type FileHeader, readHeader } from "@/lib/commerce/import-export/csv/file-header";
import { findingOf } from "@/lib/commerce/import-export/csv/issue";
import { readRows, Unreadable } from "@/lib/commerce/import-export/csv/read-rows";
import { CUSTOMER_RECORDS } from "@/lib/commerce/import-export/customers/customer-records";
import { DISCOUNT_RECORDS } from "@/lib/commerce/import-export/discounts/discount-records";
import { giftCardBatches } from "@/lib/commerce/import-export/gift-cards/gift-card-batches";
import { orderBatches } from "@/lib/commerce/import-export/order-history/order-batches";
import { pageBatches } from "@/lib/commerce/import-export/pages/page-batches";
import type { FileSurvey } from "@/lib/commerce/import-export/product/survey-file";
import { recordBatches } from "@/lib/commerce/import-export/records/record-batches";
import { redirectBatches } from "@/lib/commerce/import-export/redirects/redirect-batches";
import { translationBatches } from "@/lib/commerce/import-export/translations/translation-batches";
import { undoBatches } from "@/lib/commerce/import-export/undo/undo-batches";
import { findStore } from "@/lib/commerce/stores";
import { COUNT_FILE } from "@/lib/contract/count-file";
import { CUSTOMER_FILE } from "@/lib/contract/customer-file";
import { DISCOUNT_FILE } from "@/lib/contract/discount-file";
import type { FileFormat } from "@/lib/contract/file-columns";
import { GIFT_CARD_FILE } from "@/lib/contract/gift-card-file";
import { IMPORT_FORMATS } from "@/lib/contract/import-formats";
import { ORDER_HISTORY_FILE } from "@/lib/contract/order-history-file";
import { PAGE_FILE } from "@/lib/contract/page-file";
import { PRODUCT_FILE } from "@/lib/contract/product-file";
import { REDIRECT_FILE } from "@/lib/contract/redirect-file";
import { TRANSLATION_FILE } from "@/lib/contract/translation-file";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { claimImport } from "./claim-import";
import { productBatches } from "./product-batches";
import { endImport, LostImport, recordProgress } from "./progress";
import type { ImportRow } from "./rows";
import { surveyImport } from "./survey-import";

/** Rows of one transaction: some tens of milliseconds of work, which is repeated after a crash. */
const BATCH_ROWS = 200;

/** Translations are written thing by thing, each under its lock. */
const TRANSLATION_ROWS = 50;

/** Ten seconds per stretch, so that a process can stop, and other stores get their turn. */
const STRETCH_MS = 10_000;

/** How often a batch is retried whose slug is taken concurrently. */
const TRIES = 3;

/**
 * Processes one due import for a stretch. Returns how many it found, so that the next stretch follows at once. One
 * store's imports go one after the other.
 */
export async function runImports(): Promise<number> {
  const claimed = await claimImport(now());
  if (claimed === null) return 0;
  try {
    await carryOn(claimed);
  } catch (error) {
    if (error instanceof LostImport) return 1;
    if (!(error instanceof Unreadable || error instanceof Refusal)) throw error;
    const failure = error instanceof Unreadable ? error.finding : findingOf("invalid_header");
    await endImport(claimed, { status: "failed", failure });
  }
  return 1;
}

async function carryOn(claimed: ImportRow): Promise<void> {
  const until = now().getTime() + STRETCH_MS;
  const store = await findStore(claimed.storeId);
  const begun = claimed.undoOf === null ? await beginFile(claimed) : beginUndo(claimed);
  let { current } = begun;
  let rowsRead = 0;
  for await (const batch of begun.batches) {
    rowsRead += batch.rows;
    if (rowsRead <= current.rowsDone) {
      batch.skip?.();
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

type Begun = { current: ImportRow; batches: AsyncIterable<Batch> };

async function beginFile(claimed: ImportRow): Promise<Begun> {
  const stored = await db.import.findUniqueOrThrow({
    where: { id: claimed.id },
    select: { content: true },
  });
  const file = stored.content && decodeFile(stored.content);
  assert(file, "an import that is under way has its file");
  const header = readHeader(IMPORT_FORMATS[claimed.kind], claimed.header, claimed.mapping ?? {});
  const { survey, current } = await surveyImport(claimed, file, header);
  return { current, batches: batchesOf(current, file, survey) };
}

function beginUndo(claimed: ImportRow): Begun {
  return { current: claimed, batches: undoBatches(claimed.undoOf ?? "") };
}

/** The rows of an import's file in batches, each kind read in its way. */
function batchesOf(
  { id, kind, isDryRun, origin, fileName, ...row }: ImportRow,
  file: DecodedFile,
  { apart, bundles }: FileSurvey,
): AsyncIterable<Batch> {
  const rows = dataRows(file);
  const read = <Ours extends string>(format: FileFormat<Ours>): FileHeader<Ours> => ({
    ...readHeader(format, row.header, row.mapping ?? {}),
    decimalSign: row.decidedSign,
  });
  switch (kind) {
    case "products": {
      const types = { become: row.productTypes, parent: row.typeParent };
      const { removeMissing } = row;
      const sheet = { header: read(PRODUCT_FILE), types, isDryRun, removeMissing };
      const rowsAgain = () => dataRows(file);
      return productBatches({ ...sheet, rowsAgain, file, apart, bundles, rowsMax: BATCH_ROWS });
    }
    case "counts":
      return countBatches(rows, { header: read(COUNT_FILE), isDryRun, rowsMax: BATCH_ROWS });
    case "redirects":
      return redirectBatches(rows, { header: read(REDIRECT_FILE), isDryRun, rowsMax: BATCH_ROWS });
    case "translations": {
      const sheet = { header: read(TRANSLATION_FILE), isDryRun, rowsMax: TRANSLATION_ROWS };
      return translationBatches(rows, sheet);
    }
    case "customers": {
      const sheet = { header: read(CUSTOMER_FILE), isDryRun, origin, fileName };
      return recordBatches(CUSTOMER_RECORDS, rows, sheet);
    }
    case "order_history": {
      const sheet = { header: read(ORDER_HISTORY_FILE), isDryRun, origin, importId: id };
      return orderBatches(rows, { ...sheet, file, apart, rowsMax: BATCH_ROWS });
    }
    case "gift_cards":
      return giftCardBatches(rows, { header: read(GIFT_CARD_FILE), isDryRun });
    case "pages":
      return pageBatches(rows, { header: read(PAGE_FILE), isDryRun });
    case "discounts": {
      const sheet = { header: read(DISCOUNT_FILE), isDryRun, origin, fileName };
      return recordBatches(DISCOUNT_RECORDS, rows, sheet);
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
