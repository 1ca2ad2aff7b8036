import { FLAT, type Place, UPRIGHT } from "./camera";
import { num } from "./canvas";
import { type Curve, ellipse, moveTo, type Point, spline, trace } from "./curve";

/** A body of revolution standing at a place in the drawing: whatever a potter's wheel can make. */
export type Lathe = {
  readonly at: Point;
  /** Radius and height along the wall, from foot to rim. */
  readonly wall: Curve;
  readonly pieces: number;
  readonly height: number;
  readonly widest: number;
};

/** A lathe from the radius and height of a few points of its wall, foot first, times `size`. */
export function turned(at: Point, size: number, points: readonly Point[]): Lathe {
  const wall = spline(points.map(([r, h]) => [r * size, h * size]));
  return measured(at, wall, points.length - 1);
}

/** The part of a lathe between two shares of its wall, as a lathe of its own. */
export function section(lathe: Lathe, from: number, to: number): Lathe {
  const wall: Curve = (share) => lathe.wall(from + share * (to - from));
  return measured(lathe.at, wall, Math.max(2, Math.ceil(lathe.pieces * (to - from))));
}

/** The share of the wall at which it reaches a height. */
export function shareAt(lathe: Lathe, height: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (lathe.wall(middle)[1] < height) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Where a point of the wall is seen: `angle` 0 is the right edge, a quarter turn the front. */
export function onWall(lathe: Lathe, share: number, angle: number): Point {
  const [r, h] = lathe.wall(share);
  return [
    lathe.at[0] + r * Math.cos(angle),
    lathe.at[1] - h * UPRIGHT + r * Math.sin(angle) * FLAT,
  ];
}

/**
 * The outline of the whole body. A body of revolution is a pile of discs, and a disc inside the
 * one below or above it adds nothing; so the outline is that of the stretches that have an edge.
 */
export function outline(lathe: Lathe): string {
  const stretches = edgedStretches(lathe);
  if (stretches.length === 0)
    return ellipse(lathe.at[0], lathe.at[1], lathe.widest, lathe.widest * FLAT);
  return stretches.map((stretch) => stretchOutline(lathe, stretch)).join("");
}

/** The front of the wall between two shares of it: a stripe, a dipped foot. */
export function stripe(lathe: Lathe, from: number, to: number): string {
  const part = section(lathe, from, to);
  const stretches = edgedStretches(part);
  const [low, high] = [stretches[0]?.[0] ?? 0, stretches.at(-1)?.[1] ?? 1];
  const [left, right] = easedEdges(part, [low, high]);
  const top = arc(part, high, edgeAngle(part, high) < 0, 0, right(1));
  const foot = arc(part, low, edgeAngle(part, low) < 0, 1, left(0));
  const pieces = part.pieces + 1;
  return `${moveTo(left(0))}${trace(left, 0, 1, pieces)}${top}${trace(right, 1, 0, pieces)}${foot}z`;
}

/** The wall between two angles, the left one first: light lying on it, a rib, a label. */
export function streak(lathe: Lathe, from: number, to: number, low = 0, high = 1): string {
  const a: Curve = (share) => onWall(lathe, share, from);
  const b: Curve = (share) => onWall(lathe, share, to);
  const { pieces } = lathe;
  const top = arc(lathe, high, false, 0, b(high));
  const foot = arc(lathe, low, false, 1, a(low));
  return `${moveTo(a(low))}${trace(a, low, high, pieces)}${top}${trace(b, high, low, pieces)}${foot}z`;
}

/** The ellipse in which a level plane cuts the wall; `inset` is the thickness of the clay. */
export function level(lathe: Lathe, share: number, inset = 0): string {
  const [r, h] = lathe.wall(share);
  return ellipse(lathe.at[0], lathe.at[1] - h * UPRIGHT, r - inset, (r - inset) * FLAT);
}

/** The near half of a level ring, as a line to draw: a throwing mark, a rule of glaze. */
export function front(lathe: Lathe, share: number): string {
  const [left, right] = edges(lathe);
  const large = edgeAngle(lathe, share) < 0;
  return `${moveTo(left(share))}${arc(lathe, share, large, 0, right(share))}`;
}

/** Points all over the body, for its shadow. */
export function bulk(lathe: Lathe): Place[] {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((share) => {
    const [r, h] = lathe.wall(share);
    return Array.from({ length: 16 }, (_, index): Place => {
      const angle = (index / 16) * 2 * Math.PI;
      return [r * Math.cos(angle), h, r * Math.sin(angle)];
    });
  });
}

function measured(at: Point, wall: Curve, pieces: number): Lathe {
  const samples = Array.from({ length: 41 }, (_, index) => wall(index / 40));
  const height = Math.max(...samples.map((p) => p[1]));
  const widest = Math.max(...samples.map((p) => p[0]));
  return { at, wall, pieces, height, widest };
}

/** The left and the right edge of what is seen. */
function edges(lathe: Lathe): [Curve, Curve] {
  return [
    (share) => onWall(lathe, share, Math.PI - edgeAngle(lathe, share)),
    (share) => onWall(lathe, share, edgeAngle(lathe, share)),
  ];
}

/** Where the wall turns out of sight: a wall leaning out hides its edge below, one leaning in shows it. */
function edgeAngle(lathe: Lathe, share: number): number {
  return Math.asin(Math.min(0.999, Math.max(-0.999, lean(lathe, share))));
}

/** Part of the wall between two shares of it. */
type Stretch = readonly [low: number, high: number];

/** The stretches of the wall that are neither hidden under themselves nor seen all round. */
function edgedStretches(lathe: Lathe): Stretch[] {
  const stretches: Stretch[] = [];
  let start: number | null = null;
  for (let step = 0; step <= 240; step += 1) {
    const edged = step < 240 && Math.abs(lean(lathe, step / 240)) < 0.97;
    if (edged && start === null) start = step / 240;
    if (!edged && start !== null) {
      const end = step === 240 ? 1 : (step - 1) / 240;
      if (end - start > 0.008) stretches.push([start, end]);
      start = null;
    }
  }
  return stretches;
}

function stretchOutline(lathe: Lathe, stretch: Stretch): string {
  const [low, high] = stretch;
  const [left, right] = easedEdges(lathe, stretch);
  const pieces = Math.ceil(lathe.pieces * (high - low)) + 1;
  const rim = arc(lathe, high, edgeAngle(lathe, high) > 0, 1, right(1));
  const foot = arc(lathe, low, edgeAngle(lathe, low) < 0, 1, left(0));
  return `${moveTo(left(0))}${trace(left, 0, 1, pieces)}${rim}${trace(right, 1, 0, pieces)}${foot}z`;
}

/** The edges of a stretch, walked slowly where they bend sharply. */
function easedEdges(lathe: Lathe, [low, high]: Stretch): [Curve, Curve] {
  const [left, right] = edges(lathe);
  const along = (share: number) => low + (high - low) * ease(share, low > 0, high < 1);
  return [(share) => left(along(share)), (share) => right(along(share))];
}

/** Slows down at the ends where an edge turns out of sight, because it bends sharply there. */
function ease(share: number, atStart: boolean, atEnd: boolean): number {
  if (atStart && atEnd) return (1 - Math.cos(Math.PI * share)) / 2;
  if (atStart) return share * share;
  return atEnd ? 1 - (1 - share) ** 2 : share;
}

/** How far the wall leans out of the upright for the viewer; beyond 1 either way it has no edge. */
function lean(lathe: Lathe, share: number): number {
  const near = share < 0.5 ? 1e-4 : -1e-4;
  const [a, b] = [lathe.wall(share), lathe.wall(share + near)];
  const rise = b[1] - a[1];
  const run = b[0] - a[0];
  const steepest = Math.abs(rise) < 1e-7 ? 0 : run / rise;
  return steepest * (FLAT / UPRIGHT);
}

function arc(lathe: Lathe, share: number, large: boolean, sweep: 0 | 1, end: Point): string {
  const [r] = lathe.wall(share);
  return `A${num(r)} ${num(r * FLAT)} 0 ${large ? 1 : 0} ${sweep} ${pair(end)}`;
}

function pair([x, y]: Point): string {
  return `${num(x)} ${num(y)}`;
}
