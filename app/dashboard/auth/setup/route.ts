import { dashboardRoute } from "@/lib/api/dashboard-route";
import { checkBody } from "@/lib/api/input";
import { isOnThisMachine } from "@/lib/api/same-site";
import { createFirstOwner, mayClaimOwnership } from "@/lib/commerce/staff";
import { FirstOwner } from "@/lib/contract/staff";
import { now } from "@/lib/kit/clock";
import { refuse } from "@/lib/kit/errors";

/** Makes the first visitor the owner of a deployment that has none. */
export const POST = dashboardRoute("dashboard first owner", async (request) => {
  const body: unknown = await request.json().catch(nothingUnlessRefused);
  const { token, ...owner } = checkBody(FirstOwner, body);
  if (!mayClaimOwnership({ token, isOnThisMachine: isOnThisMachine(request.headers) })) {
    throw refuse("origin_not_allowed", { message: "The link from the start command is needed." });
  }
  await createFirstOwner(owner, now());
  return Response.json({ data: {} }, { status: 201, headers: { "cache-control": "no-store" } });
});

/** A body that is no JSON creates no owner; a refusal of the body is passed on. */
function nothingUnlessRefused(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}
