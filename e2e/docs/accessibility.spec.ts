import { expectAccessible, expectReflow, LAPTOP, PHONE } from "@/e2e/axe";
import { expect, test } from "@/e2e/fixtures";

for (const path of [
  "/docs",
  "/docs/start",
  "/docs/authentication",
  "/docs/errors",
  "/docs/webhooks",
]) {
  test(`${path}: axe finds nothing, light or dark, and it fits narrow and zoomed screens`, async ({
    page,
  }) => {
    await page.goto(path);
    if (path === "/docs")
      await expect(page.getByRole("heading", { name: "Cartwright", level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expectAccessible(page, [PHONE, LAPTOP]);
    await expectReflow(page);
  });
}
