import { type Canvas, fill, stroke } from "../canvas";
import { chance } from "../chance";
import { lit, shaded } from "../colour";
import { type Curve, type Point, smooth, spline } from "../curve";

/** Damp earth, as a planted pot shows it. */
export const SOIL = "#4b382e";

/** A stem through the points with pairs of leaves, smaller towards its tip. */
export function sprig(
  art: Canvas,
  points: readonly Point[],
  leaf: { colour: string; length: number; pairs: number; broad?: number },
): void {
  const stem = spline(points);
  stroke(art, smooth(points), shaded(leaf.colour, 0.35), leaf.length * 0.06);
  const leaves: Leaf[] = [];
  for (let pair = 1; pair <= leaf.pairs; pair += 1) {
    const share = 0.24 + (0.74 * pair) / leaf.pairs;
    const length = leaf.length * (1.1 - 0.55 * share);
    for (const side of [-1, 1]) {
      const turn = heading(stem, share) + side * (pair === leaf.pairs ? 0.35 : 0.95);
      const base = stem(Math.min(1, share - (side > 0 ? 0.035 : 0)));
      leaves.push({ base, turn, length, broad: leaf.broad ?? 0.34 });
    }
  }
  foliage(art, leaves, leaf.colour);
}

/** A tuft of upright blades, as of grass or chives, from one place. */
export function tuft(
  art: Canvas,
  [x, y]: Point,
  height: number,
  spread: number,
  colour: string,
): void {
  const next = chance(Math.round(x * 7 + height));
  const blades = Array.from({ length: 15 }, (_, blade) => {
    const out = (blade / 14 - 0.5) * 2;
    const tall = height * (0.72 + next() * 0.34);
    const tip = out * spread + (next() - 0.5) * spread * 0.3;
    const root = Math.round(x + out * spread * 0.22);
    return `M${root} ${Math.round(y)}q${Math.round(out * spread * 0.16)} ${Math.round(-tall * 0.55)} ${Math.round(tip - out * spread * 0.22)} ${Math.round(-tall * (1 - out * out * 0.22))}`;
  });
  const tones = [shaded(colour, 0.24), colour, lit(colour, 0.22)];
  for (const [index, tone] of tones.entries()) {
    stroke(art, blades.filter((_, blade) => blade % 3 === index).join(""), tone, 5.5);
  }
}

/** A leaf from its base, `turn` radians clockwise from pointing right. */
export type Leaf = {
  readonly base: Point;
  readonly turn: number;
  readonly length: number;
  readonly broad: number;
};

/** Leaves of one plant, one half of each in shade; every other one catches the light. */
export function foliage(art: Canvas, leaves: readonly Leaf[], colour: string): void {
  const halves = (side: number, which: (index: number) => boolean) =>
    leaves
      .filter((_, index) => which(index))
      .map((leaf) => leafHalf(leaf, side))
      .join("");
  const even = (index: number) => index % 2 === 0;
  const odd = (index: number) => index % 2 === 1;
  const all = () => true;
  fill(art, halves(-1, odd), shaded(colour, 0.1));
  fill(art, halves(-1, even), lit(colour, 0.18));
  fill(art, halves(1, all), shaded(colour, 0.24));
}

function leafHalf({ base, turn, length, broad }: Leaf, side: number): string {
  const to = (along: number, across: number): string => {
    const [x, y] = [length * along, length * across * side];
    return `${Math.round(x * Math.cos(turn) - y * Math.sin(turn))} ${Math.round(x * Math.sin(turn) + y * Math.cos(turn))}`;
  };
  return `M${Math.round(base[0])} ${Math.round(base[1])}c${to(0.25, broad)} ${to(0.75, broad * 0.8)} ${to(1, 0)}z`;
}

function heading(curve: Curve, share: number): number {
  const [a, b] = [curve(Math.max(0, share - 0.02)), curve(Math.min(1, share + 0.001))];
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}
