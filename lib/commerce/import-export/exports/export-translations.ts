import { type Cell, csvStream } from "@/lib/commerce/import-export/csv/write-csv";
import type { SellerContext } from "@/lib/commerce/stores";
import { exportTranslations } from "@/lib/commerce/translations";
import { TRANSLATION_FILE, TRANSLATION_REMARKS } from "@/lib/contract/translation-file";

/** The store's texts with their translations into a locale or all. Imports take the file back: as it is, it changes nothing. */
export function exportTranslationFile(
  ctx: Pick<SellerContext, "store">,
  locale?: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return csvStream(
    [...TRANSLATION_FILE.names.map(TRANSLATION_FILE.header), ...TRANSLATION_REMARKS],
    rowsOf(ctx, locale),
  );
}

async function* rowsOf(
  ctx: Pick<SellerContext, "store">,
  locale?: string,
): AsyncGenerator<Cell[][], void> {
  for await (const texts of exportTranslations(ctx, locale)) {
    yield texts.map((one) => {
      const cells = { type: one.ownerType, id: one.ownerId, ...one };
      return [...TRANSLATION_FILE.names.map((column) => cells[column]), one.state];
    });
  }
}
