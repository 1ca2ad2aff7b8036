import type { Point } from "./curve";

/** The points of a figure sketched at size 1 with y upwards, where it stands in the drawing. */
export function figure(at: Point, size: number, points: readonly Point[]): Point[] {
  return points.map((point) => figurePoint(at, size, point));
}

/** One point of such a figure. */
export function figurePoint([x, y]: Point, size: number, [dx, dy]: Point): Point {
  return [x + dx * size, y - dy * size];
}
