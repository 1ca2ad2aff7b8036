import type { APIRequestContext } from "@playwright/test";
import { demoSeller, publish } from "../demo";
import { expect, test } from "../fixtures";

const CHANGES = 15;
const LOCALES = { "en-GB": "Mug", "de-DE": "Becher" } as const;
type Locale = keyof typeof LOCALES;

test("no cached page is in another language, or older than an acknowledged change", async ({
  request,
}) => {
  const { id, slug } = await publish({ name: "Mug 0" });
  const { done } = await demoSeller();
  const translate = (turn: number) =>
    done("PUT", `/translations/product/${id}`, {
      translations: { "de-DE": { name: `Becher ${turn}` } },
    });
  await translate(0);
  let acknowledged = 0;
  let isDone = false;

  async function change() {
    for (let turn = 1; turn <= CHANGES; turn += 1) {
      await translate(turn);
      acknowledged = turn;
    }
    isDone = true;
  }

  async function read(locale: Locale): Promise<number> {
    let pages = 0;
    while (!isDone) {
      const known = acknowledged;
      const [name = "", turn = ""] = (await heading(request, slug, locale)).split(" ");
      expect(name).toBe(LOCALES[locale]);
      if (locale === "de-DE") expect(Number(turn)).toBeGreaterThanOrEqual(known);
      pages += 1;
    }
    return pages;
  }

  const locales: Locale[] = ["en-GB", "de-DE", "en-GB", "de-DE"];
  const [, ...pages] = await Promise.all([change(), ...locales.map(read)]);
  expect(pages.every((count) => count > 0)).toBe(true);
  expect(await heading(request, slug, "de-DE")).toBe(`Becher ${CHANGES}`);
});

async function heading(request: APIRequestContext, slug: string, locale: Locale): Promise<string> {
  const page = await request.get(`/products/${slug}`, { headers: { "accept-language": locale } });
  expect(page.status()).toBe(200);
  const html = await page.text();
  expect(html).toContain(`<html lang="${locale}"`);
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? "";
}
