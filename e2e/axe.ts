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

/** Half the size of `axe.source`, without losing rules. */
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const STANDARD = [...ACCESSIBILITY_CHECKS.rules];

export const PHONE = ACCESSIBILITY_CHECKS.phone;
export const LAPTOP = ACCESSIBILITY_CHECKS.laptop;

/** The screens on which a state exists. */
export type Screen = { width: number; height: number };

/** Rules whose results depend on the screen; those on names, roles and the like do not. */
const OF_THE_SCREEN = ["color-contrast", "target-size", "scrollable-region-focusable"];

/** The number of checks of each page. */
const turns = new WeakMap<Page, number>();

/**
 * Runs axe on a page in its current state, on each of the screens: all rules in the light scheme on one, and in the
 * dark scheme on another those that depend on size and colours. The two alternate with each call for a page, so that
 * shared parts of pages are checked in every combination.
 */
export async function expectAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  const looks = screens.length > 1 ? screens : [...screens, ...screens];
  for (const [index, screen] of looks.entries()) {
    const isLight = (index + turn) % 2 === 0;
    await page.setViewportSize(screen);
    const colorScheme = isLight ? "light" : "dark";
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const asked: axe.RunOnly = isLight
      ? { type: "tag", values: STANDARD }
      : { type: "rule", values: OF_THE_SCREEN };
    await expectNoViolations(page, asked, `${colorScheme}, ${screen.width} px`);
  }
}

async function expectNoViolations(page: Page, runOnly: axe.RunOnly, look: string): Promise<void> {
  await inject(page);
  // A colour that is still in transition to the other scheme would be measured in between.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const found = await page.evaluate(async (only) => {
    // Results that pass are not returned: that would take as long as the checks.
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

/** Once per document: axe has half a megabyte. */
async function inject(page: Page): Promise<void> {
  source ??= readFile(AXE, "utf8");
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(await source);
  }
}

/** Nothing overflows the window: at 320 px, and at 640 px, which is 1280 px at a zoom of 200 %. */
export async function expectReflow(page: Page): Promise<void> {
  for (const width of ACCESSIBILITY_CHECKS.reflowWidths) {
    await page.setViewportSize({ width, height: 700 });
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest, `at ${width} px`).toBeLessThanOrEqual(width);
  }
}
