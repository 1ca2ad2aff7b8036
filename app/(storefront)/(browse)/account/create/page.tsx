import { redirect } from "next/navigation";
import { NewAccountForm } from "@/components/storefront/account/new-account-form";
import { loginPath, readReturnPath } from "@/components/storefront/account/return-path";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getCustomer } from "@/components/storefront/shell/server/reads";
import { NarrowColumn } from "@/components/ui/narrow-page";
import type { SearchParams } from "@/components/ui/search-params";
import { TextWithLink } from "@/components/ui/text-with-link";

export const generateMetadata = pageTitle((messages) => messages.newAccount.title, {
  isIndexed: false,
});

/** The form that creates an account. */
export default async function CreateAccountPage({ searchParams }: { searchParams: SearchParams }) {
  const [customer, { messages }, { return: wanted }] = await Promise.all([
    getCustomer(),
    getLanguage(),
    searchParams,
  ]);
  const returnPath = readReturnPath(wanted);
  if (customer !== null) redirect(returnPath ?? "/account");
  const { newAccount, loginForm } = messages;
  return (
    <NarrowColumn width="narrow" className="gap-8">
      <header className="flex flex-col gap-4">
        <h1 className="font-serif text-title">{newAccount.title}</h1>
        <p className="text-ink-soft">{newAccount.text}</p>
      </header>
      <NewAccountForm returnPath={returnPath} messages={{ newAccount, loginForm }} />
      <p className="text-small text-ink-soft">
        <TextWithLink
          text={newAccount.haveOne}
          href={loginPath(returnPath)}
          link={newAccount.logIn}
        />
      </p>
    </NarrowColumn>
  );
}
