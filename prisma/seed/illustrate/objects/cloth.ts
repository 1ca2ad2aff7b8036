import { type Canvas, fillShape, linear, num, pattern, type Stop, shape, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, smooth } from "../curve";

/** The tone of cloth hanging in soft folds between two edges. */
export function drape(
  art: Canvas,
  left: number,
  right: number,
  colour: string,
  folds: number,
): string {
  const stops: Stop[] = [[0, shaded(colour, 0.14)]];
  for (let fold = 0; fold < folds; fold += 1) {
    const at = (share: number) => (fold + share) / folds;
    const dim = 0.06 + 0.16 * at(0.5);
    stops.push(
      [at(0.28), lit(colour, 0.24 - 0.16 * at(0.3))],
      [at(0.62), colour],
      [at(0.94), shaded(colour, dim)],
    );
  }
  stops.push([1, shaded(colour, 0.26)]);
  return linear(art, [left, 0], [right, 0], stops);
}

/** The crossing threads of plain linen, to lay over a shape. */
export function linen(art: Canvas, colour: string, transform?: string): string {
  const [pale, dark] = [lit(colour, 0.6), shaded(colour, 0.4)];
  return pattern(
    art,
    6,
    6,
    `<path d="M0 1.5h6M0 4.5h3" stroke="${pale}" stroke-width=".8" opacity=".2"/><path d="M1.5 0v6M4.5 2v4" stroke="${dark}" stroke-width=".8" opacity=".13"/>`,
    transform,
  );
}

/** Herringbone, as on a woven blanket. */
export function herringbone(art: Canvas, colour: string, transform?: string): string {
  return pattern(
    art,
    24,
    12,
    `<path d="M0 12l12-12 12 12M0 6l6-6M18 0l6 6M0 18l12-12 12 12" fill="none" stroke="${lit(colour, 0.75)}" stroke-width="2.6" opacity=".42"/>`,
    transform,
  );
}

/** The stitches of knitting, one V above another. */
export function knit(art: Canvas, colour: string, transform?: string): string {
  return pattern(
    art,
    14,
    11,
    `<path d="M1 1l6 7 6-7" fill="none" stroke="${lit(colour, 0.45)}" stroke-width="4" opacity=".6"/><path d="M0 4l7 8 7-8" fill="none" stroke="${shaded(colour, 0.5)}" stroke-width="1.2" opacity=".5"/>`,
    transform,
  );
}

/** A row of running stitches. */
export function stitches(art: Canvas, points: readonly Point[], colour: string): void {
  stroke(art, smooth(points), colour, 2.2, { "stroke-dasharray": "7 5", opacity: 0.7 });
}

/** Fringe along an edge from left to right, hanging straight. */
export function fringe(
  art: Canvas,
  [x, y]: Point,
  width: number,
  length: number,
  colour: string,
): void {
  const tassels = Math.round(width / 17);
  const lines = (offset: number) =>
    Array.from({ length: tassels }, (_, index) => {
      const at = x + ((index + 0.5) * width) / tassels + offset;
      return `M${num(at)} ${num(y)}q${index % 2 === 0 ? 3 : -2} ${num(length * 0.5)} ${index % 3 === 0 ? -2 : 1} ${num(length)}`;
    }).join("");
  stroke(art, lines(2), shaded(colour, 0.35), 8);
  stroke(art, lines(0), lit(colour, 0.12), 6);
}

/** Paints a shape and lays a weave over it. */
export function woven(art: Canvas, path: string, tone: string, weave: string): void {
  const kept = shape(art, path);
  fillShape(art, kept, tone);
  fillShape(art, kept, weave);
}
