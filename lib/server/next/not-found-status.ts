import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { processState } from "@/lib/kit/process-state";
import type { PageListener } from "@/lib/server/page-listener";
import { rewriteStatus } from "./rewrite-status";

/**
 * Pages that have moved, with the status their seller chose, and pages that are 404 and yet written here, to be read before any script. Next's `notFound()` sends an
 * empty page that the browser has to fill; a page that says that it is missing is rendered as any
 * other, and gets its status here. A host that serves pages without this server leaves it at Next's way.
 */
export function notFoundStatus(pages: PageListener): PageListener {
  const answers = new AsyncLocalStorage<ServerResponse | null>();
  processState.answerMissing = () => {
    const response = answers.getStore();
    if (response === undefined || response?.headersSent) return false;
    if (response !== null) rewriteStatus(response, 404);
    return true;
  };
  processState.answerMoved = (status) => {
    const response = answers.getStore();
    if (response) rewriteStatus(response, status, {}, [307, 308]);
  };
  return (request, response) => {
    // React's own form of a page is shown in place; another status would have the browser ask again.
    const answer = request.headers.rsc === undefined ? response : null;
    return answers.run(answer, () => pages(request, response));
  };
}
