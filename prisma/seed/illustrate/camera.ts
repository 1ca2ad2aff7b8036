import type { Point } from "./curve";

/** A place in the room: x to the right, y up, z towards the viewer, in pixels at the drawing's scale. */
export type Place = readonly [x: number, y: number, z: number];

/** The viewer looks down at this angle, from far enough away that nothing converges. */
const PITCH = (15 * Math.PI) / 180;

/** How much of a height is seen, and how much of a depth: the two sides of the same angle. */
export const UPRIGHT = Math.cos(PITCH);
export const FLAT = Math.sin(PITCH);

/** How far the shadow of a point falls for each pixel it is high: to the right and away. */
const SHADOW: Point = [0.9, -0.42];

/** Where a place is seen, from the drawing position of the room's origin. */
export function project(origin: Point, [x, y, z]: Place): Point {
  return [origin[0] + x, origin[1] - y * UPRIGHT + z * FLAT];
}

/** Where the shadow of a place falls on the table. */
export function shadowOf([x, y, z]: Place): Place {
  return [x + y * SHADOW[0], 0, z + y * SHADOW[1]];
}
