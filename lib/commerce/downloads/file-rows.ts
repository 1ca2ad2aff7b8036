import type { SellerContext } from "@/lib/commerce/stores";
import type { DigitalFile } from "@/lib/contract/digital-file";
import { isoSeconds } from "@/lib/kit/clock";
import { fieldError, refuse } from "@/lib/kit/errors";
import { type Prisma, query, type Tx } from "@/lib/platform/db";

/** A file as it is kept. */
export type DigitalFileRow = Prisma.DigitalFileGetPayload<object>;

/** Who changes files: those of both modes. */
export type FileEditor = Pick<SellerContext, "store" | "livemode" | "now" | "actor">;

/**
 * The variant of a product, by its id or slug, that files are for: the one it has, or the one that is named.
 * Refuses not_found, variant_required, variant_not_found.
 */
export async function findVariantForFiles(
  { store }: Pick<FileEditor, "store">,
  product: string,
  variantId: string | undefined,
): Promise<{ productId: string; variantId: string }> {
  const [found] = await query<{ id: string; hasVariants: boolean; variantId: string | null }>(
    "variant_for_files",
    `SELECT p.id, p.has_variants AS "hasVariants", v.id AS "variantId" FROM products p
     LEFT JOIN variants v ON v.product_id = p.id
       AND CASE WHEN $3::text IS NULL THEN v.is_default AND NOT p.has_variants ELSE v.id = $3 END
     WHERE p.store_id = $1 AND (p.id = $2 OR p.slug = $2)`,
    [store.id, product, variantId ?? null],
  );
  if (found === undefined) throw refuse("not_found");
  if (found.variantId !== null) return { productId: found.id, variantId: found.variantId };
  throw variantId === undefined
    ? refuse("variant_required", {
        fields: { variantId: [fieldError("required", "Is required: the product has variants.")] },
      })
    : refuse("variant_not_found", {
        fields: { variantId: [fieldError("not_found", "The product has no such variant.")] },
      });
}

/** A file of a product, locked until the transaction ends. Refuses not_found. */
export async function lockFile(
  tx: Tx,
  { store }: Pick<FileEditor, "store">,
  { product, file }: { product: string; file: string },
): Promise<DigitalFileRow> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT f.id FROM digital_files f JOIN products p ON p.id = f.product_id
    WHERE f.id = ${file} AND f.store_id = ${store.id} AND f.deleted_at IS NULL
      AND (p.id = ${product} OR p.slug = ${product})
    FOR UPDATE OF f`;
  if (locked.length === 0) throw refuse("not_found");
  return tx.digitalFile.findUniqueOrThrow({ where: { id: file } });
}

/** A file as its seller sees it. */
export function presentFile(row: DigitalFileRow): DigitalFile {
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    name: row.name,
    contentType: row.contentType,
    byteSize: Number(row.byteSize),
    createdAt: isoSeconds(row.createdAt),
    replacedAt: isoSeconds(row.replacedAt),
  };
}
