import { type Canvas, clip, group, stroke } from "../canvas";
import { chance } from "../chance";
import { shaded } from "../colour";
import { smooth } from "../curve";

/** A plank's worth of grain over a shape, running along y from `top` to `bottom`. */
export function grain(
  art: Canvas,
  shape: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  wood: string,
): void {
  const next = chance(Math.round(left * 3 + bottom));
  group(art, { "clip-path": clip(art, shape) }, () => {
    const count = Math.round((right - left) / 26);
    for (let line = 0; line <= count; line += 1) {
      const x = left + ((right - left) * (line + next() * 0.7)) / count;
      const sway = () => (next() - 0.5) * 18;
      const path = smooth([
        [x, top],
        [x + sway(), top + (bottom - top) * 0.35],
        [x + sway(), top + (bottom - top) * 0.7],
        [x + sway(), bottom],
      ]);
      stroke(art, path, shaded(wood, 0.34), 1.5 + next() * 3, { opacity: 0.12 + next() * 0.16 });
    }
  });
}
