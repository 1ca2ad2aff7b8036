import type { Metadata } from "next";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { VERIFY, VERIFY_WITH_LIBRARY, WEBHOOK_BODY } from "@/components/docs/snippets";
import document from "@/lib/client/openapi.json";

export const metadata: Metadata = { title: "Webhooks" };

const ATTEMPTS = [
  "at once",
  "after 5 s",
  "5 min",
  "30 min",
  "2 h",
  "5 h",
  "10 h",
  "14 h",
  "20 h",
  "24 h",
];

const IS_SERVED = Object.keys(document.paths).some((path) =>
  path.startsWith("/v3/private/webhooks"),
);

/** How the shop tells other servers what has happened, and how they know that it was the shop. */
export default function WebhooksPage() {
  return (
    <Guide
      current="/docs/webhooks"
      title="Webhooks"
      lead="The shop tells your server what has happened, signs what it says, and says it again until it is heard."
    >
      {!IS_SERVED && (
        <p className="rounded-medium bg-warning-wash p-4 text-small text-warning" role="note">
          <strong>Not served yet.</strong> The endpoints to register a webhook come with the rest of
          the private API; until they stand in the reference, nothing is delivered. What is written
          here is settled, so a receiver can be built now.
        </p>
      )}
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
        There are ten attempts: {ATTEMPTS.join(", ")}, each wait a tenth longer or shorter at
        random. <code>Retry-After</code> is obeyed. A webhook without a success for five days is
        switched off.
      </p>
    </Guide>
  );
}
