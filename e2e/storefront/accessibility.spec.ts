import type { Page } from "@playwright/test";
import { expectAccessible, expectReflow, LAPTOP, PHONE, type Screen } from "@/e2e/axe";
import { expect, follow, test } from "@/e2e/fixtures";
import { Shopper } from "@/e2e/storefront/shopper";
import { PAGE_STATES } from "@/e2e/storefront/states";
import type { Cartwright } from "@/lib/client";

for (const { name, reach, isNarrow } of PAGE_STATES.filter(({ address }) => !address)) {
  test(`${name}: axe finds nothing, light or dark, and it fits narrow and zoomed screens`, async ({
    page,
    baseURL,
    visitorApi,
  }) => {
    if (isNarrow) await page.setViewportSize(PHONE);
    await reach(await newcomer(page, baseURL ?? "", visitorApi));
    await expectAccessiblePage(page, isNarrow ? [PHONE] : [PHONE, LAPTOP]);
  });
}

/** The number of addresses per test. */
const TOGETHER = 7;

const ADDRESSES = PAGE_STATES.flatMap(({ address }) => address ?? []);

for (let at = 0; at < ADDRESSES.length; at += TOGETHER) {
  const visited = ADDRESSES.slice(at, at + TOGETHER);
  test(`axe finds nothing, light or dark, and narrow and zoomed screens are enough for: ${visited.join(", ")}`, async ({
    page,
  }) => {
    for (const [index, address] of visited.entries()) {
      await test.step(address, async () => {
        await (index === 0 ? page.goto(address) : follow(page, address));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expectAccessiblePage(page, [PHONE, LAPTOP]);
      });
    }
  });
}

async function expectAccessiblePage(page: Page, screens: Screen[]): Promise<void> {
  // The content for browsers without scripts is never shown as source text.
  await expect(page.locator("body")).not.toContainText(/<\/\w+>/, { useInnerText: true });
  await expectAccessible(page, screens);
  await expectReflow(page);
}

for (const address of ["/", "/products?q=mug", "/products/everyday-mug", "/account/login"]) {
  for (const screen of [PHONE, LAPTOP]) {
    test(`${address}, ${screen.width} px: whatever has the focus is seen to have it`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      const seen = new Set<string>();
      // More stops than any page has; the first follows the last.
      for (let step = 0; step < 80; step += 1) {
        await page.keyboard.press("Tab");
        const focus = await readFocus(page);
        if (focus === null || seen.has(focus.path)) break;
        seen.add(focus.path);
        if (focus.isMarked && focus.isUncovered) continue;
        // Scrolling to the focused element takes a moment.
        await expect
          .poll(() => readFocus(page), focus.name)
          .toMatchObject({ path: focus.path, isMarked: true, isUncovered: true });
      }
      expect(seen.size).toBeGreaterThan(5);
    });
  }
}

test("reduced motion is respected", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = await page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(",").map((time) => parseFloat(time)));
    return [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        // Even the shortest transition may leave a text in the colour of the previous scheme.
        return longest(transitionDuration) > 0 || longest(animationDuration) > 0.001;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
});

type Focus = { path: string; name: string; isMarked: boolean; isUncovered: boolean };

/** The focused element: whether an outline marks it, and whether nothing covers its middle. */
function readFocus(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const path = [];
    for (let at: Element | null = element; at; at = at.parentElement)
      path.push(at.parentElement ? [...at.parentElement.children].indexOf(at) : 0);
    // A choice is a hidden input with a visible label beside it; either may have the outline.
    const faces = [element, element.parentElement, element.nextElementSibling].filter(
      (face) => face !== null,
    );
    const isMarked = faces.some((face) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(face);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isUncovered = faces.some(
      (face) => hit !== null && (face.contains(hit) || hit.contains(face)),
    );
    return { path: path.join("."), name: element.outerHTML.slice(0, 160), isMarked, isUncovered };
  });
}

/** A new visitor with a cart. */
async function newcomer(
  page: Page,
  baseURL: string,
  visitorApi: (token?: string) => Promise<Cartwright>,
): Promise<Shopper> {
  const value = crypto.randomUUID();
  await page.context().addCookies([{ name: "cart_token", value, url: baseURL }]);
  return new Shopper(page, await visitorApi(value));
}
