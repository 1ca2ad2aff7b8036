import { keepPlacedOrder } from "@/components/storefront/checkout/keep-placed-order";
import type { LostOutcome } from "@/components/ui/send-until-answered";

/** The time that optional data may delay the page. */
const KEEP_MS = 2_000;

/**
 * The outcome of a payment whose reply was lost. Requested past the router, whose actions wait for one another:
 * the one without a reply may be among them.
 */
export async function findLostOrder(form: FormData): Promise<LostOutcome> {
  const cart = String(form.get("cartId"));
  const address = new URL(`outcome?${new URLSearchParams({ cart })}`, window.location.href);
  const reply = await fetch(address, { cache: "no-store" });
  if (!reply.ok) return { kind: "unknown" };
  const outcome: LostOutcome = await reply.json();
  if (outcome.kind === "done") {
    const kept = keepPlacedOrder(cart, String(form.get("email"))).catch(() => undefined);
    await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, KEEP_MS))]);
  }
  return outcome;
}
