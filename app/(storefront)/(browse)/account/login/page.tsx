import { LoginForm } from "@/components/storefront/account/login-form";
import { LoginLinkFollower } from "@/components/storefront/account/login-link-follower";
import { loginNotice } from "@/components/storefront/account/login-messages";
import { PastedLinkForm } from "@/components/storefront/account/pasted-link-form";
import { createAccountPath, readReturnPath } from "@/components/storefront/account/return-path";
import { findLoginEmail } from "@/components/storefront/account/server/account-cookies";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { getCustomer } from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import Link from "@/components/ui/link";
import { NarrowColumn } from "@/components/ui/narrow-page";
import { Notice } from "@/components/ui/notice";
import type { SearchParams } from "@/components/ui/search-params";
import { TextWithLink } from "@/components/ui/text-with-link";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

export const generateMetadata = pageTitle((messages) => messages.login.title, { isIndexed: false });

type LoginPageProps = { searchParams: SearchParams };

/**
 * The way in, and where the mailed links lead. A customer who is logged in already is not redirected: a
 * redirect would carry the token in the address along.
 */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { because, return: wanted } = await searchParams;
  const returnPath = readReturnPath(wanted);
  const [customer, { messages }, email] = await Promise.all([
    getCustomer(),
    getLanguage(),
    findLoginEmail(),
  ]);
  const { login, loginForm, loginLink, pastedLink } = messages;
  const reason = loginNotice(because, login);
  return (
    <NarrowColumn width="narrow" className="gap-8">
      <h1 className="font-serif text-title">{login.title}</h1>
      <LoginLinkFollower messages={loginLink}>
        {customer && (
          <p className="wrap-anywhere">
            {format(login.loggedInAs, { email: shownEmail(customer.email) })}{" "}
            <Link href={returnPath ?? "/account"} className="text-link">
              {returnPath ? login.goOn : login.toAccount}
            </Link>
          </p>
        )}
        <LoginForm
          returnPath={returnPath}
          email={email}
          isLoggedIn={customer !== null}
          publishableKey={(await publishedShop()).publishableKey}
          messages={{
            ...loginForm,
            loggedInElsewhere: login.loggedInElsewhere,
            goOn: login.goOn,
          }}
        >
          {reason && (
            <Notice tone={reason.tone} title={reason.title} role="status">
              {reason.text}
            </Notice>
          )}
        </LoginForm>
        <noscript>
          <Notice>{login.needsScript}</Notice>
        </noscript>
        <PastedLinkForm messages={pastedLink} />
        <div className="flex flex-col gap-2 text-small text-ink-soft">
          <p>
            <TextWithLink text={login.orderedWithout} href="/orders/find" link={login.findOrder} />
          </p>
          <p>
            <TextWithLink
              text={login.noAccount}
              href={createAccountPath(returnPath)}
              link={login.create}
            />
          </p>
          <p>
            <TextWithLink text={login.withoutAccount} href="/products" link={login.browse} />
          </p>
        </div>
      </LoginLinkFollower>
    </NarrowColumn>
  );
}
