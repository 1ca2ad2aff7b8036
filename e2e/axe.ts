import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { ACCESSIBILITY_CHECKS } from "@/lib/kit/accessibility";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half of `axe.source`, which has every word of it. */
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const STANDARD = [...ACCESSIBILITY_CHECKS.rules];

export const PHONE = ACCESSIBILITY_CHECKS.phone;
export const LAPTOP = ACCESSIBILITY_CHECKS.laptop;

/** Which of them a state is there on. */
export type Screen = { width: number; height: number };

/** What may be different on another screen; names, roles and the like are not. */
const OF_THE_SCREEN = ["color-contrast", "target-size", "scrollable-region-focusable"];

/**
 * Asks axe about a page as it stands: everything on the first of the screens, what depends on its size
 * on the others, and the colours, all that the dark scheme changes, on the last.
 */
export async function expectAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const asked: axe.RunOnly =
      index === 0 ? { type: "tag", values: STANDARD } : { type: "rule", values: OF_THE_SCREEN };
    await expectNoViolations(page, asked, `light, ${screen.width} px`);
  }
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolations(page, { type: "rule", values: ["color-contrast"] }, "dark");
}

async function expectNoViolations(page: Page, runOnly: axe.RunOnly, look: string): Promise<void> {
  await inject(page);
  // A colour that fades into the other scheme, however fast, is for a moment neither.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const found = await page.evaluate(async (only) => {
    // What passes is neither named nor sent: that would cost as much as the checks.
    const options: axe.RunOptions = { runOnly: only, resultTypes: ["violations"] };
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }));
  }, runOnly);
  const { pathname, search } = new URL(page.url());
  expect.soft(found, `${pathname}${search}, ${look}`).toEqual([]);
}

let source: Promise<string> | undefined;

/** Once for each document: axe is half a megabyte. */
async function inject(page: Page): Promise<void> {
  source ??= readFile(AXE, "utf8");
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(await source);
  }
}

/** Nothing is wider than the window: at 320 px, and at 640, which is 1280 px at a zoom of 200 %. */
export async function expectReflow(page: Page): Promise<void> {
  for (const width of ACCESSIBILITY_CHECKS.reflowWidths) {
    await page.setViewportSize({ width, height: 700 });
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest, `at ${width} px`).toBeLessThanOrEqual(width);
  }
}
