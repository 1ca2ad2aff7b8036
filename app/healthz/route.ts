import { isDraining } from "@/lib/server/draining";

/**
 * For load balancers and container platforms, without a key: 200 while this instance takes requests, 503
 * once it has been told to stop. It says nothing of the database: where that is down, no other instance
 * would do better. GET /v3/private/health says all of it, to bearers of a secret key.
 */
export function GET(): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return isDraining()
    ? new Response("stopping\n", { status: 503, headers })
    : new Response("ok\n", { headers });
}

/** Never made while building. */
export const dynamic = "force-dynamic";
