import type { Metadata } from "next";
import { getApiTarget } from "@/components/docs/api-target";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { fetchClient, firstCall, firstCart } from "@/components/docs/snippets";
import Link from "@/components/ui/link";

export const metadata: Metadata = { title: "Start" };

/** From nothing to a cart, in fifteen lines. */
export default async function StartPage() {
  const place = await getApiTarget();
  return (
    <Guide
      current="/docs/start"
      title="Start"
      lead="Fifteen lines put something into a cart, from any page of any site. Nothing has to be installed."
    >
      <h2>A cart in fifteen lines</h2>
      <p>
        The shop serves its own client as one small module. Put this into a{" "}
        <code>{'<script type="module">'}</code> of any page, on any host.
      </p>
      <CodeBlock label="A first cart" code={firstCart(place)} />
      <p>
        Each call resolves to <code>data</code> or <code>error</code>, never both, and rejects only
        when the connection breaks. The <code>data</code> of a reply is its body; the body has{" "}
        <code>data</code> once more, and lists have <code>meta</code> beside it.
      </p>
      <h2>With types</h2>
      <p>
        The types know every path, parameter and reply. They stand in one file beside the client,{" "}
        <a href="/client/cartwright.d.ts">cartwright.d.ts</a>: keep both in your project and import
        from there.
      </p>
      <CodeBlock label="Fetch client and types" code={fetchClient(place)} />
      <h2>From any other language</h2>
      <p>
        It is JSON over HTTP. The key stands in the path and in the header, and the cart token is a
        text of your own that names the visitor.
      </p>
      <CodeBlock label="The same with curl" code={firstCall(place)} />
      <h2>What to know of every reply</h2>
      <ul>
        <li>
          Money is <code>{"{amount, currency, formatted}"}</code>: <code>amount</code> is an integer
          in the minor unit, <code>formatted</code> follows <code>Accept-Language</code>.
        </li>
        <li>
          Lists take <code>page</code> and <code>perPage</code>, which is 100 at most.
        </li>
        <li>
          A POST or PATCH with an <code>Idempotency-Key</code> may be repeated for 24 hours: the
          repeat gets the first reply, marked <code>Idempotent-Replayed: true</code>.
        </li>
        <li>
          <code>RateLimit</code> says how many requests are left in the current minute. After a 429,
          wait <code>Retry-After</code> seconds.
        </li>
        <li>New fields and new enum values may appear within v3. Ignore what you do not know.</li>
      </ul>
      <p>
        Next: <Link href="/docs/authentication">keys, visitors and customers</Link>, or{" "}
        <Link href="/docs">every endpoint</Link>, where each can be tried.
      </p>
    </Guide>
  );
}
