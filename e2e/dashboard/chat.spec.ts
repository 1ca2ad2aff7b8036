import type { Page } from "@playwright/test";
import { openAsOwner } from "../demo";
import { expect, test, waitForHydration } from "../fixtures";
import { waitUntilInteractive } from "../hydration";

const panel = (page: Page) => page.getByRole("dialog", { name: "Write to us" });
const shoppersLog = (page: Page) => panel(page).getByRole("log");
const log = (page: Page) => page.getByRole("log", { name: "Messages" });

/** A visitor in a separate browser context who has sent a message. */
async function visitorWrites(visitor: Page, text: string): Promise<void> {
  await visitor.goto("/");
  await visitor.getByRole("button", { name: "Write to us" }).click();
  await writeMore(visitor, text);
}

async function writeMore(visitor: Page, text: string): Promise<void> {
  await panel(visitor).getByLabel("Your message").fill(text);
  await panel(visitor).getByRole("button", { name: "Send" }).click();
  await expect(shoppersLog(visitor)).toContainText(text);
  await expect(shoppersLog(visitor)).not.toContainText("Sending…");
}

async function openConversation(page: Page, text: string): Promise<void> {
  await openAsOwner(page, "/dashboard/conversations");
  await page.getByRole("link").filter({ hasText: text }).click();
  await expect(log(page)).toContainText(text);
}

test("a question is answered in place, and the visitor's next message appears without a reload", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = waitForHydration(await browser.newPage({ baseURL }));
  const question = `Is the mug safe? ${crypto.randomUUID()}`;
  await visitorWrites(visitor, question);
  await openConversation(page, question);

  await page.getByLabel("Your reply").fill("It is. We wash ours every day.");
  await page.getByLabel("Your reply").press("Enter");
  await expect(log(page)).toContainText("It is. We wash ours every day.");
  await expect(log(page)).not.toContainText("Sending…");
  await expect(shoppersLog(visitor)).toContainText("It is. We wash ours every day.");

  await writeMore(visitor, "<b>Thank you!</b>");
  await expect(log(page)).toContainText("<b>Thank you!</b>");
  await visitor.close();
});

test("a closed conversation is listed as closed, and is reopened by the next answer", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = waitForHydration(await browser.newPage({ baseURL }));
  const question = `Where is it? ${crypto.randomUUID()}`;
  await visitorWrites(visitor, question);
  await visitor.close();
  await openConversation(page, question);

  await page.getByRole("button", { name: "Close conversation" }).click();
  await expect(page.getByText("This conversation is closed.")).toBeVisible();
  await page.getByRole("tab", { name: "Closed" }).click();
  await expect(page.getByRole("link").filter({ hasText: question })).toBeVisible();

  await page.getByLabel("Your reply").fill("On its way.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("This conversation is closed.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Close conversation" })).toBeVisible();
});

test("an answer delayed by a lost connection is sent once when the connection is back", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const visitor = waitForHydration(await browser.newPage({ baseURL }));
  const question = `Hello? ${crypto.randomUUID()}`;
  await visitorWrites(visitor, question);
  await openConversation(page, question);

  await waitUntilInteractive(page.getByLabel("Your reply"));
  await context.setOffline(true);
  await page.getByLabel("Your reply").fill("Good morning.");
  await page.getByLabel("Your reply").press("Enter");
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await expect(page.getByText("Not sent.")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("Not sent.")).toBeHidden();
  await expect(page.getByText(/^No connection/)).toBeHidden();
  await expect(shoppersLog(visitor).getByText("Good morning.")).toHaveCount(1);
  await visitor.close();
});

test("a saved answer is shared: created from a message, inserted by keyboard, and deleted", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL });
  const mark = crypto.randomUUID();
  await visitorWrites(visitor, `When do you open? ${mark}`);
  await visitor.close();
  await openConversation(page, mark);
  const answer = page.getByLabel("Your reply");

  await answer.fill("We open at nine.");
  await page.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("button", { name: "Save as reply" }).click();
  await page.getByLabel("Title").fill(`Hours ${mark}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Reply saved for all staff")).toBeVisible();

  await answer.fill("");
  // Nothing is stored in this browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitUntilInteractive(answer);
  await answer.press("/");
  // Typed before the menu's own field has the focus.
  await answer.dispatchEvent("keydown", { key: mark.charAt(0) });
  await page.keyboard.type(mark.slice(1));
  await expect(page.getByLabel("Search saved replies")).toHaveValue(mark);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(answer).toHaveValue("We open at nine.");
  await expect(answer).toBeFocused();

  await page.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("button", { name: "Edit saved replies" }).click();
  await page.getByRole("button", { name: `Delete “Hours ${mark}”` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Saved reply deleted")).toBeVisible();
  await expect(page.getByText(`Hours ${mark}`)).toHaveCount(0);
});
