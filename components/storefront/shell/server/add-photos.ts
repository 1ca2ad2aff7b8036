import { createHash } from "node:crypto";
import type { Result } from "@/lib/client/result";

/** Why photos of a form are not there, by the texts of Messages["returns"]["photos"]["problems"]. */
export type PhotoProblem = "none" | "file" | "full" | "other";

/** What keeps a form with photos from being read at all; undefined where nothing does. */
export function refusePhotoForm(request: Request): Response | undefined {
  // The cookies do not come along from other sites; this is for other hosts below the same domain.
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return new Response(null, { status: 403 });
  // Without a length nothing bounds what is read.
  if (request.headers.get("content-length") === null) return new Response(null, { status: 411 });
  return undefined;
}

/** The photos of a form. A field of files that was left empty is one of no name and no bytes. */
export function photosOf(form: FormData): File[] {
  return form.getAll("photos").flatMap((one) => (one instanceof File && one.size > 0 ? [one] : []));
}

/**
 * Uploads photos one after the other, and returns the error of the last that failed; undefined if all
 * succeeded. Without scripts a lost response goes unnoticed, so each photo has an idempotency key made of its
 * bytes: a form that is sent again adds only what is missing.
 */
export async function addPhotos(
  photos: File[],
  add: (photo: File, key: string) => Promise<Result<unknown>>,
): Promise<PhotoProblem | undefined> {
  let problem: PhotoProblem | undefined;
  const sent: string[] = [];
  for (const photo of photos) {
    const digest = createHash("sha256")
      .update(await photo.bytes())
      .digest("hex");
    const before = sent.filter((one) => one === digest).length;
    sent.push(digest);
    const reply = await add(photo, `photo-${digest}-${before}`);
    if (reply.ok) continue;
    const { code } = reply.refusal;
    if (code === "conflict") return "full";
    if (code !== "validation_failed" && code !== "request_too_large") return "other";
    problem = "file";
  }
  return problem;
}

/** By GET, so that a reload sends nothing again; relative, as behind a proxy only the browser knows the origin. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
