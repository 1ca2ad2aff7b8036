import { backdrop, type Room, windowLight } from "./backdrop";
import { type Canvas, canvas, toSvg } from "./canvas";

/** The rooms things are pictured in, one a category, so that a shelf of them reads as one place. */
type RoomName = keyof typeof ROOMS;

const ROOMS = {
  table: { wall: "#e8dfd1", table: "#d6c4aa", horizon: 570 },
  kitchen: { wall: "#f0e6cf", table: "#d8c09a", horizon: 590 },
  textiles: { wall: "#ead8cd", table: "#d3b8a7", horizon: 640 },
  light: { wall: "#5a6f73", table: "#414f52", horizon: 660 },
  paper: { wall: "#d7e0de", table: "#c3cfcd", horizon: 620 },
  garden: { wall: "#d5dcc8", table: "#bdb79f", horizon: 600 },
} satisfies Record<string, Room>;

/** The rooms with a window. */
const SUNLIT: readonly RoomName[] = ["table", "garden"];

/** A product's picture, four to five: on the table, or against a bare wall or desk. */
export function stillLife(
  room: RoomName,
  paint: (art: Canvas) => void,
  setting: "table" | "wall" = "table",
): string {
  return stage(room, [800, 1000], setting === "table" ? ROOMS[room].horizon : null, paint);
}

/** A picture of any size in a room whose table begins at `horizon`. */
export function stage(
  room: RoomName,
  [width, height]: readonly [number, number],
  horizon: number | null,
  paint: (art: Canvas) => void,
): string {
  const art = canvas(width, height);
  backdrop(art, { ...ROOMS[room], horizon });
  if (horizon !== null && SUNLIT.includes(room)) windowLight(art, horizon);
  paint(art);
  return toSvg(art);
}
