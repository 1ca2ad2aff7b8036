import type { Metadata } from "next";
import { LoginForm } from "@/components/storefront/login-form";
import { LoginLinkFollower } from "@/components/storefront/login-link-follower";
import { loginWords } from "@/components/storefront/login-words";
import { getCustomer } from "@/components/storefront/server/reads";
import Link from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";

export const metadata: Metadata = { title: "Log in", robots: { index: false } };

type LoginPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The way in, and where the mailed links lead. Whoever is logged in already is not sent on: a
 * redirect would carry the token in the address along.
 */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { because, order } = await searchParams;
  const customer = await getCustomer();
  const words = loginWords(because);
  return (
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[30rem] flex-col gap-8">
        <h1 className="font-serif text-title">Log in</h1>
        <LoginLinkFollower>
          {customer && (
            <p>
              You are logged in as {customer.email}.{" "}
              <Link href="/account" className="text-link">
                To your account
              </Link>
            </p>
          )}
          <LoginForm order={typeof order === "string" ? order : undefined}>
            {words && (
              <Notice tone={words.tone} title={words.title} role="status">
                {words.text}
              </Notice>
            )}
          </LoginForm>
          <noscript>
            <Notice>
              You can ask for a link here, but opening it needs JavaScript: only your browser can
              read its last part, which is kept from servers on purpose.
            </Notice>
          </noscript>
          <p className="text-small text-ink-soft">
            You can order without an account, too.{" "}
            <Link href="/products" className="text-link">
              Look around
            </Link>
          </p>
        </LoginLinkFollower>
      </div>
    </div>
  );
}
