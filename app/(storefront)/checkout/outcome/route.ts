import { findOrderOf } from "@/components/storefront/checkout/server/checkout-outcome";
import type { LostOutcome } from "@/components/ui/send-until-answered";

/** The outcome of a payment whose reply was lost, for the page that waits for it. */
export async function GET(request: Request): Promise<Response> {
  const cart = new URL(request.url).searchParams.get("cart") ?? "";
  const outcome: LostOutcome = await findOrderOf(cart);
  return Response.json(outcome, { headers: { "cache-control": "private, no-store" } });
}
