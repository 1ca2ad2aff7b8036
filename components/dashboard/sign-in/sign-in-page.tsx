"use client";

import { type FirstStep, SignInForm } from "./sign-in-form";

/** The form, and then on to where one wanted to be: with a whole new page, as somebody. */
export function SignInPage({ email, first, onwards }: SignInPageProps) {
  return <SignInForm email={email} first={first} onDone={() => window.location.assign(onwards)} />;
}

type SignInPageProps = { email?: string; first: FirstStep; onwards: string };
