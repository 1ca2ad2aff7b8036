import type { Metadata } from "next";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { VERIFY, VERIFY_WITH_LIBRARY, WEBHOOK_BODY } from "@/components/docs/snippets";

export const metadata: Metadata = { title: "Webhooks" };

const WAITS = ["5 s", "5 min", "30 min", "2 h", "5 h", "10 h", "14 h", "20 h", "24 h"];

/** Registering webhooks, their format, signatures and retries. */
export default function WebhooksPage() {
  return (
    <Guide
      current="/docs/webhooks"
      title="Webhooks"
      lead="Webhooks notify your server of events. They are signed, and retried until your server confirms them."
    >
      <h2>Register</h2>
      <p>
        <code>POST /v3/private/webhooks</code> with <code>url</code> and <code>events</code>: types
        such as <code>order.paid</code>, or patterns, <code>order.*</code> and <code>*</code>. The
        signing secret is shown only in the response. The URL must begin with <code>https://</code>{" "}
        and resolve to a public address, on port 443 or 8443; this is checked again before each
        request. A test key registers for events in test mode, a live key for live mode. A key with
        scopes needs, in addition to <code>webhooks:write</code>, the read scope of every event:{" "}
        <code>orders:read</code> for <code>order.*</code>, and all of them for <code>*</code>. The
        same applies to <code>GET /events</code> and to the delivery log.
      </p>
      <p>
        <code>POST …/test</code> sends <code>webhook.test</code> to this webhook only.{" "}
        <code>POST …/roll-secret</code> creates a new secret; for 24 hours deliveries are signed
        with both.
      </p>
      <h2>Payload</h2>
      <p>
        A delivery is a POST request with a JSON body. The format is Standard Webhooks 1.0, which
        has libraries for most languages.
      </p>
      <CodeBlock label="A webhook's body" code={WEBHOOK_BODY} />
      <p>
        <code>id</code> is also the header <code>webhook-id</code> and is the same on every attempt:
        store the ids you have processed and skip repeats. <code>sequence</code> is the order of a
        store’s events, which can arrive out of order. <code>data.object</code> is the object as the
        private API returns it.
      </p>
      <p>
        <code>inventory.updated</code> is sent when stock is changed by hand or by an import. Stock
        sold is reported by <code>order.created</code>, stock returned by{" "}
        <code>order.cancelled</code> and <code>order.refunded</code>.{" "}
        <code>inventory.low_stock</code> and <code>inventory.out_of_stock</code> are sent whenever a
        threshold is crossed, including by a reservation for a payment; if that payment fails,{" "}
        <code>inventory.updated</code> reports that the units are available again.
      </p>
      <h2>Verify signatures</h2>
      <p>
        <code>webhook-signature</code> is <code>v1,</code> and the base64 of HMAC-SHA256 over{" "}
        <code>{"{webhook-id}.{webhook-timestamp}.{body}"}</code>. The key is what follows{" "}
        <code>whsec_</code> in the secret, decoded from base64; the secret is shown once, when the
        webhook is created. Verify the raw body, before parsing it.
      </p>
      <CodeBlock label="Verify with the library" code={VERIFY_WITH_LIBRARY} />
      <p>The same without a library, in Node:</p>
      <CodeBlock label="Verify by hand" code={VERIFY} />
      <h2>Respond quickly</h2>
      <p>
        Respond with any 2xx status within 15 seconds, and do slow work afterwards. A redirect is a
        failure. 410 disables the webhook.
      </p>
      <h2>Retries</h2>
      <p>
        A failed delivery is retried up to nine times. The waits between attempts are{" "}
        {WAITS.slice(0, -1).join(", ")} and {WAITS.at(-1)}, each varied at random by up to 10 %; the
        tenth attempt is about 76 hours after the first. With 429, 502, 503 or 504,{" "}
        <code>Retry-After</code> can extend a wait up to a day, and never shortens it.
      </p>
      <p>
        A webhook without a success for five days is disabled, and its pending deliveries are
        discarded. <code>disabledReason</code> gives the reason; <code>PATCH</code> with{" "}
        <code>active: true</code> enables it again. The seller is notified by mail after 24 hours
        without a success, and when it is disabled. Missed events are in{" "}
        <code>GET /v3/private/events</code>.
      </p>
      <p>
        <code>GET …/deliveries</code> lists the deliveries of a webhook. Each shows every attempt:
        headers and body of the request, status and beginning of the response, and duration.{" "}
        <code>POST …/redeliver</code> sends it again at once, with the same <code>webhook-id</code>.
      </p>
      <p>
        A webhook gets at most four requests at once, and one at a time while it is failing. Events
        can arrive more than once and in any order.
      </p>
    </Guide>
  );
}
