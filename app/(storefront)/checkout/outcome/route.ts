import { findOrderOf } from "@/components/storefront/checkout/server/checkout-outcome";
import type { LostOutcome } from "@/components/ui/send-until-answered";

/** What became of a cart whose payment has no reply, for the page that is left waiting. */
export async function GET(request: Request): Promise<Response> {
  const cart = new URL(request.url).searchParams.get("cart") ?? "";
  const outcome: LostOutcome = await findOrderOf(cart);
  return Response.json(outcome, { headers: { "cache-control": "private, no-store" } });
}
