import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { openAsOwner, readDemo, signInAsOwner } from "../demo";
import { expect, test } from "../fixtures";
import { waitUntilInteractive } from "../hydration";

/** What React streams after the first view of a page: parts, each with the script that puts it in its place. */
const STREAMED = /<div hidden id="S:.*?<\/div><script[^>]*>.*?\$RC\(.*?<\/script>/gs;

/** What a page comes alive with. On a busy machine it stands between a part and its script, and is not held back. */
const DATA = /<script[^>]*>self\.__next_f\.push\((?:(?!<\/script>).)*<\/script>/gs;

/** The way to a shop on which what is streamed after the first view is held back until it is released. */
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
  // The parse edge: a server that listens on TCP has such an address.
  const { port } = way.address() as AddressInfo;
  return { url: `http://localhost:${port}`, release: released.resolve, way };
}

test("a screen whose content comes late shows what the server drew, and is not drawn again", async ({
  page: visit,
  context,
}) => {
  const { url, release, way } = await openSlowWay((await readDemo()).baseUrl);
  try {
    await signInAsOwner(visit);
    // The test's own waits for all of a page.
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/health`, { waitUntil: "commit" });
    await waitUntilInteractive(page.getByRole("button", { name: "Your account" }));
    // The frame has settled, and so has whatever it is the context of.
    await expect(page.locator(".mantine-AppShell-root")).not.toHaveAttribute("data-resizing");
    await expect(page.locator('template[id^="B:"]')).not.toHaveCount(0);
    // What is drawn anew does not have the mark of what was streamed.
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

test("what a page is drawn with is there before its link is pressed, and nothing of what it shows", async ({
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

  // What is fetched is made ready once the pointer is on the link: then it stands in the document.
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
  // Those of other pages may still come, and a style that is there is asked for to be applied.
  expect(asked.filter((path) => scripts.includes(path))).toEqual([]);
  await row.hover();
  await expect.poll(() => [...before, ...asked]).toEqual(expect.arrayContaining(more));
  expect(asked.filter((path) => path.startsWith("/dashboard/products/"))).toEqual([]);
});

test("what is typed before the scripts of a page have come is kept, and Enter does not open it anew", async ({
  page: visit,
  context,
}) => {
  await signInAsOwner(visit);
  // The test's own waits for the scripts.
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
  // A form that is opened anew has nothing to save.
  await expect(form.getByRole("button", { name: "Save" })).toBeEnabled();
  // Whatever else is typed draws the form anew, from what it holds.
  await description.press("End");
  await description.pressSequentially(" slip");
  await expect(name).toHaveValue("Slipware");
  await expect(description).toHaveValue("Trailed slip");
});
