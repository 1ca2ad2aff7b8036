import { MEDIA_TYPES } from "@/lib/contract/media";
import { type ByteRange, type StoredFile, storage } from "@/lib/providers/storage";
import { UPLOAD_POLICY } from "./security";

/** A year, which is for ever: a name is random and never means other bytes. */
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * An uploaded file, for GET and HEAD: with an ETag, in parts where a player asks for some, and as what
 * it was found to be when it was uploaded, whatever is in it.
 */
export async function serveMediaFile(request: Request, path: string[]): Promise<Response> {
  const [name = "", ...rest] = path;
  const type = typeOf(name);
  const file = rest.length === 0 && type !== undefined ? await storage().open(name) : null;
  if (file === null || type === undefined) return notFound();
  const etag = `"${name}"`;
  const headers = new Headers({
    "content-type": type,
    "cache-control": FOR_EVER,
    etag,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": UPLOAD_POLICY,
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
  });
  if (names(request.headers.get("if-none-match"), etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  return send(request, { file, headers, etag });
}

function send(
  request: Request,
  { file, headers, etag }: { file: StoredFile; headers: Headers; etag: string },
): Response {
  const range = rangeOf(request, { size: file.size, etag });
  if (range === "none") {
    headers.set("content-range", `bytes */${file.size}`);
    headers.delete("content-type");
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  headers.set("content-length", String(length));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  const body = request.method === "HEAD" ? null : file.stream(range);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** One range of bytes; undefined is the whole file, `none` one that lies outside it. Several are the whole. */
function rangeOf(
  request: Request,
  { size, etag }: { size: number; etag: string },
): ByteRange | "none" | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range")?.trim() ?? "");
  const condition = request.headers.get("if-range");
  if (asked === null || (condition !== null && condition !== etag)) return undefined;
  const [, first = "", last = ""] = asked;
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return start >= size ? "none" : { start, end };
}

/** The type by the ending that the upload gave it. */
function typeOf(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  return Object.entries(MEDIA_TYPES).find(([known]) => known === extension)?.[1];
}

function names(header: string | null, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

function notFound(): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response("There is no such file.", { status: 404, headers });
}
