import { markPeer } from "@/lib/api/peer";
import { withOwnActions } from "./page-actions";
import { withBoundedBodies } from "./page-bodies";
import { withPageLimits } from "./page-limits";
import type { PageListener } from "./page-listener";
import { markPart } from "./page-part";
import { markStorefront } from "./published-storefront";
import { withReadOnlyFiles } from "./read-only-files";
import { withResolvedTarget } from "./resolve-target";
import { addSecurityHeaders } from "./security-headers";

/**
 * What stands before every page, on our own server and under `next start` alike: its address is resolved
 * once, pages learn the address of the connection and the shop they are for, carry the security headers, are
 * counted, act for their own visitors only, and read no more than they may.
 */
export function pageMiddleware(pages: PageListener): PageListener {
  const guarded = withPageLimits(withOwnActions(withBoundedBodies(withReadOnlyFiles(pages))));
  return withResolvedTarget(async (request, response) => {
    markPeer(request);
    markStorefront(request);
    markPart(request);
    addSecurityHeaders(request, response);
    await guarded(request, response);
  });
}
