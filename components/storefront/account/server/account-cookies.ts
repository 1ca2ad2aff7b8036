import { cookies } from "next/headers";

/** An hour: long enough for a slow mail and for the shopper to come back. */
const NOTE_SECONDS = 3600;

/** What the account pages remember during a login. */
const NOTES = { email: "login_email", profile: "profile_draft" } as const;

/** A profile as it was typed. */
export type ProfileDraft = {
  firstName: string;
  lastName: string;
  phone: string;
  marketingOptIn: boolean;
};

/** Remembers where a link was sent, so that asking for another takes one press. */
export async function saveLoginEmail(email: string): Promise<void> {
  await keep(NOTES.email, email);
}

/** Where the last link was asked for; undefined if none was. */
export async function findLoginEmail(): Promise<string | undefined> {
  return (await cookies()).get(NOTES.email)?.value || undefined;
}

/** Keeps a profile that could not be saved because its customer had been logged out. */
export async function saveProfileDraft(draft: ProfileDraft): Promise<void> {
  await keep(NOTES.profile, JSON.stringify(draft));
}

/** What is still to be saved; undefined when there is nothing. */
export async function findProfileDraft(): Promise<ProfileDraft | undefined> {
  return parseDraft((await cookies()).get(NOTES.profile)?.value);
}

/** It is saved, or its customer is gone. */
export async function deleteProfileDraft(): Promise<void> {
  (await cookies()).delete({ name: NOTES.profile, path: "/account" });
}

async function keep(name: string, value: string): Promise<void> {
  const facts = { path: "/account", httpOnly: true, sameSite: "lax" } as const;
  (await cookies()).set(name, value, { ...facts, maxAge: NOTE_SECONDS });
}

function parseDraft(text: string | undefined): ProfileDraft | undefined {
  if (text === undefined) return undefined;
  const draft: unknown = parse(text);
  if (typeof draft !== "object" || draft === null) return undefined;
  const said = new Map<string, unknown>(Object.entries(draft));
  const word = (name: string) => String(said.get(name) ?? "").slice(0, 100);
  return {
    firstName: word("firstName"),
    lastName: word("lastName"),
    phone: word("phone"),
    marketingOptIn: said.get("marketingOptIn") === true,
  };
}

/** A cookie is the browser's: what is no JSON is no draft. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
