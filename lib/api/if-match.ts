import type { StoreContext } from "@/lib/commerce/stores";
import { refuse } from "@/lib/kit/errors";
import { serializeByKey } from "@/lib/platform/serialize-by-key";
import type { Call } from "./call";
import type { Description } from "./definition";
import { createEtag, envelope, matchesEtag } from "./respond";

type Change = { call: Call; ctx: StoreContext; input: { params: unknown } };

/**
 * Does the work if what it changes is still what If-Match names, one such change of an object after the
 * other. Refuses precondition_failed. Without the header, or where nothing is declared, it just works.
 */
export function applyIfMatch<T>(
  { current }: Pick<Description, "current">,
  { call, ctx, input }: Change,
  work: () => Promise<T>,
): Promise<T> {
  const wanted = call.header("if-match");
  if (wanted === undefined || current === undefined) return work();
  return serializeByKey(`if-match ${ctx.store.id} ${call.path}`, async () => {
    const etag = createEtag(envelope({}, await current.read(ctx, input.params)));
    // A weak tag does not stand for one state, so none ever matches.
    if (wanted.includes("W/") || !matchesEtag(wanted, etag)) throw refuse("precondition_failed");
    return work();
  });
}
