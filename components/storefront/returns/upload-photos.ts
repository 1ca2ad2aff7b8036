import {
  addPhotos,
  type PhotoProblem,
  photosOf,
  refusePhotoForm,
  seeOther,
} from "@/components/storefront/shell/server/add-photos";
import { listOrderReturns } from "@/components/storefront/shell/server/reads";
import { addReturnPhoto } from "@/components/storefront/shell/server/writes";

type Path = { order: string; return: string };

/**
 * Adds the photos of a form to a return, one after the other. Visitors who may not see the order are refused before the
 * body is read, because it is large and held in memory as a whole.
 */
export async function uploadPhotos(request: Request, path: Path): Promise<Response> {
  const refused = refusePhotoForm(request);
  if (refused) return refused;
  const { returns } = await listOrderReturns(path.order);
  const value = returns.find(({ id }) => id === path.return);
  if (value === undefined) return backToOrder(path);
  if (value.photosLeft === 0) return backTo(path, "full");
  const form = await request.formData().catch(() => null);
  if (form === null) return backTo(path, "other");
  const photos = photosOf(form);
  if (photos.length === 0) return backTo(path, "none");
  const problem = await addPhotos(photos, (photo, key) => addReturnPhoto(path, photo, key));
  return problem === undefined ? backToOrder(path) : backTo(path, problem);
}

function backTo({ order, return: id }: Path, problem: PhotoProblem): Response {
  return seeOther(
    `/orders/${encodeURIComponent(order)}/returns/${encodeURIComponent(id)}?problem=${problem}`,
  );
}

function backToOrder({ order }: Path): Response {
  return seeOther(`/orders/${encodeURIComponent(order)}#returns`);
}
