import { readBody } from "@/lib/api/web";
import { takeProcessorNotice } from "@/lib/commerce/payments";
import { STATUS_OF_KIND } from "@/lib/contract/statuses";
import { Refusal } from "@/lib/kit/errors";
import { config } from "@/lib/platform/config";
import { log } from "@/lib/platform/log";
import { readStripeNotice } from "@/lib/providers/payments";

/**
 * Where Stripe sends its messages. The signature is over the bytes as they came, so they are read as
 * such. 400 for what Stripe did not sign or signed too long ago, 503 for what has to be sent again.
 */
export async function POST(request: Request): Promise<Response> {
  const { stripe } = config();
  if (stripe === undefined) return answer(404);
  const body = await readMessage(request);
  if (body instanceof Refusal) return answer(STATUS_OF_KIND[body.kind]);
  const notice = readStripeNotice(body, request.headers.get("stripe-signature") ?? "", stripe);
  if (notice === null) return answer(400);
  try {
    return answer((await takeProcessorNotice(notice)) ? 200 : 503);
  } catch (error) {
    log().error({ error, eventId: notice.id }, "A message of Stripe could not be taken in.");
    return answer(503);
  }
}

/** The message as it came, or why it is not read to its end. */
async function readMessage(request: Request): Promise<string | Refusal> {
  try {
    return new TextDecoder().decode(await readBody(request));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
