import { newId } from "@/lib/kit/ids";
import { db } from "@/lib/platform/db";
import type { CatalogView } from "./prices";

/** A picture or film that has been stored. */
export interface NewMedia {
  path: string;
  alt: string;
  isVideo?: boolean;
  aspectRatio?: number;
  mimeType?: string;
  byteSize?: number;
}

/** Makes stored files known to the shop. No list shows them until a product does. */
export async function addMedia(
  { store, now }: Pick<CatalogView, "store" | "now">,
  files: NewMedia[],
): Promise<string[]> {
  const rows = files.map((file) => ({
    ...file,
    id: newId("media"),
    storeId: store.id,
    createdAt: now,
  }));
  await db.media.createMany({ data: rows });
  return rows.map(({ id }) => id);
}
