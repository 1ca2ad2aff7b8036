import { findUnknownClasses } from "@/lib/commerce/tax";
import type { VariantInput } from "@/lib/contract/seller-product";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { checkSizeGuide } from "./check-size-guide";

/** The categories and media to link to a product; undefined leaves them unchanged. */
export interface Links {
  categoryIds?: string[];
  mediaIds?: string[];
  taxClass?: string;
  sizeGuideId?: string | null;
}

/** Refuses validation_failed if one of them does not belong to the store. */
export async function checkLinks(
  tx: Tx,
  storeId: string,
  {
    categoryIds = [],
    mediaIds = [],
    taxClass,
    sizeGuideId,
    variants = [],
  }: Links & { variants?: VariantInput[] },
): Promise<void> {
  await checkSizeGuide(tx, storeId, sizeGuideId);
  // Locked until the end of the transaction: a concurrent deletion waits, and then also removes the link created here.
  const categories =
    categoryIds.length > 0
      ? await tx.$queryRaw<{ id: string }[]>`
          SELECT id FROM categories WHERE store_id = ${storeId} AND id = ANY (${categoryIds})
          ORDER BY id FOR KEY SHARE`
      : [];
  const allMedia = [...mediaIds, ...variants.flatMap(({ mediaId }) => mediaId ?? [])];
  const media =
    allMedia.length > 0
      ? await tx.$queryRaw<{ id: string }[]>`
          SELECT id FROM media WHERE store_id = ${storeId} AND id = ANY (${allMedia})
          ORDER BY id FOR KEY SHARE`
      : [];
  const known = new Set([...categories, ...media].map(({ id }) => id));
  const classes = [taxClass, ...variants.map((variant) => variant.taxClass)].flatMap(
    (code) => code ?? [],
  );
  const unknownClasses = await findUnknownClasses(tx, storeId, classes);
  const isUnknown = (id: string) => !known.has(id);
  const fields: RefusalFields = {
    ...(categoryIds.some(isUnknown) && {
      categoryIds: [fieldError("not_found", "One of the categories does not exist.")],
    }),
    ...(mediaIds.some(isUnknown) && {
      mediaIds: [fieldError("not_found", "One of the media does not exist.")],
    }),
  };
  if (taxClass !== undefined && unknownClasses.has(taxClass)) {
    fields.taxClass = [fieldError("not_found", "The tax class does not exist.")];
  }
  for (const [index, variant] of variants.entries()) {
    if (!variant.taxClass || !unknownClasses.has(variant.taxClass)) continue;
    fields[`variants.${index}.taxClass`] = [
      fieldError("not_found", "The tax class does not exist."),
    ];
  }
  for (const [index, { mediaId }] of variants.entries()) {
    if (mediaId && isUnknown(mediaId)) {
      fields[`variants.${index}.mediaId`] = [fieldError("not_found", "The media does not exist.")];
    }
  }
  requireValidFields(fields);
}
