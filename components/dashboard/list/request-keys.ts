import type { Refusal } from "@/lib/client/result";

/**
 * Idempotency keys for requests: the same request keeps its key until it was answered, so a double
 * click or a lost answer executes it once; a different request gets a new key.
 */
export function createRequestKeys(newKey: () => string = () => crypto.randomUUID()) {
  let open: { request: string; key: string } | null = null;
  return {
    /** The key to send a request with. */
    keyFor(request: object): string {
      const written = JSON.stringify(request);
      if (open?.request !== written) open = { request: written, key: newKey() };
      return open.key;
    },
    /** An answer has arrived, a refusal included: the next request is a new one. */
    answered(): void {
      open = null;
    },
    /** It was refused, or no answer came (null): the key is kept where the request may still be carried out. */
    refused(refusal: Refusal | null): void {
      const isKnown = refusal !== null && refusal.status < 500;
      if (isKnown && refusal.code !== "idempotency_in_progress") open = null;
    },
  };
}
