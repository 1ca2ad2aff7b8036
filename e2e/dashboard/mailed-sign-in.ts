import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { config } from "@/lib/platform/config";
import { demoOwner, untilLive, untilSignedIn } from "../demo";

/**
 * The link to sign in that was mailed to an address, which goes out while nobody waits for it; `but`
 * is one that came before it.
 */
export async function linkMailedTo(email: string, but?: string): Promise<string> {
  const links = async () => (await linksMailedTo(email)).filter((link) => link !== but);
  await expect.poll(links).not.toEqual([]);
  return (await links()).at(0) ?? "";
}

/** The address that an invitation leads to. */
export async function invitationOf(email: string): Promise<string> {
  const found = () => mailedTo(email, /\/dashboard\/sign-in\?step=link&email=[^\s<"]+/);
  await expect.poll(found).not.toEqual([]);
  return (await found()).at(0) ?? "";
}

async function linksMailedTo(email: string): Promise<string[]> {
  return mailedTo(email, /\/dashboard\/sign-in\/link#\w+/);
}

async function mailedTo(email: string, pattern: RegExp): Promise<string[]> {
  const folder = path.join(config().dataDir, "mail");
  const links: string[] = [];
  for (const file of await readdir(folder).catch(() => [])) {
    // One that is still being written ends in `.part`.
    if (!file.endsWith(".eml")) continue;
    const raw = await readFile(path.join(folder, file), "utf8");
    const mail = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    const [found] = pattern.exec(mail) ?? [];
    if (mail.includes(`To: ${email}`) && found !== undefined) links.push(found);
  }
  return links;
}

/** Lets somebody of a role in, and signs them in by the link that they are mailed. Answers their address. */
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

/** Asks for a link in place of the password. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Sign in with an e-mail link" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
}

/** Opens a mailed link, and presses the button that uses it up. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await untilLive(button);
  await button.click();
}
