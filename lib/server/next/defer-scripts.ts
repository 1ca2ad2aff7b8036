import type { IncomingMessage } from "node:http";
import { isHtml, type PageStep } from "@/lib/server/rewrite-pages";
import { DeferredScripts } from "./deferred-scripts";

/**
 * A page of the shop that shows itself before its scripts are fetched. Next asks for its scripts at the top of the page,
 * where on a phone's line they take half of it from the pictures and typefaces that the first view is made of. Here they
 * wait for that view (deferred-scripts.ts); until then a page works as it does without scripts. A host that serves pages
 * without this server sends them as Next does. The page has to come as it is: it is compressed after this.
 */
export function deferScripts(nonce: string): PageStep {
  return (head) => (isHtml(head) ? { body: new DeferredScripts(nonce) } : undefined);
}

/** Whether a page may be the answer: to a browser, or to a client that takes anything, but not to React. */
export function acceptsPage({ headers: { accept = "*/*", rsc } }: IncomingMessage): boolean {
  return rsc === undefined && /text\/html|\*\/\*/.test(accept);
}
