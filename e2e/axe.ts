import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { ACCESSIBILITY_CHECKS } from "@/lib/kit/accessibility";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARD = [...ACCESSIBILITY_CHECKS.rules];

export const PHONE = ACCESSIBILITY_CHECKS.phone;
export const LAPTOP = ACCESSIBILITY_CHECKS.laptop;

/** Which of them a state is there on. */
export type Screen = { width: number; height: number };

/**
 * Asks axe about a page as it stands, on each screen in both schemes: everything in the light one,
 * and the colours, all that the dark one changes, in the dark one.
 */
export async function expectAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectNoViolations(page, { type: "tag", values: STANDARD }, `light, ${screen.width} px`);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectNoViolations(
      page,
      { type: "rule", values: ["color-contrast"] },
      `dark, ${screen.width} px`,
    );
  }
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
  expect.soft(found, look).toEqual([]);
}

/** Once for each document: axe is half a megabyte. */
async function inject(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
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
