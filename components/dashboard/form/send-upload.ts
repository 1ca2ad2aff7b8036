import { KEY_HEADER } from "@/components/dashboard/api/action-headers";
import type { Result } from "@/lib/client/result";
import { keyedUpload, type UploadBody, type UploadResponse, type UploadWay } from "./keyed-upload";
import { sayTrouble } from "./sending-state";
import { untilOnline } from "./until-online";

/** The API's reply to an upload; null without a reply. */
export type Uploaded<Data> = Result<{ data: Data }> | null;

let sender: ReturnType<typeof keyedUpload> | undefined;

/** Sends a file to a route below /dashboard/uploads, once however often its reply is lost. */
export async function sendUpload<Data>(
  url: string,
  body: UploadBody,
  way?: UploadWay,
): Promise<Uploaded<Data>> {
  // Not before there is a tab to keep the keys in.
  sender ??= keyedUpload({
    send,
    kept: window.sessionStorage,
    say: sayTrouble,
    pause: untilOnline,
    isOnline: () => navigator.onLine,
    now: Date.now,
  });
  // Our own routes answer nothing else.
  return (await sender(url, body, way)) as Uploaded<Data>;
}

function send(
  { url, body, key }: { url: string; body: UploadBody; key: string },
  { onProgress, signal }: UploadWay,
): Promise<UploadResponse | null> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadResponse | null>();
  // fetch() does not report upload progress.
  const request = new XMLHttpRequest();
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
  request.onload = () => resolve({ status: request.status, outcome: request.response });
  request.onerror = () => reject(new TypeError("No reply came."));
  request.onabort = () => resolve(null);
  signal?.addEventListener("abort", () => request.abort());
  request.open("POST", url);
  request.setRequestHeader(KEY_HEADER, key);
  request.send(body);
  return promise;
}
