import type { Page } from "@playwright/test";
import { demoSeller } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

// These tests set the clock, which a browser context keeps.
test.use({ freshBrowser: true });

const openChat = (page: Page) => page.getByRole("button", { name: "Write to us" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Write to us" });

async function write(page: Page, text: string): Promise<void> {
  await panel(page).getByLabel("Your message").fill(text);
  await panel(page).getByRole("button", { name: "Send" }).click();
}

/** Answers as the seller, over the private API. */
async function answerAsSeller(page: Page, body: string): Promise<void> {
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === "conversation")?.value ?? "";
  await (await demoSeller()).done("POST", `/conversations/${id}/messages`, { body });
}

test("a question is answered without a reload", async ({ page }) => {
  await page.goto("/");
  await openChat(page).click();
  await expect(panel(page).getByLabel("Your message")).toBeFocused();
  await write(page, "Is the mug <b>dishwasher</b> safe?");
  const log = panel(page).getByRole("log");
  await expect(log).toContainText("Is the mug <b>dishwasher</b> safe?");
  await expect(log).not.toContainText("Sending…");

  await answerAsSeller(page, "It is. We wash ours every day.");
  await expect(log).toContainText("It is. We wash ours every day.");
  await expect(log.getByText("Is the mug")).toHaveCount(1);
});

test("the conversation stays open across pages, and Escape returns the focus", async ({ page }) => {
  await page.goto("/");
  await openChat(page).click();
  await write(page, "Hello?");
  await expect(panel(page).getByRole("log")).toContainText("Hello?");
  await panel(page).getByLabel("Your message").fill("And one more th");

  await page.getByRole("contentinfo").getByRole("link", { name: "Everything" }).click();
  await expect(page).toHaveURL("/products");
  await expect(panel(page).getByRole("log")).toContainText("Hello?");
  await expect(panel(page).getByLabel("Your message")).toHaveValue("And one more th");

  await page.reload();
  await expect(panel(page).getByRole("log")).toContainText("Hello?");
  await expect(panel(page).getByLabel("Your message")).toHaveValue("And one more th");

  await panel(page).getByLabel("Your message").press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(openChat(page)).toBeFocused();
});

test("an answer to a closed chat is counted on its button", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await openChat(page).click();
  await write(page, "Do you deliver on Saturdays?");
  await expect(panel(page).getByRole("log")).not.toContainText("Sending…");
  await panel(page).getByRole("button", { name: "Close" }).click();
  await answerAsSeller(page, "Yes.");
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("button", { name: "Write to us, 1 new message" })).toBeVisible();
  await openChat(page).click();
  await expect(panel(page).getByRole("log")).toContainText("Yes.");
});

test("a lost connection is reported, and messages written then are sent when it is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await openChat(page).click();
  await write(page, "One");
  await expect(panel(page).getByRole("log")).not.toContainText("Sending…");

  await context.setOffline(true);
  await write(page, "Two");
  await expect(panel(page).getByText(/^No connection/)).toBeVisible();
  await expect(panel(page).getByText("Not sent.")).toBeVisible();

  await context.setOffline(false);
  await expect(panel(page).getByText("Not sent.")).toBeHidden();
  await expect(panel(page).getByText(/^No connection/)).toBeHidden();
  await expect(panel(page).getByRole("log").getByText("Two")).toHaveCount(1);
  await page.reload();
  await expect(panel(page).getByRole("log").getByText("Two")).toHaveCount(1);
});

test("a message that was not sent stays where it was written, on the next page too, and is sent once", async ({
  page,
}) => {
  await page.goto("/");
  await openChat(page).click();
  await write(page, "One");
  const log = panel(page).getByRole("log");
  await expect(log).not.toContainText("Sending…");

  await page.route(/\/conversations\/\w+\/messages/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await write(page, "Two");
  await expect(log).toContainText(/One.*Two.*Not sent/);
  await answerAsSeller(page, "Three");
  await expect(log).toContainText(/One.*Two.*Not sent.*Three/);

  await page.goto("/contact");
  await expect(page.getByRole("log")).toContainText(/One.*Two.*Not sent.*Three/);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log")).toContainText(/One.*Three.*Two/);
  await expect(page.getByText("Not sent.")).toBeHidden();
  await expect(page.getByRole("log").getByText("Two")).toHaveCount(1);
});

test("after half a minute without an answer a visitor may leave an address, asked once", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await openChat(page).click();
  await write(page, "Anybody there?");
  await expect(panel(page).getByRole("log")).not.toContainText("Sending…");
  await expect(panel(page).getByLabel("E-mail")).toBeHidden();
  await page.clock.fastForward(31_000);
  await panel(page).getByLabel("E-mail").fill("ida@");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page).getByLabel("E-mail")).toHaveAccessibleDescription(/such as name@/);
  await panel(page).getByLabel("E-mail").fill("ida@example.com");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page).getByText("we answer to ida@example.com")).toBeVisible();
  await page.reload();
  await page.clock.fastForward(31_000);
  await expect(panel(page).getByText("we answer to ida@example.com")).toBeVisible();
  await expect(panel(page).getByLabel("E-mail")).toBeHidden();
});

test("a message may have four thousand characters, and shows how many are left", async ({
  page,
}) => {
  await page.goto("/");
  await openChat(page).click();
  const field = panel(page).getByLabel("Your message");
  await field.fill("x".repeat(3_990));
  await expect(field).toHaveAccessibleDescription("10 characters left");
  await field.fill("x".repeat(4_001));
  await expect(field).toHaveAccessibleDescription("1 character too many");
  await field.press("Enter");
  await expect(field).toHaveValue("x".repeat(4_001));
  await field.fill("x".repeat(4_000));
  await field.press("Enter");
  await expect(field).toHaveValue("");
});

test("until it is opened, the chat fetches nothing of its own", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  const before = fetched.length;
  expect(fetched.filter((url) => url.includes("/conversations"))).toEqual([]);
  await openChat(page).click();
  await expect(panel(page)).toBeVisible();
  expect(fetched.slice(before).some((url) => url.endsWith(".js"))).toBe(true);
});

test("on the contact page the seller's answer appears by itself", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Your message").fill("Do you ship to Norway?");
  await page.getByRole("button", { name: "Send" }).click();
  const log = page.getByRole("log");
  await expect(log).toContainText("Do you ship to Norway?");
  await answerAsSeller(page, "We do, since spring.");
  await expect(log).toContainText("We do, since spring.");
  await expect(log.getByText("Do you ship to Norway?")).toHaveCount(1);
});

test("on a phone the chat's button is in the page and covers nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/", "/products", "/products/everyday-mug", "/cart", "/policies/privacy"]) {
    await page.goto(path);
    const shown = openChat(page).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    const fixed = await shown.evaluate((button) => {
      for (let at: Element | null = button; at; at = at.parentElement)
        if (getComputedStyle(at).position === "fixed") return true;
      return false;
    });
    expect(fixed, path).toBe(false);
  }
  await openChat(page).filter({ visible: true }).click();
  await expect(panel(page).getByLabel("Your message")).toBeFocused();
  await panel(page).getByLabel("Your message").press("Escape");
  await expect(openChat(page).filter({ visible: true })).toBeFocused();
});

test.describe("before any script has arrived", () => {
  test.use({ javaScriptEnabled: false });

  test("the same conversation is a page with a form", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Write to us" }).last().click();
    await expect(page).toHaveURL("/contact");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByLabel("Your message")).toHaveAccessibleDescription(
      "Please write something first.",
    );
    await page.getByLabel("Your message").fill("Where is my order?");
    await page.getByLabel("Your e-mail").fill("ida@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log")).toContainText("Where is my order?");
    await expect(page.getByText("we answer to ida@example.com")).toBeVisible();
    await answerAsSeller(page, "With the carrier, since this morning.");
    await page.getByRole("link", { name: "Look for an answer" }).click();
    await expect(page.getByRole("log")).toContainText("With the carrier, since this morning.");
  });
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("the chat is in German", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Schreiben Sie uns" }).click();
    const dialog = page.getByRole("dialog", { name: "Schreiben Sie uns" });
    await dialog.getByLabel("Ihre Nachricht").fill("Guten Tag");
    await dialog.getByRole("button", { name: "Senden" }).click();
    await expect(dialog.getByRole("log")).toContainText("Guten Tag");
    await page.goto("/account/create");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Konto anlegen");
  });
});
