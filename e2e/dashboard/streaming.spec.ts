import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { withClient } from "@/lib/testing/with-client";
import { openAsOwner, readDemo, signInAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { waitUntilInteractive } from "../hydration";
import { sharedDatabase } from "../storefront/own-shop";

/** The parts that React streams after the first view, each with the script that moves it to its place. */
const STREAMED = /<div hidden id="S:.*?<\/div><script[^>]*>.*?\$RC\(.*?<\/script>/gs;

/**
 * The scripts that hydrate a page. On a busy machine they may arrive between a part and its script, and are not
 * delayed.
 */
const DATA = /<script[^>]*>self\.__next_f\.push\((?:(?!<\/script>).)*<\/script>/gs;

/** A proxy to the shop that delays the parts streamed after the first view until it is released. */
async function openSlowWay(to: string): Promise<{ url: string; release: () => void; way: Server }> {
  const released = Promise.withResolvers<void>();
  const way = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const sent = request(new URL(asked.url ?? "/", to), { method: asked.method, headers });
    sent.on("error", () => answer.destroy());
    sent.on("response", async (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (!reply.headers["content-type"]?.startsWith("text/html")) return void reply.pipe(answer);
      const page = await text(reply);
      answer.write(page.replaceAll(STREAMED, (parts) => parts.match(DATA)?.join("") ?? ""));
      await released.promise;
      answer.end(page.match(STREAMED)?.join("").replaceAll(DATA, ""));
    });
    asked.pipe(sent);
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  // A server that listens on TCP has an AddressInfo.
  const { port } = way.address() as AddressInfo;
  return { url: `http://localhost:${port}`, release: released.resolve, way };
}

test("a screen with late content shows the server's markup, and does not render it again", async ({
  page: visit,
  context,
}) => {
  const { url, release, way } = await openSlowWay((await readDemo()).baseUrl);
  try {
    await signInAsOwner(visit);
    // The page fixture would wait until the whole page is hydrated.
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/health`, { waitUntil: "commit" });
    await waitUntilInteractive(page.getByRole("button", { name: "Your account" }));
    // The frame's layout and its context have settled.
    await expect(page.locator(".mantine-AppShell-root")).not.toHaveAttribute("data-resizing");
    await expect(page.locator('template[id^="B:"]')).not.toHaveCount(0);
    // Elements that are rendered again lose the mark of streamed ones.
    await page.evaluate(() => {
      new MutationObserver(() => {
        for (const part of document.querySelectorAll("[hidden][id^='S:'] *"))
          part.setAttribute("data-streamed", "");
      }).observe(document, { childList: true, subtree: true });
    });
    release();
    await expect(page.locator("[hidden][id^='S:']")).toHaveCount(0);
    const verdict = page.locator("#content").getByRole("status", { name: "operational" });
    await expect(verdict).toBeVisible();
    await expect(verdict).toHaveAttribute("data-streamed");
  } finally {
    release();
    way.closeAllConnections();
    way.close();
  }
});

test("a page whose data takes long shows its skeleton meanwhile", async ({ page }) => {
  await openAsOwner(page, "/dashboard");
  const skeleton = page.getByRole("main").locator("[aria-busy=true]").first();
  await withClient(await sharedDatabase(), async (client) => {
    await client.query("BEGIN");
    // Read by analytics alone.
    await client.query("LOCK TABLE search_term_counts IN ACCESS EXCLUSIVE MODE");
    await page.getByRole("link", { name: "Analytics" }).click();
    await expect(skeleton).toBeVisible();
    await expect(page).toHaveURL("/dashboard/analytics");
    await client.query("COMMIT");
  });
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Returning customers" })).toBeVisible();
  await expect(skeleton).toBeHidden();
});

test("a page's scripts and styles are loaded before its link is pressed, and none of its data", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openAsOwner(page, "/dashboard");
  const answer = await page.request.get("/dashboard/page-assets");
  const { "/dashboard/products": files, "/dashboard/products/[product]": more } =
    await answer.json();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(files));
  expect(asked).not.toContain("/dashboard/products");

  // A prefetch starts when the pointer is on the link, and adds its styles to the document.
  const before = asked.splice(0);
  const scripts = files.filter((file: string) => file.endsWith(".js"));
  const link = page.getByRole("navigation").getByRole("link", { name: "Products" });
  const ready = () =>
    page.evaluate(() =>
      Array.from(document.scripts, ({ src }) => (src ? new URL(src).pathname : "")),
    );
  expect(await ready()).not.toEqual(expect.arrayContaining(scripts));
  await link.hover();
  await expect.poll(ready).toEqual(expect.arrayContaining(scripts));
  before.push(...asked.splice(0));
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  const row = page.getByRole("main").getByRole("row").getByRole("link").first();
  await expect(row).toBeVisible();
  // Requests of other pages may still arrive, and a cached style is requested again to be applied.
  expect(asked.filter((path) => scripts.includes(path))).toEqual([]);
  await row.hover();
  await expect.poll(() => [...before, ...asked]).toEqual(expect.arrayContaining(more));
  expect(asked.filter((path) => path.startsWith("/dashboard/products/"))).toEqual([]);
});

test("input typed before hydration is kept, and Enter does not reload the page", async ({
  page: visit,
  context,
}) => {
  await signInAsOwner(visit);
  // The page fixture would wait for the scripts.
  const page = await context.newPage();
  const released = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/dashboard/categories/new", { waitUntil: "commit" });
  const form = page.locator("#content");
  const name = form.getByLabel("Name", { exact: true });
  const description = form.getByLabel("Description", { exact: true });
  await description.fill("Trailed");
  await name.fill("Slipware");
  await name.press("Enter");
  released.resolve();
  // A reloaded form would have no changes to save.
  await expect(form.getByRole("button", { name: "Save" })).toBeEnabled();
  // Further input renders the form again from its state.
  await description.press("End");
  await description.pressSequentially(" slip");
  await expect(name).toHaveValue("Slipware");
  await expect(description).toHaveValue("Trailed slip");
});
