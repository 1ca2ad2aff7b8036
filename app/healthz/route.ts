import { isDraining } from "@/lib/server/draining";

/**
 * Health check for load balancers and container platforms, without a key: 200 while this instance takes
 * requests, 503 once it is shutting down. It does not check the database: if that is down, no other instance
 * would do better. GET /v3/private/health reports everything, to holders of a secret key.
 */
export function GET(): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return isDraining()
    ? new Response("stopping\n", { status: 503, headers })
    : new Response("ok\n", { headers });
}

/** Never made while building. */
export const dynamic = "force-dynamic";
