import { UPLOAD_POLICY } from "@/lib/api/security";

/** A year, the longest in use: a name is random and never means other bytes. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** Two seconds, as all that is not available says; see lib/api/refuse.ts. */
const RETRY_SECONDS = "2";

/** What every uploaded file is served with. */
export function mediaHeaders({ type, etag }: { type: string; etag: string }): Headers {
  return new Headers({
    "content-type": type,
    "cache-control": FOR_EVER,
    etag,
    "x-content-type-options": "nosniff",
    "content-security-policy": UPLOAD_POLICY,
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
  });
}

/** Whether a list of tags, as in `If-None-Match`, has this one in it. */
export function matchesEtag(header: string | null, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

/** A sentence in the place of a file, which is not cached. */
export function plainTextResponse(status: number, sentence: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(sentence, { status, headers });
}

/** The sentence, with when to ask again. */
export function mediaUnavailableResponse(sentence: string): Response {
  const response = plainTextResponse(503, sentence);
  response.headers.set("retry-after", RETRY_SECONDS);
  return response;
}
