import type { Metadata } from "next";
import { CodeBlock } from "@/components/docs/code-block";
import { Guide } from "@/components/docs/guide";
import { LOGIN } from "@/components/docs/snippets";
import Link from "@/components/ui/link";

export const metadata: Metadata = { title: "Authentication" };

const KEYS = [
  { prefix: "pk_test_", surface: "public", mode: "test" },
  { prefix: "pk_live_", surface: "public", mode: "live" },
  { prefix: "sk_test_", surface: "private", mode: "test" },
  { prefix: "sk_live_", surface: "private", mode: "live" },
];

/** API keys, cart tokens and customer login. */
export default function AuthenticationPage() {
  return (
    <Guide
      current="/docs/authentication"
      title="Authentication"
      lead="An API key identifies the store, a cart token the visitor. After login the visitor is a customer."
    >
      <h2>Keys</h2>
      <p>
        Send an API key as <code>Authorization: Bearer</code> with every request. Its prefix shows
        what it is for.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Prefix</th>
            <th scope="col">Surface</th>
            <th scope="col">Mode</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(({ prefix, surface, mode }) => (
            <tr key={prefix}>
              <td>
                <code>{prefix}</code>
              </td>
              <td>{surface}</td>
              <td>{mode}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        A <strong>publishable</strong> key is safe to use in a browser and is also part of the path,
        after <code>/v3/public/</code>. If the two differ, the response is{" "}
        <Code name="api_key_mismatch" />. A <strong>secret</strong> key is for your own servers and
        gives access to <code>/v3/private/</code>, which sends no CORS headers. A revoked key stops
        working within 30 seconds.
      </p>
      <h2>Test and live</h2>
      <p>
        Both modes share the catalogue and the settings. Carts, orders, customers, reviews,
        conversations and stock are separate; these objects have the field <code>livemode</code>.
        Test order numbers begin with <code>T-</code>. A payment method of the other mode is refused
        with <Code name="payment_method_unsupported" />.
      </p>
      <h2>Cart tokens</h2>
      <p>
        <code>X-Cart-Token</code> is a string of 1 to 255 visible ASCII characters that your client
        creates and stores. Use a random UUID: everyone who knows the token can use the cart. A new
        token has an empty cart. The server stores only a hash of it.
      </p>
      <p>
        After two hours without a request, e-mail address, postal addresses and notes are deleted
        from the cart. After 30 days the cart is deleted.
      </p>
      <h2>Order links</h2>
      <p>
        Mails about an order link to <code>/orders/…#token</code>. Send the token as{" "}
        <code>X-Order-Token</code>, instead of a cart token, to <code>GET /orders/{"{order}"}</code>{" "}
        and its <code>/status</code>, and with a review to verify the purchase. After two hours
        without a request the address is not returned. <code>POST /orders/find</code> with number
        and e-mail address mails a new link. The response is the same whether or not there is such
        an order.
      </p>
      <h2>Customer login by link</h2>
      <p>
        There are no passwords. The customer gets a link by mail that works once, within ten
        minutes. Its token is in the fragment of the URL.
      </p>
      <CodeBlock label="Login by link" code={LOGIN} />
      <p>
        The response of <code>send-auth</code> is the same whether or not the address is known. The
        session belongs to the cart token. Send <code>newCartToken</code> to move cart and session
        to a new token; the old one is then invalid. A session ends after 30 days without a request,
        after 90 days in any case, with <code>POST /account/logout</code>, and on all devices with{" "}
        <code>POST /account/logout-everywhere</code>. Without one, <code>/account/…</code> answers{" "}
        <Code name="customer_not_authenticated" />.
      </p>
      <p>
        A guest with orders and no account gets a link too: it creates an account with those orders.
      </p>
      <p>
        <code>POST /cart/create-account</code> logs a new customer in at once. This does not verify
        the e-mail address. Until the first login by link such a session can read only data written
        with its own cart token, and counts as a guest in reviews and conversations. The first login
        by link verifies the address and ends every other session of the customer. If the account
        was created with another cart token, the name, phone number, consent, addresses and cart
        entered there are deleted as well. An address that already has an account is refused with{" "}
        <Code name="email_taken" />.
      </p>
    </Guide>
  );
}

function Code({ name }: { name: string }) {
  return (
    <Link href={`/docs/errors#error-${name}`}>
      <code>{name}</code>
    </Link>
  );
}
