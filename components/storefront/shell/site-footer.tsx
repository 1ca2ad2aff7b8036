import type { ReactNode } from "react";
import { NewsletterBand } from "@/components/storefront/newsletter/newsletter-band";
import { CurrencySwitch } from "@/components/storefront/shell/currency-switch";
import { LocaleSwitch } from "@/components/storefront/shell/locale-switch";
import { MenuLink } from "@/components/storefront/shell/menu-link";
import { findCurrency } from "@/components/storefront/shell/server/currency";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listPolicies } from "@/components/storefront/shell/server/policies";
import { findMenu } from "@/components/storefront/shell/server/reads";
import type { ShopStore } from "@/components/storefront/shell/server/store";
import { offeredLocales } from "@/components/storefront/shell/store-locales";
import Link from "@/components/ui/link";
import type { CategoryTree } from "@/lib/contract/category";
import type { Country } from "@/lib/contract/country";
import type { MenuItem } from "@/lib/contract/menu";
import { format } from "@/lib/kit/format-message";
import { mailto } from "@/lib/kit/mailto";
import { shownEmail } from "@/lib/kit/shown-email";
import type { Messages } from "@/messages/storefront";

type SiteFooterProps = { store: ShopStore; categories: CategoryTree[]; countries: Country[] };

/** More names than this make a list that is not read. */
const NAMED_COUNTRIES = 12;

/** The end of each page: the name once more, the ways on, and what applies to every order. */
export async function SiteFooter({ store, categories, countries }: SiteFooterProps) {
  const [{ locale, messages }, policies, chosen, menu] = await Promise.all([
    getLanguage(),
    listPolicies(),
    findCurrency(),
    findMenu("footer"),
  ]);
  const currency = chosen ?? store.currency;
  const { footer } = messages;
  const tax = store.taxInclusive ? footer.taxIncluded : footer.taxAdded;
  return (
    <footer className="mt-section bg-panel text-on-panel print:hidden">
      {store.features.newsletter && <NewsletterBand messages={messages.newsletter} />}
      <div className="page grid grid-cols-1 gap-x-12 gap-y-12 pt-[clamp(3rem,5vw,5.5rem)] pb-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="flex flex-col gap-4 sm:max-lg:col-span-2">
          <p className="font-serif text-title">{store.name}</p>
          {store.tagline && <p className="max-w-[32ch] text-on-panel-soft">{store.tagline}</p>}
          {store.contactEmail && (
            <p className="wrap-anywhere text-small">
              <a href={mailto(store.contactEmail)} className="text-link target">
                {shownEmail(store.contactEmail)}
              </a>
            </p>
          )}
          <HelpLink href="/contact">{footer.contact}</HelpLink>
          <HelpLink href="/orders/find">{footer.findOrder}</HelpLink>
          <HelpLink href="/wishlist">{messages.wishlist.title}</HelpLink>
          <HelpLink href="/accessibility">{messages.accessibility.title}</HelpLink>
        </div>
        {menu.length > 0 ? (
          <MenuColumns items={menu} label={footer.links} />
        ) : (
          <>
            {categories.length > 0 && (
              <Links
                label={footer.byCategory}
                title={footer.shop}
                links={[
                  { href: "/products", name: footer.everything },
                  ...categories.map(({ slug, name }) => ({ href: `/categories/${slug}`, name })),
                ]}
              />
            )}
            {policies.length > 0 && (
              <Links
                label={footer.policies}
                title={footer.policies}
                links={policies.map(({ slug, title }) => ({
                  href: `/policies/${slug}`,
                  name: title,
                }))}
              />
            )}
          </>
        )}
        <Column title={footer.goodToKnow}>
          <ul className="flex max-w-[40ch] flex-col gap-2">
            <li>{format(tax, { currency })}</li>
            {countries.length > 0 && <li>{deliverySentence(countries, footer, locale)}</li>}
            <li>{footer.noAccountNeeded}</li>
          </ul>
        </Column>
      </div>
      {store.consumerRights.withdrawal && (
        <p className="page pb-8">
          <Link href="/withdraw" className="text-link target">
            {messages.withdraw.link}
          </Link>
        </p>
      )}
      <div className="page pb-8 text-small">
        {/* The corner is left to the button of the chat. */}
        <div className="flex flex-wrap justify-between gap-x-12 gap-y-2 border-t border-on-panel/20 pt-5 empty:hidden sm:pe-20">
          <LocaleSwitch offered={offeredLocales(store)} current={locale} label={footer.language} />
          <CurrencySwitch
            offered={store.availableCurrencies}
            current={currency}
            locale={locale}
            label={footer.currency}
          />
        </div>
      </div>
    </footer>
  );
}

function HelpLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="text-small">
      <Link href={href} className="text-link target">
        {children}
      </Link>
    </p>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-small">
      <h2 className="mb-3 text-fine text-on-panel-soft">{title}</h2>
      {children}
    </div>
  );
}

/** The links of the footer as the seller has arranged them: a column for each with others below it, and one for the rest. */
function MenuColumns({ items, label }: { items: MenuItem[]; label: string }) {
  const single = items.filter(({ children }) => children.length === 0);
  const named = ({ title, url }: { title: string; url: string }) => ({ href: url, name: title });
  const columns = items
    .filter(({ children }) => children.length > 0)
    .map((item) => ({
      title: item.title,
      links: [...(item.url === "" ? [] : [item]), ...item.children].map(named),
    }));
  if (single.length > 0) columns.push({ title: label, links: single.map(named) });
  return columns.map(({ title, links }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title; their position distinguishes them.
    <Links key={at} label={title} title={title} links={links} />
  ));
}

type LinksProps = { label: string; title: string; links: { href: string; name: string }[] };

function Links({ label, title, links }: LinksProps) {
  return (
    <nav aria-label={label}>
      <Column title={title}>
        <ul className="flex flex-col">
          {links.map(({ href, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seller may have two links to one page.
            <li key={at}>
              <MenuLink
                url={href}
                title={name}
                className="inline-block wrap-anywhere py-1 underline-offset-4 hover:underline"
              />
            </li>
          ))}
        </ul>
      </Column>
    </nav>
  );
}

function deliverySentence(
  countries: Country[],
  messages: Messages["footer"],
  locale: string,
): string {
  if (countries.length > NAMED_COUNTRIES) {
    return format(messages.deliversToMany, { count: countries.length }, locale);
  }
  const names = countries.map(({ name }) => name);
  const places = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  return format(messages.deliversTo, { places });
}
