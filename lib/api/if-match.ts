import type { StoreContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import type { Call } from "./call";
import type { Description } from "./definition";
import { createEtag, envelope, matchesEtag } from "./respond";

type Change = { call: Call; ctx: StoreContext; input: { params: unknown } };

/**
 * Does the work if the object still has the version in If-Match, one such change after the other. Refuses
 * precondition_failed. Without the header, or without a declared version, it just does the work.
 */
export function applyIfMatch<T>(
  { path, current }: Pick<Description, "path" | "current">,
  { call, ctx, input }: Change,
  work: () => Promise<T>,
): Promise<T> {
  const wanted = call.header("if-match");
  if (wanted === undefined || current === undefined) return work();
  // By the kind of object: an id and slugs in several languages are one object.
  return serializeByKey(`if-match ${ctx.store.id} ${path}`, async () => {
    const etag = createEtag(envelope({}, await current.read(ctx, input.params)));
    // A weak tag does not stand for one state, so none ever matches.
    if (wanted.includes("W/") || !matchesEtag(wanted, etag)) throw refuse("precondition_failed");
    return work();
  });
}
