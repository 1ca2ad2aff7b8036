import { makeDefaultAddress, removeAddress } from "@/components/storefront/account/save-address";
import { AddressLines } from "@/components/storefront/checkout/address-lines";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listAddresses } from "@/components/storefront/shell/server/reads";
import { ActionForm } from "@/components/ui/action-form";
import { Badge } from "@/components/ui/badge";
import { KeepFocus } from "@/components/ui/keep-focus";
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
      <KeepFocus label={addresses.title} className="outline-none">
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
      </KeepFocus>
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
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-small">
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
          <AddressButton id={address.id} text={messages.makeDefault} named={named} />
        </ActionForm>
      )}
      {/* Asks before the address is deleted, also without scripts. */}
      <details className="group">
        <summary className="text-link target inline-block">
          <SummaryText text={messages.remove} named={named} className="group-open:hidden" />
          <SummaryText text={messages.keep} named={named} className="hidden group-open:inline" />
        </summary>
        <ActionForm action={removeAddress} className="mt-1.5 flex flex-wrap items-center gap-x-3">
          {messages.removeQuestion}
          <AddressButton id={address.id} text={messages.removeNow} named={named} />
        </ActionForm>
      </details>
    </div>
  );
}

type ActionTextProps = {
  text: string;
  /** What is read out: the text with the address that it is about. */
  named: (text: string) => string;
};

function AddressButton({ id, text, named }: ActionTextProps & { id: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <button type="submit" aria-label={named(text)} className="text-link target">
        {text}
      </button>
    </>
  );
}

function SummaryText({ text, named, className }: ActionTextProps & { className: string }) {
  return (
    <span className={className}>
      <span aria-hidden>{text}</span>
      <span className="sr-only">{named(text)}</span>
    </span>
  );
}
