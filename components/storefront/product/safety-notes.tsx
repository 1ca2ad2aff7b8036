import { getLanguage } from "@/components/storefront/shell/server/language";
import type { ProductSafety, SafetyContact } from "@/lib/contract/product-safety";
import { countryName } from "@/lib/kit/country-name";
import { mailto } from "@/lib/kit/mailto";
import { shownEmail } from "@/lib/kit/shown-email";

/** The manufacturer and warnings of a product, collapsed; warnings are always visible. */
export async function SafetyNotes({ safety }: { safety: ProductSafety | null }) {
  const { locale, messages } = await getLanguage();
  if (safety === null) return null;
  const { product } = messages;
  const { manufacturer, responsiblePerson, warnings, documents } = safety;
  const people = [
    { title: product.manufacturer, contact: manufacturer },
    { title: product.responsiblePerson, contact: responsiblePerson },
  ];
  return (
    <section
      aria-label={product.safety}
      className="flex flex-col gap-4 border-t border-line pt-5 text-small"
    >
      {warnings && (
        <div>
          <h2 className="text-ink-soft">{product.warnings}</h2>
          <p className="mt-1 whitespace-pre-line">{warnings}</p>
        </div>
      )}
      {(manufacturer || responsiblePerson || documents.length > 0) && (
        <details>
          <summary className="target cursor-pointer">{product.safety}</summary>
          <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            {people.map(
              ({ title, contact }) =>
                contact && <Person key={title} title={title} contact={contact} locale={locale} />,
            )}
            {documents.length > 0 && (
              <div>
                <dt className="text-ink-soft">{product.documents}</dt>
                {documents.map(({ title, url }) => (
                  <dd key={url} className="mt-1">
                    <a href={url} rel="nofollow" className="text-link">
                      {title}
                    </a>
                  </dd>
                ))}
              </div>
            )}
          </dl>
        </details>
      )}
    </section>
  );
}

type PersonProps = { title: string; contact: SafetyContact; locale: string };

function Person({ title, contact: { name, address, countryCode, contact }, locale }: PersonProps) {
  const href = contact.startsWith("https://") ? contact : mailto(contact);
  return (
    <div>
      <dt className="text-ink-soft">{title}</dt>
      <dd className="mt-1 whitespace-pre-line">
        {name}
        {"\n"}
        {address}
        {"\n"}
        {countryName(countryCode, locale)}
      </dd>
      <dd>
        <a href={href} rel="nofollow" className="wrap-anywhere text-link">
          {shownEmail(contact)}
        </a>
      </dd>
    </div>
  );
}
