import { listCountries } from "@/components/storefront/shell/server/reads";
import type { ReducedAddress } from "@/lib/contract/address";
import { cityLine } from "@/lib/kit/city-line";

/** Where an order goes, as much of it as its pages show. */
export async function DeliveryPlace({ address }: { address: ReducedAddress }) {
  const { line1, countryCode } = address;
  const country = (await listCountries()).find(({ code }) => code === countryCode);
  return (
    <address className="not-italic">
      {line1}
      <br />
      {cityLine(address)}
      <br />
      {country?.name ?? countryCode}
    </address>
  );
}
