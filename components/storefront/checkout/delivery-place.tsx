import { listCountries } from "@/components/storefront/shell/server/reads";
import type { ReducedAddress } from "@/lib/contract/address";

/** Where an order goes, as much of it as its pages show. */
export async function DeliveryPlace({ address }: { address: ReducedAddress }) {
  const { line1, city, postcode, countryCode } = address;
  const country = (await listCountries()).find(({ code }) => code === countryCode);
  return (
    <address className="not-italic">
      {line1}
      <br />
      {[city, postcode].filter(Boolean).join(" ")}
      <br />
      {country?.name ?? countryCode}
    </address>
  );
}
