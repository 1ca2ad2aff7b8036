import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { config } from "@/lib/platform/config";
import { expect } from "../fixtures";

/** Opens a page of the dashboard as the demo shop's owner. */
export async function openAsOwner(page: Page, address: string): Promise<void> {
  const demo = await readFile(path.join(config().dataDir, "demo.json"), "utf8");
  const { dashboard }: { dashboard: { email: string; password: string } } = JSON.parse(demo);
  await page.goto(address);
  await page.getByLabel("E-mail").fill(dashboard.email);
  await page.getByLabel("Password", { exact: true }).fill(dashboard.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  // What is pressed before the page's scripts are there is forgotten.
  await page.waitForLoadState("networkidle");
}
