import { createHash } from "node:crypto";
import { listOrderReturns } from "@/components/storefront/shell/server/reads";
import { addReturnPhoto } from "@/components/storefront/shell/server/writes";

type Path = { order: string; return: string };

/** The texts of Messages["returns"]["photos"]["problems"]. */
type Problem = "none" | "file" | "full" | "other";

/**
 * Adds the photos of a form to a return, one after the other. Who may not see the order is sent back
 * before a byte is read: a form with photos is large, and is held in memory as a whole.
 */
export async function uploadPhotos(request: Request, path: Path): Promise<Response> {
  // The cookies do not come along from other sites; this is for other hosts below the same domain.
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return new Response(null, { status: 403 });
  // Without a length nothing bounds what is read.
  if (request.headers.get("content-length") === null) return new Response(null, { status: 411 });
  const { returns } = await listOrderReturns(path.order);
  const value = returns.find(({ id }) => id === path.return);
  if (value === undefined) return backToOrder(path);
  if (value.photosLeft === 0) return backTo(path, "full");
  const form = await request.formData().catch(() => null);
  if (form === null) return backTo(path, "other");
  // A field of files that was left empty is one of no name and no bytes.
  const photos = form
    .getAll("photos")
    .flatMap((one) => (one instanceof File && one.size > 0 ? [one] : []));
  if (photos.length === 0) return backTo(path, "none");
  const problem = await addAll(path, photos);
  return problem === undefined ? backToOrder(path) : backTo(path, problem);
}

/**
 * What was wrong with the last that could not be added; undefined where all were. Without scripts nobody knows of
 * a press that its reply was lost, so each photo has its key by its bytes: a form that is sent again
 * adds what is missing of it.
 */
async function addAll(path: Path, photos: File[]): Promise<Problem | undefined> {
  let problem: Problem | undefined;
  const sent: string[] = [];
  for (const photo of photos) {
    const digest = createHash("sha256")
      .update(await photo.bytes())
      .digest("hex");
    const before = sent.filter((one) => one === digest).length;
    sent.push(digest);
    const reply = await addReturnPhoto(path, photo, `photo-${digest}-${before}`);
    if (reply.ok) continue;
    const { code } = reply.refusal;
    if (code === "conflict") return "full";
    if (code !== "validation_failed" && code !== "request_too_large") return "other";
    problem = "file";
  }
  return problem;
}

function backTo({ order, return: id }: Path, problem: Problem): Response {
  return goTo(
    `/orders/${encodeURIComponent(order)}/returns/${encodeURIComponent(id)}?problem=${problem}`,
  );
}

function backToOrder({ order }: Path): Response {
  return goTo(`/orders/${encodeURIComponent(order)}#returns`);
}

/** By GET, so that a reload sends nothing again; relative, as behind a proxy only the browser knows the origin. */
function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
