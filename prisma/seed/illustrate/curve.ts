import { num } from "./canvas";

/** A place in a drawing, or on a profile. */
export type Point = readonly [x: number, y: number];

/** A curve one can walk: `at(0)` is its start, `at(1)` its end. */
export type Curve = (share: number) => Point;

/** The smooth curve through the points; near neighbours bend it no wider than far ones (centripetal). */
export function spline(points: readonly Point[]): Curve {
  const last = points.length - 1;
  const pointAt = (index: number): Point => points[Math.min(last, Math.max(0, index))] ?? [0, 0];
  return (share) => {
    const place = Math.min(last - 1e-9, Math.max(0, share * last));
    const index = Math.floor(place);
    const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => pointAt(index + offset));
    return catmullRom(place - index, a, b, c, d);
  };
}

/** Path commands that follow the curve from one share of it to another, in that many Bezier pieces. */
export function trace(curve: Curve, from: number, to: number, pieces: number): string {
  const step = (to - from) / pieces;
  let path = "";
  for (let piece = 0; piece < pieces; piece += 1) {
    const start = from + piece * step;
    const [a, b] = [curve(start), curve(start + step)];
    const [da, db] = [slope(curve, start, step, 1), slope(curve, start + step, step, -1)];
    const offset = (p: Point) => `${num(p[0] - a[0])} ${num(p[1] - a[1])}`;
    path += `c${offset([a[0] + da[0] / 3, a[1] + da[1] / 3])} ${offset([b[0] - db[0] / 3, b[1] - db[1] / 3])} ${offset(b)}`;
  }
  return path;
}

/** The smooth open path through the points. */
export function smooth(points: readonly Point[]): string {
  const curve = spline(points);
  return `${moveTo(curve(0))}${trace(curve, 0, 1, points.length - 1)}`;
}

/** The smooth closed path around the points. */
export function blob(points: readonly Point[]): string {
  const wrapped = [...points.slice(-1), ...points, ...points.slice(0, 2)];
  const curve = spline(wrapped);
  const step = 1 / (wrapped.length - 1);
  return `${moveTo(curve(step))}${trace(curve, step, 1 - step, points.length)}z`;
}

/** The straight-edged closed path around the points. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}z`;
}

/** An ellipse as a path. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const half = (sign: number) => `a${num(rx)} ${num(ry)} 0 0 1 ${num(sign * 2 * rx)} 0`;
  return `M${num(x - rx)} ${num(y)}${half(1)}${half(-1)}z`;
}

/** A rectangle with rounded corners as a path. */
export function roundedBox(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.min(radius, w / 2, h / 2);
  const turn = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}${turn(r, r)}v${num(h - 2 * r)}${turn(-r, r)}h${num(2 * r - w)}${turn(-r, -r)}v${num(2 * r - h)}${turn(r, -r)}z`;
}

/** `M x y`. */
export function moveTo([x, y]: Point): string {
  return `M${num(x)} ${num(y)}`;
}

/** The tightest convex outline around the points (Andrew's monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())];
}

function halfHull(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length >= 2 && turn(kept.at(-2), kept.at(-1), point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

function turn(a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** How far the curve would go in one piece at the speed it has there; looks inwards, so corners stay sharp. */
function slope(curve: Curve, share: number, step: number, direction: 1 | -1): Point {
  const near = (step * direction) / 1000;
  const [a, b] = [curve(share), curve(share + near)];
  const scale = step / near;
  return [(b[0] - a[0]) * scale, (b[1] - a[1]) * scale];
}

function catmullRom(t: number, a: Point = [0, 0], b = a, c = a, d = a): Point {
  const [ab, bc, cd] = [knot(a, b), knot(b, c), knot(c, d)];
  const along = (axis: 0 | 1) => {
    const step = c[axis] - b[axis];
    const enter =
      ab === 0 ? step : step + bc * ((b[axis] - a[axis]) / ab - (c[axis] - a[axis]) / (ab + bc));
    const leave =
      cd === 0 ? step : step + bc * ((d[axis] - c[axis]) / cd - (d[axis] - b[axis]) / (bc + cd));
    return hermite(t, b[axis], c[axis], enter, leave);
  };
  return [along(0), along(1)];
}

function knot(a: Point, b: Point): number {
  return Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1]));
}

function hermite(t: number, from: number, to: number, enter: number, leave: number): number {
  const [t2, t3] = [t * t, t * t * t];
  return (
    (2 * t3 - 3 * t2 + 1) * from +
    (t3 - 2 * t2 + t) * enter +
    (3 * t2 - 2 * t3) * to +
    (t3 - t2) * leave
  );
}
