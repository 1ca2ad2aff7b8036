import type { Page } from "@playwright/test";
import { capturedMails } from "../captured-mails";
import { demoOwner, untilSignedIn } from "../demo";
import { expect } from "../expect";
import { waitUntilInteractive } from "../hydration";

/** The sign-in link mailed to an address, which is sent in the background; `but` is an earlier one to ignore. */
export async function linkMailedTo(email: string, but?: string): Promise<string> {
  const links = async () => (await linksMailedTo(email)).filter((link) => link !== but);
  await expect.poll(links).not.toEqual([]);
  return (await links()).at(0) ?? "";
}

/** The address in an invitation. */
export async function invitationOf(email: string): Promise<string> {
  const found = () => mailedTo(email, /\/dashboard\/sign-in\?step=link&email=[^\s<"]+/);
  await expect.poll(found).not.toEqual([]);
  return (await found()).at(0) ?? "";
}

async function linksMailedTo(email: string): Promise<string[]> {
  return mailedTo(email, /\/dashboard\/sign-in\/link#\w+/);
}

async function mailedTo(email: string, pattern: RegExp): Promise<string[]> {
  const links: string[] = [];
  for await (const mail of capturedMails()) {
    const [found] = pattern.exec(mail) ?? [];
    if (mail.includes(`To: ${email}`) && found !== undefined) links.push(found);
  }
  return links;
}

/** Invites a member with a role and signs them in by the mailed link. Returns their e-mail address. */
export async function openAs(
  page: Page,
  role: "support" | "manager",
  name: string,
): Promise<string> {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  await (await demoOwner()).done("POST", "/staff", { name, email, role });
  await page.goto("/dashboard/sign-in");
  await askForLink(page, email);
  await followLink(page, await linkMailedTo(email));
  await untilSignedIn(page);
  return email;
}

/** Requests a link instead of entering a password. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Sign in with an e-mail link" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
}

/** Opens a mailed link, and presses the button that uses it. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await waitUntilInteractive(button);
  await button.click();
}
