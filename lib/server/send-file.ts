import type { ByteRange, StoredFile } from "@/lib/providers/storage";

/** A file with its length, whole or the requested part; the headers alone for HEAD. */
export function sendFile(
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

/** The requested range; undefined is the whole file, `none` one outside of it. Several ranges are the whole file. */
export function rangeOf(
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
