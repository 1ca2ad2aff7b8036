import { PICTURE_WIDTHS } from "@/lib/kit/pictures";
import {
  FORMATS,
  formatFor,
  getResizedImage,
  isResizable,
  type ResizeRequest,
  resizedImageKey,
} from "@/lib/providers/pictures";
import { matchesEtag, mediaHeaders, plainTextResponse } from "./media-headers";

/** The whole file is the answer: permanently, or until there is capacity to make a smaller one. */
type Whole = "whole" | "whole_for_now";

/**
 * A picture at the width of `w`, in the best format that `Accept` names. The whole file if no width is
 * requested or the file has only one, and while too many others are being made.
 */
export async function serveResizedImage(request: Request, name: string): Promise<Response | Whole> {
  const asked = new URL(request.url).searchParams.get("w");
  if (asked === null) return "whole";
  const width = PICTURE_WIDTHS.find((known) => String(known) === asked);
  if (width === undefined) {
    return plainTextResponse(400, `w has to be one of ${PICTURE_WIDTHS.join(", ")}.`);
  }
  const extension = name.slice(name.lastIndexOf(".") + 1);
  if (!isResizable(extension)) return "whole";
  const format = formatFor(request.headers.get("accept"), extension);
  return answer(request, { name, width, format });
}

async function answer(request: Request, wanted: ResizeRequest): Promise<Response | Whole> {
  const smaller = await getResizedImage(wanted);
  switch (smaller.kind) {
    case "as_it_is":
      return "whole";
    case "busy":
      return "whole_for_now";
    case "missing":
      return plainTextResponse(404, "There is no such file.");
    case "unreadable":
      return plainTextResponse(422, "This picture cannot be made smaller.");
    case "made":
      return sendMade(request, wanted, smaller.bytes);
    default:
      return smaller satisfies never;
  }
}

function sendMade(
  request: Request,
  wanted: ResizeRequest,
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  const etag = `"${resizedImageKey(wanted)}"`;
  const headers = mediaHeaders({ type: FORMATS[wanted.format], etag });
  headers.set("vary", "Accept");
  if (matchesEtag(request.headers.get("if-none-match"), etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}
