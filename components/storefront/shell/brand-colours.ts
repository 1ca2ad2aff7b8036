import { contrast, readableOn } from "@/lib/kit/contrast";

/** A brand's colour as an area, and the colour of text on it; both `#rrggbb`. */
type BrandColours = { fill: string; onFill: string };

/** Above the 4.5 of WCAG 2.2 AA, so that softer text on the same area still reaches those. */
const LEAST_CONTRAST = 5.5;

/** One part in twenty at a time: a colour that has to move moves hardly visibly. */
const STEP = 0.05;

/**
 * A store's colour, moved away from its text as little as it takes for the text to be readable. Only
 * colours of middling lightness move at all. Undefined for what is no `#rrggbb`.
 */
export function brandColours(primaryColor: string): BrandColours | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(primaryColor)) return undefined;
  const onFill = readableOn(primaryColor);
  const away = onFill === "#ffffff" ? 0 : 255;
  for (let share = 0; share < 1; share += STEP) {
    const fill = mixed(primaryColor, away, share);
    if (contrast(fill, onFill) >= LEAST_CONTRAST) return { fill, onFill };
  }
  return { fill: mixed(primaryColor, away, 1), onFill };
}

function mixed(hex: string, channel: number, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const own = Number.parseInt(hex.slice(start, start + 2), 16);
    return Math.round(own + (channel - own) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
