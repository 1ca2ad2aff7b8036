import { type Canvas, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, smooth, spline } from "../curve";

/** A pulled handle: a band of clay along the points, lit along its upper half. */
export function handle(art: Canvas, points: readonly Point[], width: number, colour: string): void {
  const ends = spline(points);
  const tone = linear(art, ends(0), ends(1), [
    [0, shaded(colour, 0.22)],
    [0.4, colour],
    [1, shaded(colour, 0.46)],
  ]);
  stroke(art, smooth(points), tone, width);
  const upper = points.slice(0, -1).map(([x, y]): Point => [x - width * 0.12, y - width * 0.2]);
  stroke(art, smooth(upper), lit(colour, 0.5), width * 0.2, { opacity: 0.5 });
}
