import { CopyButton } from "@/components/storefront/orders/copy-button";
import { RefreshWhilePending } from "@/components/storefront/orders/refresh-while-pending";
import { formatDay } from "@/components/storefront/shell/format-day";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import Link from "@/components/ui/link";
import type { DigitalGoods } from "@/lib/contract/digital";
import { format } from "@/lib/kit/format-message";
import { lineName } from "@/lib/kit/line-name";

type Line = { id: string; productName: string; variantName: string | null };

type OrderKeysProps = {
  order: { items: Line[]; digital: DigitalGoods };
  language: PageLanguage;
};

/** The licence keys of an order, by line; nothing where there are none. */
export function OrderKeys({ order: { items, digital }, language }: OrderKeysProps) {
  const { keys: messages } = language.messages.order;
  const { keys, isPending } = digital;
  const pending = isPending && (
    <p role="status" className="text-small text-ink-soft">
      {messages.pending}
      <RefreshWhilePending />
    </p>
  );
  if (keys.length === 0) return pending || null;
  const isHidden = keys.some(({ key, revokedAt }) => key === null && revokedAt === null);
  return (
    <section aria-label={messages.title} className="flex w-full flex-col gap-3 text-small">
      <h2 className="font-semibold">{messages.title}</h2>
      {pending}
      {isHidden && (
        <p>
          {messages.hidden}{" "}
          <Link href="/orders/find" className="text-link target print:hidden">
            {messages.findLink}
          </Link>
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {items.flatMap((line) => {
          const own = keys.filter(
            ({ lineId, key, revokedAt }) => lineId === line.id && (key ?? revokedAt),
          );
          if (own.length === 0) return [];
          return (
            <li key={line.id} className="flex flex-col gap-1.5">
              <p className="text-ink-soft">{lineName(line)}</p>
              {own.map(({ key, revokedAt }, place) =>
                key === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: keys of a line never move.
                  <p key={place} className="text-ink-soft">
                    {revokedAt && format(messages.revoked, { day: formatDay(revokedAt, language) })}
                  </p>
                ) : (
                  <p
                    key={key}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-medium bg-sunken px-4 py-2"
                  >
                    <code className="font-mono wrap-anywhere select-all">{key}</code>
                    <CopyButton
                      text={key}
                      label={format(messages.copyOf, { item: lineName(line) })}
                      messages={messages}
                    />
                  </p>
                ),
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
