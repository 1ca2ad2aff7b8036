import { expect, test } from "../fixtures";

test.describe("a page with an injected script", () => {
  test.use({ violatesPolicy: true });

  test("runs its own scripts and not the injected one", async ({ page }) => {
    const refused: string[] = [];
    await page.exposeFunction("noteRefused", (text: string) => refused.push(text));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        (window as unknown as { noteRefused(text: string): void }).noteRefused(
          `${effectiveDirective} ${blockedURI}`,
        ),
      );
    });
    await page.route("**/cart", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        "</body>",
        `<script>document.title = "taken"</script><img src="x" onerror="document.title='taken'"></body>`,
      );
      await route.fulfill({ response, body: html });
    });
    await page.goto("/cart", { waitUntil: "networkidle" });
    await expect(page).not.toHaveTitle("taken");
    expect(refused.some((text) => text.includes("script-src-elem inline"))).toBe(true);
    expect(refused.some((text) => text.includes("script-src-attr inline"))).toBe(true);
    await page.getByRole("searchbox").first().isVisible();
    const nonces = await page.evaluate(() =>
      [...document.scripts]
        .filter((script) => script.type !== "application/ld+json")
        .map((script) => script.nonce.length),
    );
    expect(nonces.filter((length) => length === 22).length).toBeGreaterThan(3);
  });
});

test("an uploaded file, a feed, a preview image and a refusal carry their headers", async ({
  request,
  baseURL,
}) => {
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get("/")).text())?.[0];
  for (const path of [script ?? "", "/sw.js", "/og/shop", "/sitemap.xml", "/robots.txt", "/v3/x"]) {
    const headers = (await request.get(`${baseURL}${path}`)).headers();
    expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
});
