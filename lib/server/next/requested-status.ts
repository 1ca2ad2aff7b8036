import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processState } from "@/lib/kit/process-state";
import type { PageListener } from "@/lib/server/page-listener";
import type { PageStep } from "@/lib/server/rewrite-pages";

/** The status that a page asks for while it is rendered. */
interface RequestedStatus {
  response: ServerResponse;
  isMissing: boolean;
  /** Of a page that has moved, as its seller chose it. */
  moved: number | null;
}

const requested = new WeakMap<IncomingMessage, RequestedStatus>();

/**
 * Pages can request a status while they are rendered: the one that the seller chose for a moved page, and 404 for a
 * missing one. Next's `notFound()` sends an empty page that the browser has to fill; a missing page with a requested
 * status is rendered like any other, readable without scripts. {@link requestedStatus} sets the status. A host that
 * serves pages without this server keeps Next's behaviour.
 */
export function withRequestedStatus(pages: PageListener): PageListener {
  const current = new AsyncLocalStorage<RequestedStatus | null>();
  processState.answerMissing = () => {
    const status = current.getStore();
    if (status === undefined || status?.response.headersSent) return false;
    if (status) status.isMissing = true;
    return true;
  };
  processState.answerMoved = (moved) => {
    const status = current.getStore();
    if (status) status.moved = moved;
  };
  return (request, response) => {
    // React's own form of a page is shown in place; another status would have the browser ask again.
    if (request.headers.rsc !== undefined) return current.run(null, () => pages(request, response));
    const status = { response, isMissing: false, moved: null };
    requested.set(request, status);
    return current.run(status, () => pages(request, response));
  };
}

/** Gives a page the status that it has asked for. */
export function requestedStatus(request: IncomingMessage): PageStep {
  return ({ status }) => {
    const { isMissing = false, moved = null } = requested.get(request) ?? {};
    if (isMissing && status === 200) return { status: 404 };
    return moved !== null && (status === 307 || status === 308) ? { status: moved } : undefined;
  };
}
