import { listCountries } from "@/components/storefront/shell/server/reads";
import type { Address } from "@/lib/contract/address";
import { cityLine } from "@/lib/kit/city-line";

/** An address as it is written on a parcel. */
export async function AddressLines({ address }: { address: Address }) {
  const { firstName, lastName, company, line1, line2, countryCode } = address;
  const country = (await listCountries()).find(({ code }) => code === countryCode);
  const lines = [
    company,
    `${firstName} ${lastName}`.trim(),
    line1,
    line2,
    cityLine(address),
    country?.name ?? countryCode,
  ].filter(Boolean);
  return (
    <address className="flex flex-col text-small not-italic">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
