import { FILE_POLICY } from "@/lib/api/security";
import { type TakenDownload, takeDownload } from "@/lib/commerce/downloads";
import { now } from "@/lib/kit/clock";
import { Refusal } from "@/lib/kit/errors";
import { attachmentHeader } from "@/lib/kit/file-name";
import { negotiateLocale } from "@/lib/kit/locale";
import { log } from "@/lib/platform/log";
import { getMessages, languages, type Messages } from "@/messages/server";
import { refusalHtml } from "./refusal-page";
import { sendFile } from "./send-file";

/** It is not cached, and browsers neither sniff its type nor frame it. */
const HEADERS = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

type Refused = keyof Messages["downloads"]["refused"];

/** Gone for good are those that time or use has ended; the shop has taken the others back. */
const STATUSES: Record<Refused, number> = {
  not_found: 404,
  expired: 410,
  used_up: 410,
  revoked: 403,
  unavailable: 503,
};

/**
 * A file that was bought, for GET and HEAD, at its signed address: saved under its name, in parts where a browser
 * resumes a download. A visitor who is refused gets the reason, in their language.
 */
export async function serveDownload(request: Request, id: string): Promise<Response> {
  const signature = new URL(request.url).searchParams.get("signature") ?? "";
  try {
    const taken = await takeDownload({ id, signature }, { part: partOf(request), now: now() });
    return taken.result === "taken" ? send(request, taken) : refuseDownload(request, taken);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "unavailable") throw error;
    log().warn({ error, id }, "A download could not be fetched from the store.");
    const response = refuseDownload(request, { result: "unavailable" });
    response.headers.set("retry-after", "2");
    return response;
  }
}

/** Which part is requested: the beginning, a later part, or the headers alone. */
function partOf({ method, headers }: Request): "start" | "rest" | "none" {
  if (method === "HEAD") return "none";
  const [, first = "0"] = /^\s*bytes=(\d{0,15})-/.exec(headers.get("range") ?? "") ?? [];
  return Number(first) > 0 || headers.get("range")?.trim().startsWith("bytes=-") ? "rest" : "start";
}

function send(
  request: Request,
  { file, name, contentType, etag }: Extract<TakenDownload, { result: "taken" }>,
): Response {
  const headers = new Headers({
    ...HEADERS,
    "content-type": contentType,
    "content-disposition": attachmentHeader(name),
    "accept-ranges": "bytes",
    etag,
  });
  return sendFile(request, { file, headers, etag });
}

function refuseDownload(
  request: Request,
  refused: { result: Refused; orderId?: string },
): Response {
  const locale = negotiateLocale(
    request.headers.get("accept-language") ?? undefined,
    languages,
    "en",
  );
  const { downloads } = getMessages(locale);
  const { title, text } = downloads.refused[refused.result];
  const isForReading = request.headers.get("accept")?.includes("text/html") ?? false;
  const link = refused.orderId && { text: downloads.order, href: `/orders/${refused.orderId}` };
  const body = isForReading
    ? refusalHtml({ locale, title, lines: [text], link: link || undefined })
    : `${title}. ${text}`;
  return new Response(request.method === "HEAD" ? null : body, {
    status: STATUSES[refused.result],
    headers: {
      ...HEADERS,
      "content-security-policy": FILE_POLICY,
      "content-type": `text/${isForReading ? "html" : "plain"}; charset=utf-8`,
      vary: "Accept, Accept-Language",
    },
  });
}
