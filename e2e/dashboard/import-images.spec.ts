import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { demoSeller, openAsOwner } from "../demo";
import { expect, test } from "../fixtures";

// The servers of the pictures have no TLS: pictures that could not be copied are blocked where they are shown.
test.use({ violatesPolicy: true });

test("an import copies its pictures, names missing ones, and creates categories from types", async ({
  page,
}) => {
  const picture = await readFile("public/demo/products/bird-bath.webp");
  const oldShop = createServer((request, response) => {
    if (request.url?.startsWith("/there")) response.end(picture);
    else response.writeHead(404).end();
  });
  oldShop.listen(0, "127.0.0.1");
  await once(oldShop, "listening");
  const host = `http://127.0.0.1:${(oldShop.address() as AddressInfo).port}`;
  const handle = `bowl-${crypto.randomUUID()}`;
  const type = `Bowls ${handle.slice(-6)}`;

  await openAsOwner(page, "/dashboard/transfer");
  await page.locator("input[type=file]").setInputFiles({
    name: "products.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "Handle,Title,Type,Variant Price,Status,Image Src,Image Position",
        `${handle},Old bowl,${type},19.50,active,${host}/there/${handle}.webp,1`,
        `${handle},,,,,${host}/gone/${handle}.webp,2`,
      ].join("\n"),
    ),
  });
  await page.getByRole("radio", { name: "Import as categories" }).check();
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("button", { name: "Start import" }).click();
  const count = (label: string) => page.getByText(label, { exact: true }).locator("..");
  await expect(count("Images copied")).toHaveText("Images copied1");
  await expect(count("Images not found")).toHaveText("Images not found1");
  await expect(page.getByText("its host answered 404")).toBeVisible();
  oldShop.close();

  await page.goto(`/products/${handle}`);
  await expect(page.getByRole("heading", { name: "Old bowl" })).toBeVisible();
  const shown = page.getByRole("main").locator("img").first();
  await expect(shown).toBeVisible();
  expect(await shown.getAttribute("src")).not.toContain("127.0.0.1");
  await expect(page.getByRole("link", { name: type }).first()).toBeVisible();
  // The missing picture still refers to the old shop; no page of another test may load it.
  await (await demoSeller()).done("PATCH", `/products/${handle}`, { status: "draft" });
});
