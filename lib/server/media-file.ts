import { MEDIA_TYPES } from "@/lib/contract/media";
import { Refusal } from "@/lib/kit/errors";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/providers/storage";
import {
  matchesEtag,
  mediaHeaders,
  mediaUnavailableResponse,
  plainTextResponse,
} from "./media-headers";
import { serveResizedImage } from "./resized-images";
import { sendFile } from "./send-file";

/** An hour: the files may move to another address, though what they are stays. */
const MOVED = "public, max-age=3600";

/**
 * An uploaded file, for GET and HEAD: with an ETag, in parts where a player requests some, and always with
 * the type that was detected at the upload. With `w` a picture at that width (see lib/kit/pictures.ts). Whole
 * files redirect to the store where it serves files publicly.
 */
export async function serveMediaFile(request: Request, path: string[]): Promise<Response> {
  const [name = "", ...rest] = path;
  const type = rest.length === 0 ? typeOf(name) : undefined;
  if (type === undefined) return notFound();
  try {
    const answer = await serveResizedImage(request, name);
    if (answer instanceof Response) return answer;
    const response = await serveWhole(request, { name, type });
    if (answer === "whole_for_now") response.headers.set("cache-control", "no-store");
    return response;
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "unavailable") throw error;
    log().warn({ error, name }, "A file could not be fetched from the store.");
    return mediaUnavailableResponse("Files cannot be fetched at the moment. Try again later.");
  }
}

async function serveWhole(
  request: Request,
  { name, type }: { name: string; type: string },
): Promise<Response> {
  const elsewhere = storage().publicUrl(name);
  if (elsewhere !== null) {
    const headers = { location: elsewhere, "cache-control": MOVED };
    return new Response(null, {
      status: 302,
      headers: { ...headers, "access-control-allow-origin": "*" },
    });
  }
  const file = await storage().open(name);
  if (file === null) return notFound();
  const etag = `"${name}"`;
  const headers = mediaHeaders({ type, etag });
  headers.set("accept-ranges", "bytes");
  if (matchesEtag(request.headers.get("if-none-match"), etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  return sendFile(request, { file, headers, etag });
}

/** The type by the ending that the upload gave it. */
function typeOf(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  return Object.entries(MEDIA_TYPES).find(([known]) => known === extension)?.[1];
}

const notFound = () => plainTextResponse(404, "There is no such file.");
