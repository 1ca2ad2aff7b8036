import { markPeer } from "@/lib/api/peer";
import { withBoundedBodies } from "./page-bodies";
import { withPageLimits } from "./page-limits";
import type { PageListener } from "./page-listener";
import { addSecurityHeaders } from "./security-headers";

/**
 * What stands before every page, on our own server and under `next start` alike: pages learn the address
 * of the connection, carry the security headers, are counted, and read no more than they may.
 */
export function guardPages(pages: PageListener): PageListener {
  const guarded = withPageLimits(withBoundedBodies(pages));
  return async (request, response) => {
    markPeer(request);
    addSecurityHeaders(request, response);
    await guarded(request, response);
  };
}
