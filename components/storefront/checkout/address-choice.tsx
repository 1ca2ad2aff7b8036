import Link from "@/components/ui/link";
import type { AccountAddress } from "@/lib/contract/account";
import { cityLine } from "@/lib/kit/city-line";
import type { Messages } from "@/messages/storefront";

type AddressChoiceProps = {
  addresses: AccountAddress[];
  /** The one that the form is filled with. */
  chosen: string | undefined;
  messages: Messages["addresses"];
};

/** The addresses a customer keeps, each a link that fills the form with it. */
export function AddressChoice({ addresses, chosen, messages }: AddressChoiceProps) {
  return (
    <nav aria-label={messages.choose} className="mb-7">
      <p className="mb-2 font-medium text-small">{messages.choose}</p>
      <ul className="flex flex-col">
        {addresses.map(({ id, line1, ...town }) => (
          <li key={id}>
            <Link
              href={`/checkout/contact?${new URLSearchParams({ address: id })}`}
              aria-current={id === chosen ? "true" : undefined}
              className="text-link target text-small aria-current:font-medium"
            >
              {[line1, cityLine({ ...town, state: null })].join(", ")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
