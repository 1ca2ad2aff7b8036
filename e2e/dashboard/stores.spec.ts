import { GERMAN_STORE, openAnotherStore } from "../api/another-store";
import { openAsOwner, readDemo, untilSignedIn } from "../demo";
import { expect, test } from "../fixtures";

test("the header names the store, and an owner of two switches between them there", async ({
  page,
}) => {
  const { dashboard } = await readDemo();
  await openAnotherStore(
    ...["--name", "Second Shelf", "--owner", dashboard.email],
    ...GERMAN_STORE,
  );
  await openAsOwner(page, "/dashboard/orders");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: /Change shop/ }).click();
  await page.getByRole("menuitem", { name: "Second Shelf" }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(header.getByRole("button", { name: /Second Shelf/ })).toBeVisible();
  await page.goto("/dashboard/orders");
  await untilSignedIn(page);
  await expect(header.getByRole("button", { name: /Second Shelf/ })).toBeVisible();
});
