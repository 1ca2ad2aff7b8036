import { checkPhoto } from "@/lib/commerce/media";
import type { OrderReaderContext, OrderWriterContext } from "@/lib/commerce/orders";
import type { StoreMode } from "@/lib/commerce/stores";
import { type AddReturnPhoto, type PublicReturn, RETURN_PHOTOS_MAX } from "@/lib/contract/return";
import { refuse, requireFound } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { changeFiles, type FileOrigin, insertFile, type ReturnFile, readFile } from "./files";
import { presentPublicReturn } from "./present";
import { findReturn, type ReturnRecord } from "./rows";
import { photosLeft } from "./rules";
import { readVisitorReturn, type VisitorReturn } from "./visitor-returns";
import { lockReturn, writeReturn } from "./write-return";

/**
 * A photo that a shopper adds to what they asked for, until the goods have arrived. Refuses not_found,
 * cart_token_required, conflict, and validation_failed under `file`.
 */
export async function addVisitorPhoto(
  ctx: OrderReaderContext,
  own: VisitorReturn,
  { file }: AddReturnPhoto,
): Promise<PublicReturn> {
  // Before the picture is decoded, which takes a while.
  const { record, view } = await readVisitorReturn(ctx, own);
  requireRoom(record, "customer");
  const photo = await checkPhoto(file.bytes);
  const after = await transaction(async (tx) => {
    const { before } = await lockReturn(tx, ctx, own.id);
    requireRoom(before, "customer");
    const origin = { returnId: own.id, purpose: "photo", addedBy: "customer" } as const;
    await insertFile(tx, { ...origin, now: ctx.now }, photo);
    return writeReturn(tx, ctx, own.id, {});
  });
  return presentPublicReturn(after, ctx.locale, view);
}

/** A photo that the seller adds. Refuses not_found, conflict, and validation_failed under `file`. */
export async function addPhoto(
  ctx: OrderWriterContext,
  id: string,
  { file }: AddReturnPhoto,
): Promise<ReturnRecord> {
  const known = requireFound(await findReturn(ctx, id));
  requireRoom(known, "seller");
  const photo = await checkPhoto(file.bytes);
  return changeFiles(ctx, id, "return.photo_added", async (tx, before) => {
    requireRoom(before, "seller");
    const origin = { returnId: id, purpose: "photo", addedBy: "seller" } as const;
    await insertFile(tx, { ...origin, now: ctx.now }, photo);
  });
}

/** Deletes a photo permanently, whether the seller or the customer added it. Refuses not_found. */
export function deleteReturnPhoto(
  ctx: OrderWriterContext,
  { return: id, photo }: { return: string; photo: string },
): Promise<ReturnRecord> {
  return changeFiles(ctx, id, "return.photo_deleted", async (tx) => {
    const { count } = await tx.returnFile.deleteMany({
      where: { id: photo, returnId: id, purpose: "photo" },
    });
    if (count === 0) throw refuse("not_found");
  });
}

/** Refuses conflict where no more can be added. */
function requireRoom(record: ReturnRecord, side: FileOrigin["addedBy"]): void {
  if (photosLeft(record, side) > 0) return;
  const maximum = RETURN_PHOTOS_MAX[side];
  const message = `No more photos can be added: there are ${maximum} at most, and none once the goods have arrived.`;
  throw refuse("conflict", { message, details: { status: record.status, maximum } });
}

/** A photo of a return of the store and mode. Refuses not_found. */
export async function readPhoto(
  ctx: StoreMode,
  { return: id, photo }: { return: string; photo: string },
): Promise<ReturnFile> {
  requireFound(await findReturn(ctx, id));
  return readFile({ returnId: id, purpose: "photo", id: photo });
}

/** A photo of a shopper's own return, until they were away for two hours. Refuses not_found and cart_token_required. */
export async function readVisitorPhoto(
  ctx: OrderReaderContext,
  own: VisitorReturn,
  photo: string,
): Promise<ReturnFile> {
  const { record, view } = await readVisitorReturn(ctx, own);
  if (!view.showsPersonalData) throw refuse("not_found");
  return readFile({ returnId: record.id, purpose: "photo", id: photo });
}
