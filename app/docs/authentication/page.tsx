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

/** Who is asking: the shop's key, the visitor's token, the customer's login. */
export default function AuthenticationPage() {
  return (
    <Guide
      current="/docs/authentication"
      title="Authentication"
      lead="A key names the store. A cart token names the visitor. A login makes the visitor a customer."
    >
      <h2>Keys</h2>
      <p>
        Every request carries <code>Authorization: Bearer</code> and a key. The prefix says what the
        key is for.
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
        A <strong>publishable</strong> key is safe in a browser and also stands in the path, after{" "}
        <code>/v3/public/</code>. Where the two differ, the answer is{" "}
        <Code name="api_key_mismatch" />. A <strong>secret</strong> key belongs to the seller’s own
        servers and opens <code>/v3/private/</code>; the private surface sends no CORS headers. A
        revoked key stops working within 30 seconds.
      </p>
      <h2>Test and live</h2>
      <p>
        Both modes share the catalogue and the settings. Carts, orders, customers, reviews,
        conversations and stock are separate, and such objects say which they are with{" "}
        <code>livemode</code>. Numbers of test orders begin with <code>T-</code>. A payment method
        of the other mode is refused with <Code name="payment_method_unsupported" />.
      </p>
      <h2>Cart tokens</h2>
      <p>
        <code>X-Cart-Token</code> is any text of 1 to 255 visible ASCII characters that your client
        makes and keeps; a random UUID is best, because whoever knows it has the cart. A token
        nobody has used yet has an empty cart. The server stores only a hash.
      </p>
      <p>
        After two hours without a request, e-mail address, postal addresses and notes are gone from
        the cart for good. After 30 days so is the cart.
      </p>
      <h2>The link to an order</h2>
      <p>
        Mails about an order lead to <code>/orders/…#token</code>. Send the token as{" "}
        <code>X-Order-Token</code>, in place of a cart token, to{" "}
        <code>GET /orders/{"{order}"}</code> and its <code>/status</code>, and with a review to
        verify the purchase. After two hours without a request the address is left out.{" "}
        <code>POST /orders/find</code> with number and e-mail address mails a fresh link, and
        answers the same whether or not there is such an order.
      </p>
      <h2>Customer login by link</h2>
      <p>
        There are no passwords. The customer gets a link by mail that works once and for ten
        minutes; its token stands in the fragment of the address.
      </p>
      <CodeBlock label="Login by link" code={LOGIN} />
      <p>
        The answer to <code>send-auth</code> is the same whether or not the address is known. The
        session is bound to the cart token: give <code>newCartToken</code>, and cart and session
        move to it while the old token is worth nothing. A session ends after 30 days without a
        request, after 90 days in any case, with <code>POST /account/logout</code>, and on all
        devices with <code>POST /account/logout-everywhere</code>. Without one,{" "}
        <code>/account/…</code> answers <Code name="customer_not_authenticated" />.
      </p>
      <p>
        Who has ordered as a guest and has no account gets a link as well: it opens an account with
        those orders in it.
      </p>
      <p>
        <code>POST /cart/create-account</code> logs a new customer in at once. That does not prove
        the mailbox: anybody may have typed the address. Until the first login by link such a
        session sees only what was written with its own cart token, and counts as a guest in reviews
        and conversations. The first link that is followed proves the mailbox. It ends every other
        session of the customer; where another cart token made the account, the name, phone,
        consent, addresses and cart that were put there are dropped, too. An address that has an
        account is refused with <Code name="email_taken" />.
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
