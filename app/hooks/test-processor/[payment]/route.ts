import { challengePage } from "@/app/hooks/test-processor/[payment]/page-html";
import { withBoundedBody } from "@/lib/api/web";
import { handlePaymentWebhook } from "@/lib/commerce/payments";
import { findStore } from "@/lib/commerce/stores";
import { formatMoney } from "@/lib/kit/money";
import { answerChallenge, findChallenge, testProcessor } from "@/lib/providers/payments";

type Address = { params: Promise<{ payment: string }> };

/** The test processor's stand-in for a bank's own page: the payee, the amount, and two answers. */
export async function GET(_: Request, { params }: Address): Promise<Response> {
  const { payment } = await params;
  const challenge = await findChallenge(payment);
  if (challenge === undefined) return html(challengePage({ kind: "unknown" }), 404);
  const { amount, currency, isOpen, returnUrl } = challenge;
  if (!isOpen) return html(challengePage({ kind: "finished", returnUrl }));
  const store = await findStore(challenge.storeId);
  const shown = formatMoney(amount, currency, store.defaultLocale);
  return html(challengePage({ kind: "open", merchant: store.name, amount: shown }));
}

/**
 * Takes the shopper's answer, notifies the checkout as a real processor's webhook would, and redirects the
 * shopper back. A second answer changes nothing: the first one stands.
 */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const { payment } = await params;
  const challenge = await findChallenge(payment);
  if (challenge === undefined) return html(challengePage({ kind: "unknown" }), 404);
  const decision = (await readForm(request))?.get("decision");
  if (decision !== "approve" && decision !== "fail") return seeOther(request.url);
  await answerChallenge(payment, decision === "approve");
  await handlePaymentWebhook(payment, { processor: testProcessor, livemode: false });
  return seeOther(challenge.returnUrl ?? "/");
}

/** Undefined for what is no form, or larger than this one can be. */
function readForm(request: Request): Promise<FormData | undefined> {
  return withBoundedBody(request)
    .formData()
    .catch(() => undefined);
}

/** 303: what follows is a page to look at, not the answer sent once more. */
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

function html(page: string, status = 200): Response {
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      // The page must not be framed, or its buttons could be pressed unseen (clickjacking).
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
