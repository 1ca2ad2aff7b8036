import type { Metadata } from "next";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { VERIFY, VERIFY_WITH_LIBRARY, WEBHOOK_BODY } from "@/components/docs/snippets";

export const metadata: Metadata = { title: "Webhooks" };

const WAITS = ["5 s", "5 min", "30 min", "2 h", "5 h", "10 h", "14 h", "20 h", "24 h"];

/** How the shop tells other servers what has happened, and how they know that it was the shop. */
export default function WebhooksPage() {
  return (
    <Guide
      current="/docs/webhooks"
      title="Webhooks"
      lead="The shop tells your server what has happened, signs what it says, and says it again until it is heard."
    >
      <h2>Register</h2>
      <p>
        <code>POST /v3/private/webhooks</code> with <code>url</code> and <code>events</code>: types
        such as <code>order.paid</code>, or patterns, <code>order.*</code> and <code>*</code>. The
        answer alone shows the signing secret. The URL has to begin with <code>https://</code> and
        lead to a public address, on port 443 or 8443; that is looked at again before each request.
        A test key registers for what happens in test mode, a live key for live. A key with scopes
        needs, beside <code>webhooks:write</code>, the read scope of every object it wants to be
        told of: <code>orders:read</code> for <code>order.*</code>, and all of them for{" "}
        <code>*</code>. The same holds for <code>GET /events</code> and for the log of deliveries.
      </p>
      <p>
        <code>POST …/test</code> sends <code>webhook.test</code> to this webhook alone.{" "}
        <code>POST …/roll-secret</code> gives it a new secret; for 24 hours both sign.
      </p>
      <h2>What arrives</h2>
      <p>
        A POST with JSON. The format is Standard Webhooks 1.0, for which there are libraries in most
        languages.
      </p>
      <CodeBlock label="A webhook's body" code={WEBHOOK_BODY} />
      <p>
        <code>id</code> is also the header <code>webhook-id</code> and the same on every attempt:
        remember those you have handled, and a repeat does no harm. <code>sequence</code> orders the
        events of a store, which may arrive out of order. <code>data.object</code> is the object as
        the private API shows it.
      </p>
      <p>
        <code>inventory.updated</code> tells of stock that was changed by hand or by a file. What an
        order takes is told by <code>order.created</code>, what comes back by{" "}
        <code>order.cancelled</code> and <code>order.refunded</code>; whichever it was,{" "}
        <code>inventory.low_stock</code> and <code>inventory.out_of_stock</code> say when a line was
        crossed. A line is crossed when units are set aside for a payment; where that comes to
        nothing, <code>inventory.updated</code> says that they are back.
      </p>
      <h2>Is it genuine?</h2>
      <p>
        <code>webhook-signature</code> is <code>v1,</code> and the base64 of HMAC-SHA256 over{" "}
        <code>{"{webhook-id}.{webhook-timestamp}.{body}"}</code>. The key is what follows{" "}
        <code>whsec_</code> in the secret, decoded from base64; the secret is shown once, when the
        webhook is made. Check the body as it arrived, before parsing it.
      </p>
      <CodeBlock label="Verify with the library" code={VERIFY_WITH_LIBRARY} />
      <p>The same with nothing but Node:</p>
      <CodeBlock label="Verify by hand" code={VERIFY} />
      <h2>Answer soon</h2>
      <p>
        Any 2xx within 15 seconds counts as heard; do slow work afterwards. A redirect is a failure.
        410 switches the webhook off.
      </p>
      <h2>When nobody answers</h2>
      <p>
        There are up to ten attempts: one at once, and after each failure another. Between one
        attempt and the next the shop waits {WAITS.slice(0, -1).join(", ")} and at last{" "}
        {WAITS.at(-1)}, each wait a tenth longer or shorter at random; the tenth attempt comes some
        76 hours after the first. With 429, 502, 503 or 504, <code>Retry-After</code> makes a wait
        longer, up to a day, never shorter.
      </p>
      <p>
        A webhook without a success for five days is switched off, and what still waits for it is
        given up. <code>disabledReason</code> says so; <code>PATCH</code> with{" "}
        <code>active: true</code> switches it on again. The seller is told by mail: once after 24
        hours without a success, and once when it is switched off. What it missed is in{" "}
        <code>GET /v3/private/events</code>.
      </p>
      <p>
        <code>GET …/deliveries</code> lists what a webhook was sent, and each delivery shows every
        attempt: headers and body of the request, status and beginning of the answer, time taken.{" "}
        <code>POST …/redeliver</code> sends it again at once, under the same <code>webhook-id</code>
        .
      </p>
      <p>
        A receiver gets at most four requests at once, and one at a time while it is failing. Events
        may arrive twice and in another order.
      </p>
    </Guide>
  );
}
