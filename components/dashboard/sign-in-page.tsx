"use client";

import { SignInForm } from "./sign-in-form";

/** The form, and then on to where one wanted to be: with a whole new page, as somebody. */
export function SignInPage({ email, onwards }: { email?: string; onwards: string }) {
  return <SignInForm email={email} onDone={() => window.location.assign(onwards)} />;
}
