import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Cookie, Page } from "@playwright/test";
import { config } from "@/lib/platform/config";
import { apiAt, type Reply } from "./api/seller-api";
import { expect } from "./expect";
import { waitUntilInteractive } from "./hydration";

type Demo = {
  baseUrl: string;
  publishableKey: string;
  secretKey: string;
  liveSecretKey: string;
  dashboard: { email: string; password: string };
};

/** The facts about the demo shop: its address and keys, and the staff that may sign in. */
export async function readDemo(): Promise<Demo> {
  return JSON.parse(await readFile(path.join(config().dataDir, "demo.json"), "utf8"));
}

/** The private API in test mode, with the demo shop's secret key. */
export async function demoSeller() {
  const { baseUrl, secretKey } = await readDemo();
  return apiAt(`${baseUrl}/v3/private`, secretKey);
}

/** The private API in live mode, which inviting staff requires. */
export async function demoOwner() {
  const { baseUrl, liveSecretKey } = await readDemo();
  return apiAt(`${baseUrl}/v3/private`, liveSecretKey);
}

/** Publishes a product for one test, with a name that does not match other tests' searches. */
export async function publish(product: object): Promise<Reply["data"]> {
  const { done } = await demoSeller();
  const slug = `test-${crypto.randomUUID()}`;
  return done("POST", "/products", {
    slug,
    status: "published",
    price: 1000,
    stock: 5,
    ...product,
  });
}

/** Opens a screen of the dashboard as the demo's owner. */
export async function openAsOwner(page: Page, screen: string): Promise<void> {
  await signInAsOwner(page);
  await openScreen(page, screen);
}

/** Without the sign-in form, which has its own tests: repeating it for a hundred screens would test nothing new. */
export async function signInAsOwner(page: Page): Promise<void> {
  await page.context().addCookies(await ownersCookies(page));
}

let signedIn: Promise<Cookie[]> | undefined;

/** One session for all tests of a worker: checking a password is slow by design. */
function ownersCookies(page: Page): Promise<Cookie[]> {
  signedIn ??= signInForCookies(page);
  return signedIn;
}

async function signInForCookies(page: Page): Promise<Cookie[]> {
  const { baseUrl, dashboard } = await readDemo();
  const { email, password } = dashboard;
  const answer = await page.request.post(`${baseUrl}/dashboard/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: baseUrl },
  });
  expect(answer.status()).toBe(200);
  return page.context().cookies();
}

/** Opens another screen as the signed-in user. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await untilSignedIn(page);
}

/** Fills in the sign-in form; its button waits for the page's scripts by itself. */
export async function signInWith(
  page: Page,
  { email, password }: Demo["dashboard"],
): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Waits for a screen: its heading, and its hydration. */
export async function untilSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  await waitUntilInteractive(page.getByRole("main").getByRole("heading").first());
}
