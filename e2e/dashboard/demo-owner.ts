import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { config } from "@/lib/platform/config";

type Demo = {
  secretKey: string;
  dashboard: { email: string; password: string };
};

/** What the demo shop says of itself: its key, and who may sign in. */
export async function readDemo(): Promise<Demo> {
  return JSON.parse(await readFile(path.join(config().dataDir, "demo.json"), "utf8"));
}

/** Signs the demo's owner in on the way to a screen of the dashboard. */
export async function openAsOwner(page: Page, screen: string): Promise<void> {
  const { dashboard } = await readDemo();
  await page.goto(screen);
  await page.getByLabel("E-mail").fill(dashboard.email);
  await page.getByLabel("Password", { exact: true }).fill(dashboard.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
