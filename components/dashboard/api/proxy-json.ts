import type { ErrorBody } from "@/lib/contract/errors";

type Answer = { data?: unknown; error?: ErrorBody; response: Response };

/**
 * An answer of the API, passed on by a route of the dashboard to its own pages: status, ETag and body are the
 * API's, and it is not cached.
 */
export function proxyJson({ data, error, response }: Answer): Response {
  const headers = new Headers({ "cache-control": "private, no-store" });
  const tag = response.headers.get("etag");
  if (tag !== null) headers.set("etag", tag);
  if (response.status === 304) return new Response(null, { status: 304, headers });
  return Response.json(data ?? error ?? null, { status: response.status, headers });
}
