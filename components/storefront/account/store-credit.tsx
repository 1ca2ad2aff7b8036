import { formatDay } from "@/components/storefront/shell/format-day";
import { getLanguage } from "@/components/storefront/shell/server/language";
import {
  listStoreCreditEntries,
  readStoreCredit,
} from "@/components/storefront/shell/server/reads";

/** The customer's store credit with its entries; null if there never was any. */
export async function AccountStoreCredit() {
  const { balances } = await readStoreCredit();
  if (balances.length === 0) return null;
  const [entries, language] = await Promise.all([listStoreCreditEntries(), getLanguage()]);
  const { account } = language.messages;
  return (
    <section aria-labelledby="store-credit" className="mt-14">
      <h2 id="store-credit" className="mb-2 font-serif text-heading">
        {account.storeCredit}
      </h2>
      <p className="text-heading tabular-nums">
        {balances.map(({ formatted }) => formatted).join(" · ")}
      </p>
      <p className="mt-1 text-small text-ink-soft">{account.storeCreditText}</p>
      <ul className="mt-5 divide-y divide-line border-y border-line text-small">
        {entries.map(({ id, kind, amount, orderNumber, createdAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {account.kinds[kind]}
              {orderNumber && ` · ${orderNumber}`}
              <time dateTime={createdAt} className="block text-fine text-ink-soft">
                {formatDay(createdAt, language)}
              </time>
            </span>
            <span className="shrink-0 tabular-nums">
              {amount.amount > 0 ? `+${amount.formatted}` : amount.formatted}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
