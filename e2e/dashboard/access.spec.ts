import { apiAt } from "@/e2e/api/seller-api";
import { totpOf } from "@/lib/testing/totp";
import { demoOwner, demoSeller, openAsOwner, openScreen, signInWith, untilSignedIn } from "../demo";
import { expect, follow, test } from "../fixtures";
import { askForLink, followLink, invitationOf, linkMailedTo, openAs } from "./mailed-sign-in";
import { placePaidOrder } from "./placed-order";

const ACCOUNT = "/dashboard/settings/account";
const PASSWORD = "a kiln is a patient thing";

test("an invitation leads to the link that signs in without a password", async ({ page }) => {
  const email = `invited-${crypto.randomUUID()}@example.com`;
  await (await demoOwner()).done("POST", "/staff", { name: "Ivo", email, role: "support" });
  await page.goto(await invitationOf(email));
  await expect(page.getByText("You were invited.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Sign in with an e-mail link" }).click();
  await followLink(page, await linkMailedTo(email));
  await untilSignedIn(page);
});

test("an invited member sets a password and a second factor, which the next link asks for", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await openAs(page, "manager", "Mona Manager");
  const first = await linkMailedTo(email);
  await openScreen(page, ACCOUNT);
  await expect(page.getByText("Set a password first")).toBeVisible();
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByLabel("Current password")).toBeVisible();

  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Turn on" }).click();
  const secret = (await page.locator("pre").first().textContent()) ?? "";
  // A code is valid once: the second one is that of the next half minute, which is accepted already.
  const code = (aheadMs: number) =>
    totpOf(`otpauth://totp/x?secret=${secret.trim()}`, new Date(Date.now() + aheadMs));
  await expect(page.getByLabel("Authentication code")).toBeFocused();
  await page.getByLabel("Authentication code").fill(code(0));
  await page.getByRole("button", { name: "Confirm" }).click();
  const saved = page.getByRole("button", { name: "I have saved it" });
  await expect(saved).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Copy this now" })).toBeFocused();
  const backup = (await page.locator("pre[data-secret]").textContent()) ?? "";
  await saved.click();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/dashboard/sign-in");
  await askForLink(page, email);
  await followLink(page, await linkMailedTo(email, first));
  await page.getByLabel("Authentication code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "incorrect" })).toBeVisible();
  await page.getByLabel("Authentication code").fill(code(30_000));
  await page.getByRole("button", { name: "Confirm" }).click();
  await untilSignedIn(page);

  await page.context().clearCookies();
  await page.goto("/dashboard/sign-in");
  await signInWith(page, { email, password: PASSWORD });
  await page.getByLabel("Authentication code").fill(backup.trim().split(/\s+/)[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Hello Mona Manager" })).toBeVisible();
});

test("support answers and sends, but is refused refunds, cancelling and keys on the screen and by the API", async ({
  page,
  baseURL,
}) => {
  const order = await placePaidOrder();
  await openAs(page, "support", "Sam Support");
  await openScreen(page, `/dashboard/orders/${order.id}`);
  await expect(page.getByRole("button", { name: "Fulfil" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await openScreen(page, "/dashboard/settings/api-keys");
  await expect(page.getByRole("heading", { name: "No permission" })).toBeVisible();

  const session = (await page.context().cookies()).find(({ name }) => name.includes("staff"));
  const key = `staff_${decodeURIComponent(session?.value ?? "")}`;
  const { send } = apiAt(`${baseURL}/v3/private`, key);
  const tries = [
    await send("POST", `/orders/${order.id}/refund`, { amount: 100 }),
    await send("POST", `/orders/${order.id}/cancel`, {}),
    await send("POST", `/orders/${order.id}/mark-paid`, {}),
    await send("GET", "/api-keys"),
    await send("POST", "/api-keys", { type: "secret", livemode: false }),
  ];
  expect(tries.map(({ status, error }) => [status, error?.code])).toEqual(
    tries.map(() => [403, "insufficient_scope"]),
  );
  const after = await (await demoSeller()).done("GET", `/orders/${order.id}`);
  expect(after.refunds).toEqual([]);
});

test("no list, bar or palette offers support what its role may not do", async ({ page }) => {
  const { orderNumber } = await placePaidOrder();
  const main = page.getByRole("main");
  const changes = main
    .getByRole("link", { name: /^(Add|Create|Import|Export|Edit)\b/ })
    .or(main.getByRole("button", { name: /^(Add|Create|Import|Export|Edit|Choose file)\b/ }))
    .or(main.getByRole("checkbox", { name: /^Select / }));
  const lists = ["products", "categories", "discounts", "inventory", "transfer"];
  await openAsOwner(page, "/dashboard");
  for (const list of lists) {
    await follow(page, `/dashboard/${list}`);
    await expect(changes.first(), list).toBeVisible();
  }
  await page.context().clearCookies();
  await openAs(page, "support", "Sam Support");
  for (const list of lists) {
    await follow(page, `/dashboard/${list}`);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(changes, list).toHaveCount(0);
  }

  await openScreen(page, "/dashboard/orders");
  await page.getByRole("checkbox", { name: `Select ${orderNumber}` }).check();
  const bar = page.getByRole("region", { name: "Actions" });
  await expect(bar.getByRole("button", { name: "Fulfil", exact: true })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Cancel order" })).toHaveCount(0);

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  const search = page.getByPlaceholder("Search products, orders, customers and pages");
  await search.fill(orderNumber);
  await expect(palette.getByText(`Fulfil ${orderNumber}`)).toBeVisible();
  await expect(palette.getByText(/^(Refund|Cancel) /)).toHaveCount(0);
  for (const request of ["Create discount", "Add product"]) {
    await search.fill(request);
    await expect(palette.getByText(request, { exact: true })).toHaveCount(0);
  }
});
