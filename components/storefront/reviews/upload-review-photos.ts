import {
  addPhotos,
  photosOf,
  refusePhotoForm,
  seeOther,
} from "@/components/storefront/shell/server/add-photos";
import { addReviewPhoto } from "@/components/storefront/shell/server/writes";

/** What the API keeps of one review at most, so that a form with more is not held in memory. */
const FORM_BYTES_MAX = 55 * 1024 * 1024;

/**
 * Adds the photos of a form to a review that was just sent, and redirects to the page of the form, which shows the
 * result.
 */
export async function uploadReviewPhotos(request: Request, review: string): Promise<Response> {
  const refused = refusePhotoForm(request);
  if (refused) return refused;
  if (Number(request.headers.get("content-length")) > FORM_BYTES_MAX) {
    return new Response(null, { status: 413 });
  }
  const form = await request.formData().catch(() => null);
  const product = encodeURIComponent(String(form?.get("product") ?? ""));
  const back = (outcome: string) =>
    seeOther(`/products/${product}/review?sent=${encodeURIComponent(review)}&photos=${outcome}`);
  const photos = form === null ? [] : photosOf(form);
  if (photos.length === 0) return back("none");
  const problem = await addPhotos(photos, (photo, key) => addReviewPhoto(review, photo, key));
  return back(problem ?? `${photos.length}`);
}
