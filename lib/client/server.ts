import { FORWARDED_HEADERS } from "@/lib/kit/forwarded-headers";
import { processState } from "@/lib/kit/process-state";
import type { Fetch } from "./client";

/** The headers of the request a page is rendered for, as `headers()` of Next gives them. */
export type IncomingHeaders = { get(name: string): string | null };

/**
 * The `fetch` for clients on the server: into this very process where the API runs in it, else
 * over the network. Same endpoints, same rules; what a page writes is counted against its visitor,
 * and what it reads is counted with the page.
 */
export function serverFetch(incoming?: IncomingHeaders): Fetch {
  return (request) => {
    for (const name of FORWARDED_HEADERS) {
      const value = incoming?.get(name);
      if (value && !request.headers.has(name)) request.headers.set(name, value);
    }
    return (processState.apiFetch ?? fetch)(request);
  };
}
