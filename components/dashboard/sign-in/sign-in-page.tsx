"use client";

import { type FirstStep, SignInForm } from "./sign-in-form";

/** The form. Afterwards the requested page is loaded anew, as the signed-in user. */
export function SignInPage({ email, first, onwards }: SignInPageProps) {
  return <SignInForm email={email} first={first} onDone={() => window.location.assign(onwards)} />;
}

type SignInPageProps = { email?: string; first: FirstStep; onwards: string };
