import { recordChange } from "@/lib/commerce/audit";
import { touchCatalog } from "@/lib/commerce/catalog-cache";
import { checkPhoto, thumbnailOf } from "@/lib/commerce/media";
import type { SellerContext, StoreContext, StoreMode } from "@/lib/commerce/stores";
import {
  type AddReviewPhoto,
  REVIEW_PHOTO_MINUTES,
  REVIEW_PHOTOS_MAX,
  type ReviewPhoto,
} from "@/lib/contract/review";
import { refuse, requireFound } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { db, query, type Tx, transaction } from "@/lib/platform/db";
import { getSellerReview } from "./get-seller-review";
import { requireReviewsEnabled } from "./rules";
import type { SellerReviewRow } from "./seller-rows";

/** Pixels of a square, twice what a row of them shows. */
const THUMBNAIL_EDGE = 320;

type Size = "full" | "thumbnail";

/**
 * Adds a photo to a review that was sent within the hour and awaits moderation: only its author knows the id,
 * because it is not public before. The photo is re-encoded without camera metadata. Refuses feature_disabled,
 * not_found, conflict if it has the maximum number, and validation_failed under `file`.
 */
export async function addReviewPhoto(
  ctx: StoreContext,
  reviewId: string,
  { file }: AddReviewPhoto,
): Promise<ReviewPhoto> {
  requireReviewsEnabled(ctx.store);
  // Before the picture is decoded, which takes a while.
  await requireRoom(db, ctx, reviewId);
  const { bytes, width, height } = await checkPhoto(file.bytes);
  const thumbnail = await thumbnailOf(bytes, THUMBNAIL_EDGE);
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM reviews WHERE id = ${reviewId} FOR NO KEY UPDATE`;
    await requireRoom(tx, ctx, reviewId);
    return tx.reviewPhoto.create({
      data: {
        ...{ id: newId("reviewPhoto"), reviewId, bytes, thumbnail, width, height },
        createdAt: ctx.now,
      },
      select: { id: true, width: true, height: true },
    });
  });
}

/** Refuses not_found for a review that takes no photos, and conflict where it has as many as it may. */
async function requireRoom(
  tx: Tx,
  { store, livemode, now }: StoreContext,
  id: string,
): Promise<void> {
  const since = new Date(now.getTime() - REVIEW_PHOTO_MINUTES * 60_000);
  const review = requireFound(
    await tx.review.findFirst({
      where: {
        ...{ id, storeId: store.id, livemode, status: "pending_moderation" },
        createdAt: { gte: since },
      },
      select: { _count: { select: { photos: true } } },
    }),
  );
  if (review._count.photos >= REVIEW_PHOTOS_MAX) {
    const message = `A review has at most ${REVIEW_PHOTOS_MAX} photos.`;
    throw refuse("conflict", { message, details: { maximum: REVIEW_PHOTOS_MAX } });
  }
}

type PhotoPlace = { review: string; photo: string };

/** A photo of a review that is shown in the shop. Refuses feature_disabled and not_found. */
export async function readShownPhoto(
  { store, livemode }: StoreContext,
  place: PhotoPlace,
  size: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  requireReviewsEnabled(store);
  return readBytes({ storeId: store.id, livemode, status: "approved" }, place, size);
}

/** A photo of any review of the store and mode. Refuses not_found. */
export async function readReviewPhoto(
  { store, livemode }: StoreMode,
  place: PhotoPlace,
  size: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  return readBytes({ storeId: store.id, livemode, status: null }, place, size);
}

/** By the primary keys; the other size is not read. */
async function readBytes(
  { storeId, livemode, status }: { storeId: string; livemode: boolean; status: string | null },
  { review, photo }: PhotoPlace,
  size: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await query<{ bytes: Buffer }>(
    `review_photo_${size}`,
    `SELECT ${size === "full" ? "f.bytes" : "f.thumbnail"} AS bytes
     FROM review_photos f JOIN reviews r ON r.id = f.review_id
     WHERE f.id = $1 AND r.id = $2 AND r.store_id = $3 AND r.livemode = $4 AND ($5::text IS NULL OR r.status = $5)`,
    [photo, review, storeId, livemode, status],
  );
  return new Uint8Array(requireFound(row).bytes);
}

/** Deletes a photo permanently; the review stays. Refuses not_found. */
export async function deleteReviewPhoto(
  ctx: Pick<SellerContext, "store" | "livemode" | "now" | "actor">,
  { review, photo }: PhotoPlace,
): Promise<SellerReviewRow> {
  const { store, livemode } = ctx;
  await transaction(async (tx) => {
    const { count } = await tx.reviewPhoto.deleteMany({
      where: { id: photo, review: { id: review, storeId: store.id, livemode } },
    });
    if (count === 0) throw refuse("not_found");
    await recordChange(tx, ctx, {
      ...{ action: "review.photo_deleted", objectId: review, before: { photo }, after: {} },
    });
    await touchCatalog(tx, store.id);
  });
  return getSellerReview(ctx, review);
}
