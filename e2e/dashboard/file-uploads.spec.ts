import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoSeller, openAsOwner, publish } from "../demo";
import { expect, test } from "../fixtures";

/** More than Next would buffer of a body: the route must not be behind a part of it that buffers. */
const LARGE = 24_000_000;

async function publishBook() {
  return publish({
    ...{ name: `Book ${randomUUID().slice(-6)}`, productType: "digital", shippingType: "none" },
    trackInventory: false,
  });
}

const filesOf = async (productId: string) => {
  const { done } = await demoSeller();
  const files: unknown = await done("GET", `/products/${productId}/files`);
  return files as { id: string; name: string; byteSize: number }[];
};

/** Sends a file of zeros to the route of the dashboard, like a script of a page. */
function send(page: Page, query: Record<string, string>, byteSize: number) {
  const url = `/dashboard/uploads/digital-files?${new URLSearchParams(query)}`;
  return page.evaluate(
    async ([to, size]) => {
      const body = new Uint8Array(size);
      const reply = await fetch(to, { method: "POST", body });
      return { status: reply.status, body: reply.status === 403 ? null : await reply.json() };
    },
    [url, byteSize] as const,
  );
}

test("a large file arrives whole, and another takes its place", async ({ page }) => {
  const { id: product } = await publishBook();
  await openAsOwner(page, `/dashboard/products/${product}`);
  const sent = await send(page, { product, name: "film.mp4", variantId: "" }, LARGE);
  expect(sent).toMatchObject({ status: 422 });
  const { done } = await demoSeller();
  const [level] = await done("GET", `/products/${product}/inventory`);
  const { variantId } = level;
  expect(await send(page, { product, name: "film.mp4", variantId }, LARGE)).toMatchObject({
    ...{ status: 200, body: { ok: true, data: { data: { byteSize: LARGE } } } },
  });
  const [file] = await filesOf(product);
  await send(page, { product, replaces: file?.id ?? "" }, 1_000);
  expect(await filesOf(product)).toMatchObject([{ name: "film.mp4", byteSize: 1_000 }]);
});

test("another site cannot upload with the session of a signed-in user, and no upload works signed out", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id: product } = await publishBook();
  await openAsOwner(page, "/dashboard");
  const url = `/dashboard/uploads/digital-files?${new URLSearchParams({ product, name: "a.txt" })}`;
  const foreign: Record<string, string>[] = [
    { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    { origin: "https://elsewhere.example" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const reply = await page.request.post(url, { data: "text", headers });
    expect(reply.status()).toBe(403);
  }
  const stranger = await browser.newContext({ baseURL });
  const headers = { origin: baseURL ?? "", "sec-fetch-site": "same-origin" };
  const reply = await stranger.request.post(url, { data: "text", headers });
  expect(reply.status()).toBe(401);
  expect(await filesOf(product)).toEqual([]);
});

test("an upload shows its progress, and leaves nothing once it is cancelled", async ({ page }) => {
  const { id: product } = await publishBook();
  await openAsOwner(page, `/dashboard/products/${product}`);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send("Network.emulateNetworkConditions", limits);
  const panel = page.locator("#files");
  const film = { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(8_000_000) };
  const nothing = { name: "nothing.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) };
  await panel.locator('input[type="file"]').last().setInputFiles([film, nothing]);
  await expect(panel.getByRole("alert").filter({ hasText: "nothing.txt is empty" })).toBeVisible();
  await expect(panel.getByRole("progressbar", { name: "Uploading film.mp4" })).toBeVisible();
  await expect(panel.getByText(/^[1-9]\d?%$/)).toBeVisible();
  await panel.getByRole("button", { name: "Cancel the upload of film.mp4" }).click();
  await expect(panel.getByText(/film\.mp4/)).toHaveCount(0);
  await expect(panel.getByText("No files yet.")).toBeVisible();
  expect(await filesOf(product)).toEqual([]);
});

test("the image of a category is uploaded on its page, and shown", async ({ page }) => {
  const { done } = await demoSeller();
  const { id } = await done("POST", "/categories", { name: `Ladles ${randomUUID()}` });
  await openAsOwner(page, `/dashboard/categories/${id}`);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"></svg>';
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  const address = page.getByRole("textbox", { name: "Image" });
  await expect(address).toHaveValue(/^\/media\/.+\.svg$/);
  const path = await address.inputValue();
  await expect(page.locator(`main img[src="${path}"]`)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await done("GET", `/categories/${id}`)).toMatchObject({ imageUrl: path });
});
