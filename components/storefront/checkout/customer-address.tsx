import { listCountries } from "@/components/storefront/shell/server/reads";
import type { Address } from "@/lib/contract/address";
import type { Messages } from "@/messages/storefront";

type CustomerAddressProps = { address: Address; messages: Messages["account"] };

/** Where the customer has things sent. */
export async function CustomerAddress({ address, messages }: CustomerAddressProps) {
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
        {messages.address}
      </h3>
      <p className="text-fine text-ink-soft">{messages.addressHint}</p>
      <address className="mt-3 flex flex-col text-small not-italic">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
