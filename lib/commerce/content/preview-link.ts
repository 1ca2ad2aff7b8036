import { type StoreContext, storeUrl } from "@/lib/commerce/stores";
import type { ContentPreview } from "@/lib/contract/content";
import { isoSeconds } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";
import { isSignature, signText } from "@/lib/platform/secrets";
import { presentPreview } from "./present";
import { findContent } from "./rows";

const PURPOSE = "cartwright content previews";

/** A week: long enough for its recipient to read, short enough to limit a link that leaks. */
const DAYS = 7;

/** Creates a link to preview the latest version. Refuses not_found. */
export async function makePreviewLink(
  ctx: Pick<StoreContext, "store" | "now">,
  id: string,
): Promise<{ url: string; token: string; expiresAt: string }> {
  await findContent(ctx, id);
  const expiresAt = new Date(ctx.now.getTime() + DAYS * 86_400_000);
  const claim = `${id}~${Math.floor(expiresAt.getTime() / 1000)}`;
  const token = `${claim}~${signText(claim, PURPOSE)}`;
  return {
    url: `${storeUrl(ctx.store)}/preview/${token}`,
    token,
    expiresAt: isoSeconds(expiresAt),
  };
}

/** What the latest version says, for bearers of the link. Refuses not_found for one that is not ours or too old. */
export async function readPreview(
  ctx: Pick<StoreContext, "store" | "now">,
  token: string,
): Promise<ContentPreview> {
  const [id = "", seconds = "", signature = ""] = token.split("~");
  const isSigned = isSignature(signature, `${id}~${seconds}`, PURPOSE);
  if (!isSigned || Number(seconds) * 1000 <= ctx.now.getTime()) throw refuse("not_found");
  return presentPreview(await findContent(ctx, id), ctx.now);
}
