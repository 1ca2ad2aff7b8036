import { takeProcessorNotice } from "@/lib/commerce/checkout";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { readStripeNotice } from "@/lib/providers/payments";

/** As much as any body that the API takes. */
const BODY_MAX_BYTES = 256 * 1024;

/**
 * Where Stripe sends its messages. The signature is over the bytes as they came, so they are read as
 * such. 400 for what Stripe did not sign or signed too long ago, 503 for what has to be sent again.
 */
export async function POST(request: Request): Promise<Response> {
  const { stripe } = config();
  if (stripe === undefined) return answer(404);
  if (Number(request.headers.get("content-length") ?? 0) > BODY_MAX_BYTES) return answer(413);
  const body = await request.text();
  if (Buffer.byteLength(body) > BODY_MAX_BYTES) return answer(413);
  const notice = readStripeNotice(body, request.headers.get("stripe-signature") ?? "", stripe);
  if (notice === null) return answer(400);
  try {
    return answer((await takeProcessorNotice(notice)) ? 200 : 503);
  } catch (error) {
    log().error({ error, eventId: notice.id }, "A message of Stripe could not be taken in.");
    return answer(503);
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
