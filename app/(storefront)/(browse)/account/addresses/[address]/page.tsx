import { redirect } from "next/navigation";
import { AddressForm } from "@/components/storefront/account/address-form";
import { loginPath } from "@/components/storefront/account/return-path";
import { openAddress } from "@/components/storefront/checkout/server/open-address";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import {
  getCart,
  getCustomer,
  listAddresses,
  listCountries,
} from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";

export const generateMetadata = pageTitle((messages) => messages.addresses.title, {
  isIndexed: false,
});

/** Replaces the id for an address that is still to be created. */
const NEW = "new";

type AddressPageProps = { params: Promise<{ address: string }> };

/** One address of the customer, new or to be changed. */
export default async function AddressPage({ params }: AddressPageProps) {
  const { address: id } = await params;
  const customer = await getCustomer();
  if (customer === null) redirect(loginPath(`/account/addresses/${encodeURIComponent(id)}`));
  const addresses = await listAddresses();
  const address = addresses.find((one) => one.id === id) ?? null;
  if (address === null && id !== NEW) return missingPage();
  const [{ messages }, countries, cart] = await Promise.all([
    getLanguage(),
    listCountries(),
    getCart(),
  ]);
  const title = address === null ? messages.addresses.add : messages.addresses.changeTitle;
  return (
    <div className="page pt-8">
      <Breadcrumbs
        label={messages.ui.breadcrumb}
        crumbs={[{ name: messages.account.yours, href: "/account" }, { name: title }]}
      />
      <h1 className="mt-6 mb-8 font-serif text-title">{title}</h1>
      <div className="max-w-[34rem]">
        <AddressForm
          address={address}
          // Another as soon as it is saved, here or elsewhere: what was typed before is then out of date.
          draftKey={JSON.stringify([customer.id, address ?? addresses.length])}
          countries={countries}
          {...(await openAddress(address, cart?.visitorCountry, countries))}
          publishableKey={(await publishedShop()).publishableKey}
          messages={messages}
        />
      </div>
    </div>
  );
}
