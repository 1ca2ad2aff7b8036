import { redirect } from "next/navigation";
import { AddressList } from "@/components/storefront/account/address-list";
import {
  logOutAndRedirect,
  logOutEverywhereAndRedirect,
} from "@/components/storefront/account/log-out";
import { ProfileForm } from "@/components/storefront/account/profile-form";
import { findProfileDraft } from "@/components/storefront/account/server/account-cookies";
import { AccountStoreCredit } from "@/components/storefront/account/store-credit";
import { ConfirmEmail } from "@/components/storefront/checkout/confirm-email";
import { AccountOrders } from "@/components/storefront/orders/account-orders";
import { PastOrders } from "@/components/storefront/orders/past-orders";
import { CustomFieldList } from "@/components/storefront/product/custom-field-list";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import {
  getCustomer,
  listAccountOrders,
  listAccountPastOrders,
} from "@/components/storefront/shell/server/reads";
import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import Link from "@/components/ui/link";
import type { SearchParams } from "@/components/ui/search-params";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

export const generateMetadata = pageTitle((messages) => messages.account.yours, {
  isIndexed: false,
});

type AccountPageProps = { searchParams: SearchParams };

/** The account of a customer: orders, addresses and profile. */
export default async function AccountPage({ searchParams }: AccountPageProps) {
  const { page } = await searchParams;
  const [customer, { messages }, draft] = await Promise.all([
    getCustomer(),
    getLanguage(),
    findProfileDraft(),
  ]);
  const { account } = messages;
  if (customer === null) redirect("/account/login");
  const [{ orders, meta }, past] = await Promise.all([
    listAccountOrders(typeof page === "string" ? page : undefined),
    listAccountPastOrders(),
  ]);
  return (
    <div className="page pt-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="font-serif text-title">
            {customer.firstName
              ? format(account.helloNamed, { name: customer.firstName })
              : account.hello}
          </h1>
          <p className="wrap-anywhere mt-2 text-ink-soft">{shownEmail(customer.email)}</p>
          <p className="mt-2">
            <Link href="/wishlist" className="text-link target">
              {messages.wishlist.title}
            </Link>
          </p>
        </div>
        <ActionForm action={logOutAndRedirect}>
          <Button kind="secondary">{account.logOut}</Button>
        </ActionForm>
      </header>
      <div className="mt-12 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(20rem,1fr)]">
        <section aria-labelledby="orders">
          <h2 id="orders" className="mb-6 font-serif text-heading">
            {account.orders}
          </h2>
          <AccountOrders orders={orders} meta={meta} />
          <PastOrders orders={past} />
          <AccountStoreCredit />
        </section>
        <section aria-labelledby="profile">
          <h2 id="profile" className="mb-6 font-serif text-heading">
            {account.about}
          </h2>
          {!customer.emailVerified && <ConfirmEmail email={customer.email} messages={account} />}
          <ProfileForm profile={customer} draft={draft} messages={messages.profile} />
          <div className="mt-12 empty:hidden">
            <CustomFieldList fields={customer.customFieldDetails} />
          </div>
          <AddressList />
          <section aria-labelledby="devices" className="mt-12">
            <h3 id="devices" className="font-medium">
              {account.devices}
            </h3>
            <p className="mt-1 mb-4 text-small text-ink-soft">{account.devicesText}</p>
            <ActionForm action={logOutEverywhereAndRedirect}>
              <Button kind="secondary">{account.logOutEverywhere}</Button>
            </ActionForm>
          </section>
        </section>
      </div>
    </div>
  );
}
