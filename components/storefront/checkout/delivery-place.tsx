import { listCountries } from "@/components/storefront/shell/server/reads";
import type { ReducedAddress } from "@/lib/contract/address";
import { cityLine } from "@/lib/kit/city-line";

type Props = { address: ReducedAddress; recipient: string | null };

/** Where an order goes, as much of it as its pages show. */
export async function DeliveryPlace({ address, recipient }: Props) {
  const { line1, countryCode } = address;
  const country = (await listCountries()).find(({ code }) => code === countryCode);
  return (
    <address className="not-italic">
      {recipient && (
        <>
          {recipient}
          <br />
        </>
      )}
      {line1}
      <br />
      {cityLine(address)}
      <br />
      {country?.name ?? countryCode}
    </address>
  );
}
