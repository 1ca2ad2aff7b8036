import { demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

test("removals by a file are named before they are applied, and an import is undone", async ({
  page,
}) => {
  const { done } = await demoSeller();
  const slug = `test-${crypto.randomUUID()}`;
  const sizes = ["S", "M"].map((name) => ({ name }));
  const variants = sizes.map(({ name: value }) => ({
    ...{ selectedOptions: [{ name: "Size", value }], price: 1000, stock: 4 },
  }));
  const options = [{ name: "Size", values: sizes }];
  const { id } = await done("POST", "/products", {
    ...{ slug, name: "Apron", price: 1000, status: "published", options, variants },
  });
  const left = async () => {
    const product = await done("GET", `/products/${id}`);
    return product.variants.map(
      ({ name, inventoryCount }: { name: string; inventoryCount: number }) =>
        `${name} ${inventoryCount}`,
    );
  };

  await openAsOwner(page, "/dashboard/transfer");
  const rows = [
    "Handle,Title,Option1 Name,Option1 Value,Variant Price",
    `${slug},Apron,Size,S,30.00`,
  ];
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) },
  });
  const removesMissing = page.getByRole("switch", { name: "The file is all there is" });
  await expect(removesMissing).not.toBeChecked();
  await removesMissing.check();
  await page.getByRole("button", { name: "Check file" }).click();
  const changes = page.getByRole("main");
  await expect(changes.getByText("£10.00 → £30.00")).toBeVisible();
  await expect(changes.getByText(/\bM\b/).first()).toBeVisible();
  expect(await left()).toEqual(["S 4", "M 4"]);

  await page.getByRole("button", { name: "Start import" }).click();
  const confirm = page.getByRole("dialog");
  await confirm.getByRole("button").last().click();
  const undo = page.getByRole("button", { name: "Undo import" });
  await expect(undo).toBeVisible();
  expect(await left()).toEqual(["S 4"]);
  await undo.click();
  await confirm.getByRole("button", { name: "Undo import" }).click();
  await expect.poll(left).toEqual(["S 4", "M 4"]);
});
