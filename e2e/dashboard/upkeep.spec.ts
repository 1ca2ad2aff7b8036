import { demoSeller, openAsOwner, openScreen, publish } from "../demo";
import { expect, test } from "../fixtures";

test("a review is answered, and the answer is published as written", async ({
  page,
  visitorApi,
}) => {
  const mark = crypto.randomUUID();
  const { slug } = await publish({ name: `Jug ${mark}` });
  const api = await visitorApi(crypto.randomUUID());
  await api.POST("/products/{product}/reviews", {
    params: { path: { product: slug } },
    body: {
      rating: 2,
      body: `Cheaper at www.jugs.example ${mark}`,
      authorName: "Ida",
      authorEmail: "ida@example.com",
    },
  });
  await openAsOwner(page, "/dashboard/reviews?suspicious=true");
  const review = page.getByRole("article", { name: `Review of Jug ${mark}` });
  await expect(review.getByText("Contains a link")).toBeVisible();
  await review.getByRole("button", { name: "Reply" }).click();
  const field = review.getByLabel("Public reply");
  await expect(field).toBeFocused();
  await field.fill("<b>Ours</b> is glazed.");
  await review.getByRole("button", { name: "Save" }).click();
  await expect(review.getByText("<b>Ours</b> is glazed.")).toBeVisible();
  await review.getByRole("button", { name: "Approve" }).click();
  await expect(review).toHaveCount(0);

  await page.goto(`/products/${slug}`);
  await expect(page.getByText("<b>Ours</b> is glazed.")).toBeVisible();
});

test("two customers are merged after a preview and typing the address", async ({
  page,
  visitorApi,
}) => {
  const mark = crypto.randomUUID();
  const emails = ["kept", "gone"].map((which) => `${which}.${mark}@example.com`);
  for (const email of emails) {
    const api = await visitorApi(crypto.randomUUID());
    const { response } = await api.POST("/cart/create-account", {
      body: { email, firstName: "Mina", lastName: `Murray ${mark}` },
    });
    expect(response.status).toBeLessThan(300);
  }
  const { done } = await demoSeller();
  const found = await done("GET", `/customers?q=${emails[0]}`);
  await openAsOwner(page, `/dashboard/customers/${found[0].id}`);
  await page.getByRole("button", { name: "Merge customers" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: new RegExp(emails[1] ?? "") }).click();
  await expect(dialog.getByRole("table")).toBeFocused();
  await expect(dialog.getByRole("row").filter({ hasText: "E-mail" })).toContainText(
    emails[1] ?? "",
  );
  const button = dialog.getByRole("button", { name: "Merge", exact: true });
  await expect(button).toBeDisabled();
  await dialog.getByRole("textbox").fill(emails[1] ?? "");
  await button.click();
  await expect(page.getByText("Customers merged")).toBeVisible();
  expect(await done("GET", `/customers?q=${mark}`)).toHaveLength(1);
});

test("a change is reverted, and overwrites later changes only after confirmation", async ({
  page,
}) => {
  const { done } = await demoSeller();
  const { id, slug } = await publish({ name: "Bowl", price: 900 });
  await done("PATCH", `/products/${id}`, { name: "Dish", price: 1100 });
  await openAsOwner(page, `/dashboard/settings/audit?objectId=${id}`);
  await page.getByRole("button", { name: /^Revert: Product/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: "Title Bowl", exact: true })).toBeVisible();
  await done("PATCH", `/products/${id}`, { name: "Basin" });
  await dialog.getByRole("button", { name: "Revert", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Basin");
  await dialog.getByRole("button", { name: "Revert anyway" }).click();
  await expect(dialog).toBeHidden();
  const product = await done("GET", `/products/${slug}`);
  expect([product.name, product.price.originalAmount]).toEqual(["Bowl", 900]);
  await openScreen(page, `/dashboard/settings/audit?objectId=${id}`);
  await expect(page.getByRole("button", { name: /^Revert: Product/ })).toHaveCount(3);
});
