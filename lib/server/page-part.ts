import type { IncomingMessage } from "node:http";
import { PART_HEADER } from "@/lib/kit/page-part";

/** Marks a request that a page which is open has made: for another by its router, or for itself after an action. */
export function markPart({ headers, method }: IncomingMessage): void {
  delete headers[PART_HEADER];
  if (headers.rsc !== undefined || method === "POST") headers[PART_HEADER] = "1";
}
