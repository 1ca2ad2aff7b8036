import type { Metadata } from "next";
import { getApiTarget } from "@/components/docs/api-target";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { fetchClient, firstCall, firstCart } from "@/components/docs/snippets";
import Link from "@/components/ui/link";

export const metadata: Metadata = { title: "Start" };

/** A cart in fifteen lines, the client, its types and the conventions of the API. */
export default async function StartPage() {
  const place = await getApiTarget();
  return (
    <Guide
      current="/docs/start"
      title="Start"
      lead="Add a product to a cart in fifteen lines, from any web page, without installing anything."
    >
      <h2>A cart in fifteen lines</h2>
      <p>
        The shop serves its JavaScript client as a module. Put this into a{" "}
        <code>{'<script type="module">'}</code> of any page, on any host.
      </p>
      <CodeBlock label="A first cart" code={firstCart(place)} />
      <p>
        Each call resolves to either <code>data</code> or <code>error</code>, and rejects only if
        the connection fails. The <code>data</code> of a call is the response body, which itself has
        a <code>data</code> member, and <code>meta</code> for lists.
      </p>
      <h2>With types</h2>
      <p>
        TypeScript types for every path, parameter and response are in one file beside the client,{" "}
        <a href="/client/cartwright.d.ts">cartwright.d.ts</a>: copy both into your project and
        import them from there.
      </p>
      <CodeBlock label="Fetch client and types" code={fetchClient(place)} />
      <h2>From any other language</h2>
      <p>
        The API is JSON over HTTP. Send the key in the path and in the header. The cart token is a
        string that you choose to identify the visitor.
      </p>
      <CodeBlock label="The same with curl" code={firstCall(place)} />
      <h2>Conventions</h2>
      <ul>
        <li>
          Money is <code>{"{amount, currency, formatted}"}</code>: <code>amount</code> is an integer
          in the minor unit, <code>formatted</code> follows <code>Accept-Language</code>.
        </li>
        <li>
          Lists accept <code>page</code> and <code>perPage</code> (at most 100).
        </li>
        <li>
          A POST or PATCH with an <code>Idempotency-Key</code> can be repeated for 24 hours: the
          repeat gets the first response, with the header <code>Idempotent-Replayed: true</code>.
        </li>
        <li>
          The header <code>RateLimit</code> has the number of requests left in the current minute.
          After a 429, wait <code>Retry-After</code> seconds.
        </li>
        <li>New fields and enum values can be added within v3. Ignore those you do not know.</li>
      </ul>
      <p>
        Next: <Link href="/docs/authentication">keys, visitors and customers</Link>, or{" "}
        <Link href="/docs">the API reference</Link>, where you can try each endpoint.
      </p>
    </Guide>
  );
}
