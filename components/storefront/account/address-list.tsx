import { makeDefaultAddress, removeAddress } from "@/components/storefront/account/save-address";
import { AddressLines } from "@/components/storefront/checkout/address-lines";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listAddresses } from "@/components/storefront/shell/server/reads";
import { ActionForm } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import Link from "@/components/ui/link";
import type { AccountAddress } from "@/lib/contract/account";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** Where the customer has things sent, for them to change. */
export async function AddressList() {
  const [kept, { messages }] = await Promise.all([listAddresses(), getLanguage()]);
  const { addresses } = messages;
  return (
    <section aria-labelledby="addresses" className="mt-12">
      <h3 id="addresses" className="font-medium">
        {addresses.title}
      </h3>
      <p className="text-fine text-ink-soft">
        {kept.length === 0 ? addresses.none : addresses.hint}
      </p>
      {kept.length > 0 && (
        <ul className="mt-4 flex flex-col divide-y divide-line border-line border-y">
          {kept.map((address) => (
            <li key={address.id} className="flex flex-col gap-2 py-4">
              <AddressLines address={address} />
              <AddressActions address={address} messages={addresses} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <Link href="/account/addresses/new" className="text-link text-small">
          {addresses.add}
        </Link>
      </p>
    </section>
  );
}

type AddressActionsProps = { address: AccountAddress; messages: Messages["addresses"] };

function AddressActions({ address, messages }: AddressActionsProps) {
  const named = (text: string) => format(messages.named, { action: text, address: address.line1 });
  const id = <input type="hidden" name="id" value={address.id} />;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small">
      {address.isDefault && <Badge>{messages.isDefault}</Badge>}
      <Link
        href={`/account/addresses/${address.id}`}
        aria-label={named(messages.change)}
        className="text-link target"
      >
        {messages.change}
      </Link>
      {!address.isDefault && (
        <ActionForm action={makeDefaultAddress}>
          {id}
          <button
            type="submit"
            aria-label={named(messages.makeDefault)}
            className="text-link target"
          >
            {messages.makeDefault}
          </button>
        </ActionForm>
      )}
      <ActionForm action={removeAddress}>
        {id}
        <button type="submit" aria-label={named(messages.remove)} className="text-link target">
          {messages.remove}
        </button>
      </ActionForm>
    </div>
  );
}
