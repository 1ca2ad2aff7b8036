import sharp from "sharp";
import { demoSeller, publish } from "@/e2e/demo";
import { expect, test } from "@/e2e/fixtures";

// Measures which pictures a browser with an empty cache fetches.
test.use({ freshBrowser: true });

/** Wider than its frame, like many photographs. */
const PHOTOGRAPH = { width: 3000, height: 2000 };

async function photograph(): Promise<FormData> {
  const noise = { type: "gaussian", mean: 140, sigma: 12 } as const;
  const create = { ...PHOTOGRAPH, channels: 3, background: "#000000", noise } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 70 }).toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "photograph.jpg");
  form.append("alt", "A long table, laid");
  return form;
}

for (const [screen, viewport, finest] of [
  ["a phone", { width: 360, height: 740 }, 3],
  ["a desk", { width: 1280, height: 800 }, 1],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, deviceScaleFactor: finest });

    test("an uploaded photograph is fetched as wide as it is shown, and never whole", async ({
      page,
    }) => {
      const seller = await demoSeller();
      const media = await seller.done("POST", "/media", await photograph());
      const product = await publish({ name: "Long table", mediaIds: [media.id] });
      const fetched: { address: string; type: string | undefined }[] = [];
      page.on("response", (response) => {
        if (!response.url().includes(media.path)) return;
        fetched.push({ address: response.url(), type: response.headers()["content-type"] });
      });

      await page.goto(`/products/${product.slug}`);
      const picture = page.getByRole("main").getByAltText("A long table, laid").first();
      await expect.poll(() => picture.evaluate(isShown)).toBe(true);
      const shown = await picture.evaluate(({ currentSrc, clientHeight }: HTMLImageElement) => ({
        fetched: Number(new URL(currentSrc).searchParams.get("w")),
        // Its sides are cropped, so that the height decides the resolution needed.
        needed: clientHeight * (3 / 2),
      }));
      expect(shown.fetched).toBeGreaterThanOrEqual(Math.min(2560, shown.needed * finest * 0.95));
      expect(shown.fetched).toBeLessThanOrEqual(shown.needed * finest * 2.2);
      expect(new Set(fetched.map(({ type }) => type))).toEqual(new Set(["image/avif"]));
      expect(fetched.filter(({ address }) => !address.includes("?w="))).toEqual([]);
    });
  });
}

const isShown = (picture: HTMLElement) =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
