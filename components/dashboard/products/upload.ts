import type { Result } from "@/lib/client/result";
import type { DigitalFile } from "@/lib/contract/digital-file";
import type { StoredMedia } from "@/lib/contract/media";

/** What the API says of a file that was sent; null where nothing came back. */
export type Uploaded<Data> = Result<{ data: Data }> | null;

/** Hears how much of a file has gone, from 0 to 1, and says when it is not to go on. */
export type UploadWay = { onProgress: (part: number) => void; signal: AbortSignal };

/** Sends a picture or film. */
export function upload(file: File, way: UploadWay): Promise<Uploaded<StoredMedia>> {
  const form = new FormData();
  form.set("file", file);
  return send({ method: "POST", url: "/dashboard/uploads/media", body: form }, way);
}

/** Sends a file that buyers download: a new one of a variant, or one in the place of another. */
export function uploadDigitalFile(
  file: File,
  { product, ...of }: { product: string } & ({ variantId: string } | { replaces: string }),
  way: UploadWay,
): Promise<Uploaded<DigitalFile>> {
  const query = new URLSearchParams({ product, name: file.name, ...of });
  const url = `/dashboard/uploads/digital-files?${query}`;
  return send({ method: "POST", url, body: file }, way);
}

function send<Data>(
  { method, url, body }: { method: string; url: string; body: FormData | File },
  { onProgress, signal }: UploadWay,
): Promise<Uploaded<Data>> {
  const { promise, resolve } = Promise.withResolvers<Uploaded<Data>>();
  // fetch() does not tell how far an upload is.
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  // A proxy that refuses answers with a page of its own, of which nothing but the status is of use.
  request.onload = () => resolve(request.response ?? refusedWith(request.status));
  request.onerror = () => resolve(null);
  request.onabort = () => resolve(null);
  signal.addEventListener("abort", () => request.abort());
  request.open(method, url);
  request.send(body);
  return promise;
}

function refusedWith(status: number): Uploaded<never> {
  return { ok: false, refusal: { code: "", message: "", requestId: "", docUrl: "", status } };
}
