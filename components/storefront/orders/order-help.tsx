import { returnsPolicy } from "@/components/storefront/shell/returns-policy";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listPolicies } from "@/components/storefront/shell/server/policies";
import { getStore } from "@/components/storefront/shell/server/store";
import Link from "@/components/ui/link";

type OrderHelpProps = { order: { id: string; paymentStatus: string } };

/** What to do when an order is not right: how to send it back or withdraw, and whom to contact. */
export async function OrderHelp({ order }: OrderHelpProps) {
  const [{ messages }, policies, { consumerRights }] = await Promise.all([
    getLanguage(),
    listPolicies(),
    getStore(),
  ]);
  const { help } = messages.order;
  const returns = returnsPolicy(policies);
  // What was never placed is given up rather than sent back.
  const isPlaced = !["cancelled", "requires_action"].includes(order.paymentStatus);
  return (
    <section aria-labelledby="order-help" className="text-small print:hidden">
      <h2 id="order-help" className="font-semibold">
        {help.title}
      </h2>
      <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
        {returns && isPlaced && (
          <li>
            <Link href={`/policies/${returns.slug}`} className="text-link target">
              {returns.title}
            </Link>
          </li>
        )}
        {consumerRights.withdrawal && isPlaced && (
          <li>
            <Link href={`/withdraw?order=${order.id}`} className="text-link target">
              {messages.withdraw.link}
            </Link>
          </li>
        )}
        <li>
          <Link href={`/contact?order=${order.id}`} className="text-link target">
            {help.write}
          </Link>
        </li>
      </ul>
    </section>
  );
}
