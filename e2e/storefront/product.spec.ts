import sharp from "sharp";
import { demoSeller, publish } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

test("the chosen variant is in the address, and survives a reload and the back button", async ({
  page,
}) => {
  await page.goto("/products/everyday-mug");
  await page.getByRole("radio", { name: "Tide" }).check();
  await expect(page).toHaveURL(/\?variant=var_\w+$/);
  const address = page.url();
  const first = page
    .getByRole("region", { name: "Pictures of Everyday Mug" })
    .getByRole("listitem");

  await page.reload();
  await expect(page.getByRole("radio", { name: "Tide" })).toBeChecked();
  await expect(first.first().getByRole("img")).toHaveAttribute("src", /everyday-mug-tide/);

  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await trail.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Table");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("radio", { name: "Tide" })).toBeChecked();
});

test("a sold-out product says so, can be viewed, and cannot be bought", async ({
  page,
  visitorApi,
}) => {
  const api = await visitorApi();
  const product = await publish({
    name: "Sold out in red",
    options: [{ name: "Colour", values: [{ name: "Red" }, { name: "Blue" }] }],
    variants: [
      { selectedOptions: [{ name: "Colour", value: "Red" }], stock: 0 },
      { selectedOptions: [{ name: "Colour", value: "Blue" }], stock: 2 },
    ],
  });
  await page.goto(`/products/${product.slug}`);
  await page.getByRole("radio", { name: "Blue" }).check();
  await expect(page.getByText("Only 2 left")).toBeVisible();
  await page.getByRole("radio", { name: "Red (sold out)" }).check();
  await expect(page.getByText("Sold out", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Notify me when available" })).toBeVisible();
  const params = { path: { product: product.slug } };
  const { data } = await api.GET("/products/{product}", { params });
  expect(new URL(page.url()).searchParams.get("variant")).toBe(
    data?.data.variants.find(({ inStock }) => !inStock)?.id,
  );
});

test("the pictures open large, and are browsed and closed by keyboard", async ({ page }) => {
  await page.goto("/products/everyday-mug");
  const opener = page.getByRole("link", { name: /^Picture 1: .*, larger$/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  const large = page.getByRole("dialog", { name: "Pictures of Everyday Mug, larger" });
  await expect(large).toBeVisible();
  await expect(large.getByRole("status")).toHaveText(/^1 of \d/);
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("status")).toHaveText(/^2 of \d/);
  await page.keyboard.press("+");
  await expect(large.getByRole("button", { name: "Zoom out" })).toBeVisible();
  await page.keyboard.press("-");
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest("dialog") === null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(opener).toBeFocused();
});

test("on a phone the buy bar stays in reach and covers no focused element", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/products/everyday-mug");
  const bar = page.locator("[data-buy-bar]");
  // The button itself is out of reach below the first view, and above it later.
  await expect(bar).toHaveAttribute("data-buy-bar", "shown");
  await page
    .locator("main form")
    .getByRole("button", { name: "Add to cart" })
    .first()
    .scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute("data-buy-bar", "away");
  await page.getByRole("heading", { name: "Reviews" }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute("data-buy-bar", "shown");
  await page.getByRole("link", { name: "Write a review" }).focus();
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press("Tab");
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.activeElement?.getBoundingClientRect().bottom ?? 0,
      top: document.querySelector("[data-buy-bar]")?.getBoundingClientRect().top ?? 0,
    }));
    expect(bottom).toBeLessThanOrEqual(top);
  }
  const add = bar.getByRole("button", { name: "Add to cart" });
  const isFree = await add.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
    return at(left + 4) === button && at(right - 4) === button;
  });
  expect(isFree).toBe(true);
  await add.click();
  await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeAttached();
});

test("on a phone the buy bar stays while it has the keyboard focus, though the button is in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/products/everyday-mug");
  const bar = page.locator("[data-buy-bar]");
  await expect(bar).toHaveAttribute("data-buy-bar", "shown");
  const add = bar.getByRole("button", { name: "Add to cart" });
  await add.focus();
  const own = page.locator("main form").getByRole("button", { name: "Add to cart" }).first();
  // Until the browser has notified observers and painted the result.
  await own.evaluate(
    (button) =>
      new Promise<void>((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        button.scrollIntoView({ block: "center" });
        new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && drawn()).observe(button);
      }),
  );
  await expect(add).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(own).toBeFocused();
  await expect(bar).toHaveAttribute("data-buy-bar", "away");
});

test("a review waits for approval, and is on the page once it is approved", async ({ page }) => {
  const { id, slug } = await publish({ name: "Never reviewed" });
  await page.goto(`/products/${slug}`);
  await expect(page.getByText("No reviews yet")).toBeVisible();
  await page.getByRole("link", { name: "Write a review" }).click();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("Please choose one to five stars.")).toBeVisible();
  await expect(page.getByText("Please write a few words.")).toBeVisible();
  await expect(page.getByText("Please enter your e-mail address.")).toBeVisible();

  await page.getByRole("radio", { name: "4 stars" }).check();
  await page.getByLabel("Headline").fill("Better than hoped");
  await page.getByLabel("Your review").fill("It pours well.\nAnd it is light.");
  await page.getByLabel("Your name").fill("Ines");
  await page.getByLabel("Your e-mail address").fill("ines@example.com");
  await page.reload();
  await expect(page.getByLabel("Your review")).toHaveValue("It pours well.\nAnd it is light.");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeFocused();
  await page.getByLabel("Add photos to your review").setInputFiles([await photo(), await photo()]);
  await page.getByRole("button", { name: "Add photos", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 photos were added" })).toBeVisible();

  await page.goto(`/products/${slug}`);
  await expect(page.getByText("No reviews yet")).toBeVisible();

  const seller = await demoSeller();
  const [review] = await seller.done("GET", `/reviews?status=pending_moderation&productId=${id}`);
  await seller.done("POST", `/reviews/${review.id}/approve`, {});
  await page.reload();
  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByRole("heading", { name: "Better than hoped" })).toBeVisible();
  await expect(reviews.getByRole("row", { name: "4 stars" })).toContainText("1");
  await expect(reviews.getByText("Verified purchase")).toBeHidden();
  const shown = reviews.getByRole("img", { name: "Photo 2 of the review by Ines" });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await expect(page.getByRole("img", { name: "4 out of 5 stars" }).first()).toBeVisible();
});

test("recently viewed products are offered again, without the current one", async ({ page }) => {
  await page.goto("/products/breakfast-bowl");
  await expect(page.getByRole("region", { name: "Recently viewed" })).toBeHidden();
  await page.goto("/products/everyday-mug");
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole("link", { name: "Breakfast Bowl" })).toBeVisible();
  await expect(recent.getByRole("link", { name: "Everyday Mug" })).toBeHidden();
});

test.describe("before any script has arrived", () => {
  test.use({ javaScriptEnabled: false });

  test("another variant can be shown, with its picture first", async ({ page }) => {
    await page.goto("/products/everyday-mug");
    await page.getByRole("radio", { name: "Tide" }).check();
    await page.getByRole("button", { name: "Show this choice" }).click();
    await expect(page).toHaveURL(/\?variant=var_/);
    await expect(page.getByRole("radio", { name: "Tide" })).toBeChecked();
    await expect(
      page.getByRole("region", { name: "Pictures of Everyday Mug" }).getByRole("img").first(),
    ).toHaveAttribute("src", /everyday-mug-tide/);
  });

  test("a review can be written", async ({ page }) => {
    await page.goto("/products/pouring-jug/review");
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByLabel("Your review").fill("Pours.");
    await page.getByLabel("Your name").fill("Ole");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Please enter your e-mail address.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await page.getByLabel("Your e-mail address").fill("ole@example.com");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Thank you")).toBeVisible();
    await page.getByLabel("Add photos to your review").setInputFiles({
      ...{ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    });
    await page.getByRole("button", { name: "Add photos", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("no photo we can read");
  });
});

/** A photo with unique content. */
async function photo() {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const made = sharp({
    create: { width: 640, height: 480, channels: 3, background: "#000", noise },
  });
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer: await made.jpeg().toBuffer() };
}

test("the gallery is one stop for the Tab key, and the arrow keys lead through it", async ({
  page,
}) => {
  await page.goto("/products/everyday-mug");
  const gallery = page.getByRole("region", { name: "Pictures of Everyday Mug" });
  await page.getByRole("link", { name: /^Picture 1: .*, larger$/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: /^Picture 2: .*, larger$/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("link", { name: /^Picture 6: .*, larger$/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const first = page.getByRole("link", { name: /^Picture 1: .*, larger$/ });
  await expect(first).toBeFocused();
  await expect(first).not.toHaveAttribute("tabindex", "-1");
  const isInside = () => gallery.evaluate((node) => node.contains(document.activeElement));
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(false);
  await page.keyboard.press("Shift+Tab");
  await expect(first).toBeFocused();
});

test("on a phone the small pictures stand in one row", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products/everyday-mug");
  const small = page.getByRole("region", { name: "Pictures of Everyday Mug" }).locator("ul").last();
  const tops = await small
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(tops.length).toBe(6);
  expect(new Set(tops).size).toBe(1);
});

test("a sale leads to a variant that is on sale, and is shown on every option that has it", async ({
  page,
}) => {
  const gorse = [{ name: "Colour", value: "Gorse" }];
  const { id, name, slug } = await publish({
    name: `Sale cushion ${crypto.randomUUID()}`,
    options: [{ name: "Colour", values: [{ name: "Chalk" }, { name: "Gorse" }] }],
    variants: [
      { selectedOptions: [{ name: "Colour", value: "Chalk" }], price: 4800, stock: 3 },
      { selectedOptions: gorse, price: 4200, stock: 3 },
    ],
  });
  // Offered at its regular price for a while: a product new in the sale has no price to be reduced from.
  const { done } = await demoSeller();
  await done("PATCH", `/products/${id}`, {
    variants: [{ selectedOptions: gorse, price: 4200, salePrice: 3200 }],
  });
  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  await page.getByRole("article").getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(slug));
  await expect(page.getByRole("radio", { name: "Gorse (on sale)" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Chalk", exact: true })).not.toBeChecked();
  const buying = page.locator("main form").filter({ hasText: "Add to cart" });
  await expect(buying.first()).toContainText("£32.00");
});
