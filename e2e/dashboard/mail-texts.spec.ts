import { expectAccessible, LAPTOP, PHONE } from "../axe";
import { demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

const TEXTS = "/dashboard/settings/mail/texts?kind=order_edited&language=fr";

test("a mail contains its seller's text, and is previewed before saving", async ({ page }) => {
  await openAsOwner(page, "/dashboard/settings/mail?kind=order_edited&locale=fr-FR");
  await page.getByRole("link", { name: "Edit texts" }).click();
  await expect(page).toHaveURL(TEXTS);
  const preview = page.frameLocator("iframe");
  const heading = page.getByLabel("Heading");
  const standard = await heading.inputValue();
  await expect(preview.getByText(standard)).toBeVisible();

  await heading.fill("Voilà, {name}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading).toHaveAttribute("aria-invalid", "true");
  await heading.fill("Voilà votre commande");
  await page.getByLabel("Note at the end of these e-mails").fill("Fait à York.\nMerci !");
  await expect(preview.getByText("Voilà votre commande")).toBeVisible();
  await expect(preview.getByText("Fait à York.")).toBeVisible();
  await expect(page.getByLabel("Template")).toBeDisabled();
  await expectAccessible(page, [PHONE, LAPTOP]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();

  await page.reload();
  await expect(heading).toHaveValue("Voilà votre commande");
  await page.getByRole("button", { name: `Use standard text: ${standard}` }).click();
  await page.getByLabel("Note at the end of these e-mails").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  const { texts } = await (await demoSeller()).done(
    "GET",
    "/mails/texts?kind=order_edited&language=fr",
  );
  expect(texts.filter(({ text }: { text: string | null }) => text !== null)).toEqual([]);
});
