import type { Result } from "@/lib/client/result";
import type { StoredMedia } from "@/lib/contract/media";

/** Sends one file; `onProgress` hears how much of it has gone, from 0 to 1. Null where nothing came back. */
export function upload(
  file: File,
  onProgress: (part: number) => void,
): Promise<Result<{ data: StoredMedia }> | null> {
  const { promise, resolve } = Promise.withResolvers<Result<{ data: StoredMedia }> | null>();
  // fetch() does not tell how far an upload is.
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onload = () => resolve(request.response);
  request.onerror = () => resolve(null);
  request.open("POST", "/dashboard/uploads/media");
  const form = new FormData();
  form.set("file", file);
  request.send(form);
  return promise;
}
