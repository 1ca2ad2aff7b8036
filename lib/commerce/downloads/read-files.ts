import type { DigitalFile } from "@/lib/contract/digital-file";
import { requireFound } from "@/lib/kit/errors";
import { db } from "@/lib/platform/db";
import { privateStorage, type StoredFile } from "@/lib/providers/storage";
import { type FileEditor, presentFile } from "./file-rows";

type Reader = Pick<FileEditor, "store">;

/** The files of a product's variants, in the order they were added. Refuses not_found. */
export async function listFiles({ store }: Reader, product: string): Promise<DigitalFile[]> {
  const found = requireFound(
    await db.product.findFirst({
      where: { storeId: store.id, OR: [{ id: product }, { slug: product }] },
      select: { id: true },
    }),
  );
  const rows = await db.digitalFile.findMany({
    where: { storeId: store.id, productId: found.id, deletedAt: null },
    orderBy: { position: "asc" },
  });
  return rows.map(presentFile);
}

/** The bytes of one, for its seller. Refuses not_found. */
export async function openFile(
  ctx: Reader,
  { product, file }: { product: string; file: string },
): Promise<{ file: DigitalFile; bytes: StoredFile }> {
  const files = await listFiles(ctx, product);
  const known = requireFound(files.find(({ id }) => id === file));
  const { storageName } = await db.digitalFile.findUniqueOrThrow({ where: { id: known.id } });
  const bytes = requireFound(await privateStorage().open(storageName));
  return { file: known, bytes };
}
