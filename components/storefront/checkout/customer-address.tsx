import { listCountries } from "@/components/storefront/shell/server/reads";
import type { Words } from "@/components/storefront/words";
import type { Address } from "@/lib/contract/address";

type CustomerAddressProps = { address: Address; words: Words["account"] };

/** Where the customer has things sent. */
export async function CustomerAddress({ address, words }: CustomerAddressProps) {
  const { firstName, lastName, line1, line2, city, postcode, state, countryCode } = address;
  const country = (await listCountries()).find(({ code }) => code === countryCode);
  const lines = [
    `${firstName} ${lastName}`.trim(),
    line1,
    line2,
    [city, state, postcode].filter(Boolean).join(" "),
    country?.name ?? countryCode,
  ].filter(Boolean);
  return (
    <section aria-labelledby="address" className="mt-12">
      <h3 id="address" className="font-medium">
        {words.address}
      </h3>
      <p className="text-fine text-ink-soft">{words.addressHint}</p>
      <address className="mt-3 flex flex-col text-small not-italic">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
