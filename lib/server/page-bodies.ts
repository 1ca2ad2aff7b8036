import { IncomingMessage } from "node:http";
import { readChunks } from "@/lib/api/body";
import { FORM_BYTES_MAX } from "@/lib/api/multipart";
import { IMPORT_BYTES_MAX } from "@/lib/contract/import";
import { Refusal } from "@/lib/kit/errors";
import { config } from "@/lib/platform/config";
import type { PageListener } from "./page-listener";
import { refusePage } from "./refusal-page";
import { hasBody } from "./unread-body";

/** One MiB, which is also what Next takes for an action of a page. */
const PAGE_BYTES_MAX = 1024 * 1024;

/** The largest form with files that goes through a page. The API holds each file to its own limit. */
const UPLOAD_BYTES_MAX = IMPORT_BYTES_MAX + FORM_BYTES_MAX;

/** Those of sellers and of shoppers: see the routes in the folders of these names. What buyers download is the largest. */
const UPLOADS: readonly [start: string, bytesMax: () => number][] = [
  ["/dashboard/uploads/digital-files", () => config().fileBytesMax],
  ["/dashboard/uploads/", () => UPLOAD_BYTES_MAX],
  ["/uploads/", () => UPLOAD_BYTES_MAX],
];

/**
 * Limits the body of every request to pages. Not every part of Next bounds what it reads, and a route without
 * a limit would keep the whole body in memory; here every route has one. A body with a declared length is
 * passed on as it arrives: Node does not read beyond that length.
 */
export function withBoundedBodies(pages: PageListener): PageListener {
  return async (request, response) => {
    // Under `next start` the API comes through here too; each endpoint bounds its own.
    if (!hasBody(request) || request.url?.startsWith("/v3/")) return pages(request, response);
    const [, uploadBytesMax] = UPLOADS.find(([start]) => request.url?.startsWith(start)) ?? [];
    const isUpload = uploadBytesMax !== undefined;
    const limit = uploadBytesMax?.() ?? PAGE_BYTES_MAX;
    const declared = request.headers["content-length"];
    if (Number(declared) > limit) return refusePage(request, response, { status: 413 });
    // What Next cannot take apart it would call a failure of its own.
    const isParsed = !isUpload && isParsedByNext(request);
    // An upload is a stream to the API of this process, which reads no more of it than a file may have.
    if (isUpload || (declared !== undefined && !isParsed)) return pages(request, response);
    const body = await gatherPage(request);
    if (body instanceof Refusal) {
      const status = body.kind === "too_large" ? 413 : 400;
      return refusePage(request, response, { status });
    }
    if (isParsed && !(await isWellFormed(request, body)))
      return refusePage(request, response, { status: 400 });
    await pages(withBody(request, body), response);
  };
}

/** Whether Next will take the body apart: a form with parts, or what scripts send to an action. */
function isParsedByNext({ method, headers }: IncomingMessage): boolean {
  if (method !== "POST") return false;
  return MULTIPART.test(headers["content-type"] ?? "") || headers["next-action"] !== undefined;
}

const MULTIPART = /^multipart\/form-data/i;

/** Whether a form has the parts it says it has, and arguments of an action are the JSON that React writes. */
async function isWellFormed({ headers }: IncomingMessage, body: Uint8Array): Promise<boolean> {
  const type = headers["content-type"] ?? "";
  try {
    if (MULTIPART.test(type)) {
      await new Response(Buffer.from(body), { headers: { "content-type": type } }).formData();
    } else JSON.parse(Buffer.from(body).toString());
    return true;
  } catch {
    return false;
  }
}

/** The body as a whole, or why it is not taken. */
async function gatherPage(request: IncomingMessage): Promise<Uint8Array | Refusal> {
  const chunks = request.iterator({ destroyOnReturn: false });
  try {
    return await readChunks(chunks, undefined, { bytes: PAGE_BYTES_MAX });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The same request with a body that is here already. */
function withBody(request: IncomingMessage, body: Uint8Array): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  const whole = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
    headers: { ...headers, "content-length": String(body.byteLength) },
    complete: true,
  });
  delete whole.headers["transfer-encoding"];
  whole.push(body);
  whole.push(null);
  return whole;
}
