import { readBody } from "@/lib/api/web";
import { handleProcessorWebhook, webhookSources } from "@/lib/commerce/payments";
import { STATUS_BY_KIND } from "@/lib/contract/statuses";
import { Refusal } from "@/lib/kit/errors";
import { log } from "@/lib/platform/log";

const STATUSES = { handled: 200, unsigned: 400, limited: 429, unavailable: 503 } as const;

/**
 * Receives the webhooks of payment processors, each under its name. The signature covers the raw bytes of the body, so
 * they are read as such. 404 for a processor that is not configured, 400 without a valid and recent signature, 429 for
 * too many unsigned requests, 503 if the webhook has to be sent again.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ processor: string }> },
): Promise<Response> {
  const { processor } = await params;
  const sources = webhookSources(processor);
  if (sources.length === 0) return answer(404);
  const body = await readMessage(request);
  if (body instanceof Refusal) return answer(STATUS_BY_KIND[body.kind]);
  try {
    return answer(
      STATUSES[await handleProcessorWebhook(sources, { body, headers: request.headers })],
    );
  } catch (error) {
    log().error({ error, processor }, "A webhook of a payment processor could not be handled.");
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
