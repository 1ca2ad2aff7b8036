import { createFirstOwner, mayClaim } from "@/lib/commerce/staff";
import { issueSentence } from "@/lib/contract/errors";
import { FirstOwner } from "@/lib/contract/staff";
import { door } from "@/lib/http/door";
import { isOnThisMachine } from "@/lib/http/same-site";
import { now } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";

/** Makes whoever comes first the owner of a deployment that has none. */
export const POST = door("dashboard first owner", async (request) => {
  const body: unknown = await request.json().catch(() => null);
  const parsed = FirstOwner.safeParse(body, { error: issueSentence });
  if (!parsed.success) {
    const fields: Record<string, string[]> = {};
    for (const { path, message } of parsed.error.issues) {
      (fields[path.join(".")] ??= []).push(message);
    }
    throw refuse("validation_failed", { fields });
  }
  const { token, ...owner } = parsed.data;
  if (!mayClaim({ token, isOnThisMachine: isOnThisMachine(request.headers) })) {
    throw refuse("origin_not_allowed", { message: "The link from the start command is needed." });
  }
  await createFirstOwner(owner, now());
  return Response.json({ data: {} }, { status: 201, headers: { "cache-control": "no-store" } });
});
