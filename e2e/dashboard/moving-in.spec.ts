import type { Page } from "@playwright/test";
import { openAsOwner, openScreen } from "../demo";
import { expect, test } from "../fixtures";
import { mailedLink } from "../mailed-link";

/** Selects a file, has it checked, and imports it. */
async function bring(page: Page, step: string, file: string, made: number) {
  await openScreen(page, "/dashboard/transfer/moving-in");
  await page.getByRole("link", { name: step }).click();
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "export.csv", mimeType: "text/csv", buffer: Buffer.from(file) },
  });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText("To be created")).toBeVisible();
  await page.getByRole("button", { name: "Start import" }).click();
  await expect(page.getByText("Created", { exact: true })).toBeVisible();
  await expect(page.getByText(`${made}`, { exact: true }).first()).toBeVisible();
}

test("a shop moves in: customers with consent, codes, and orders that their buyer finds again", async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `ida.${mark}@example.com`;
  await openAsOwner(page, "/dashboard/transfer");
  await page.getByRole("link", { name: "Move in from Shopify or WooCommerce" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Moving in" })).toBeVisible();

  await bring(
    page,
    "Choose file: Customers",
    `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Tags\n'${mark},Ida,Berg,${email},yes,vip\n'x${mark},No,Body,nobody,yes,\n`,
    1,
  );
  await expect(page.getByRole("heading", { name: "Errors and warnings" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Email", exact: true })).toBeVisible();

  await bring(
    page,
    "Choose file: Discounts",
    `Name,Value,Value Type,Type,Times Used In Total,Status\nMOVE-${mark},-10.0,percentage,Amount Off,0,Active\n`,
    1,
  );
  await bring(
    page,
    "Choose file: Order history",
    `Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Id\n#${mark},${email},paid,fulfilled,EUR,34.90,2021-03-04 09:59:00 +0000,2,Red cup,12.50,${mark}\n#${mark},${email},,,,,,1,Blue bowl,7.00,\n`,
    1,
  );

  await openScreen(page, `/dashboard/customers?q=${email}`);
  await page.getByRole("link", { name: "Ida Berg" }).click();
  await expect(page.getByText("Source: Shopify: export.csv.")).toBeVisible();
  await page.getByText(`#${mark}`).click();
  await expect(page.getByText("2 × Red cup")).toBeVisible();

  await page.goto("/account/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Look into your mail")).toBeVisible();
  await page.goto(await mailedLink(email));
  await expect(page.getByRole("heading", { name: "Hello, Ida" })).toBeVisible();
  await page.getByText(`Order #${mark}`).click();
  await expect(page.getByText("1 × Blue bowl")).toBeVisible();
});
