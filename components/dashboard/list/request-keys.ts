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
    /** An answer has come, a refusal too: what is sent next is meant anew. */
    answered(): void {
      open = null;
    },
  };
}
