import { FLAT, UPRIGHT } from "./camera";
import { type Canvas, fill, fillShape, linear, shape, stroke } from "./canvas";
import { chance } from "./chance";
import { lightness, lit, mix, shaded } from "./colour";
import {
  bulk,
  front,
  type Lathe,
  level,
  onWall,
  outline,
  section,
  shareAt,
  streak,
  stripe,
} from "./lathe";
import { castShadow, contactShadow } from "./shadow";

/** The colour of fired, unglazed stoneware, as feet and dipped edges show it. */
export const BARE_CLAY = "#b9947a";

/** Width of a speckle, and how many there are of it for each of the smallest. */
const SPECKLES = [
  [2.2, 1],
  [3.4, 0.45],
  [4.6, 0.16],
] as const;

/** How a pot is finished. */
export type Finish = {
  readonly glaze: string;
  /** The share of the height left bare above the foot. */
  readonly bareFoot?: number;
  readonly clay?: string;
  /** How many speckles of iron show through. */
  readonly speckles?: number;
  /** 0 is matt, 1 a bright glaze. */
  readonly gloss?: number;
  /** How thick the wall is at the rim; 0 closes the top. */
  readonly rim?: number;
  /** What is inside: the colour of the glaze there. */
  readonly inside?: string;
  /** Shares of the height at which a throwing mark shows. */
  readonly marks?: readonly number[];
};

/** The shadow a lathe throws, and the dark line under it. */
export function potShadow(art: Canvas, pot: Lathe, strength?: number): void {
  castShadow(art, pot.at, bulk(pot), strength);
  contactShadow(art, pot.at, pot.wall(0)[0]);
}

/** A thrown pot: glaze, bare foot, speckles, light, and its mouth. */
export function paintPot(art: Canvas, pot: Lathe, finish: Finish): void {
  const body = shape(art, outline(pot));
  fillShape(art, body, roundTone(art, pot, finish.glaze));
  if (finish.bareFoot !== undefined) {
    const dipped = shareAt(pot, finish.bareFoot * pot.height);
    fill(art, stripe(pot, 0, dipped), roundTone(art, pot, finish.clay ?? BARE_CLAY));
    stroke(art, front(pot, dipped), shaded(finish.glaze, 0.3), 3, { opacity: 0.55 });
  }
  for (const mark of finish.marks ?? []) {
    const share = shareAt(pot, mark * pot.height);
    stroke(art, front(pot, share), shaded(finish.glaze, 0.4), 2.5, { opacity: 0.14 });
  }
  speckle(art, pot, finish);
  fillShape(art, body, groundTone(art, pot));
  shine(art, pot, finish);
  if ((finish.rim ?? 0) > 0) mouth(art, pot, finish);
}

/** The tone of a round wall in light from the left: bright a quarter in, dark before the right edge. */
export function roundTone(art: Canvas, pot: Lathe, colour: string): string {
  const [x] = pot.at;
  const r = pot.widest;
  return linear(
    art,
    [x - r, 0],
    [x + r, 0],
    [
      [0, shaded(colour, 0.1)],
      [0.1, colour],
      [0.3, lit(colour, 0.26)],
      [0.5, colour],
      [0.76, shaded(colour, 0.24)],
      [0.93, shaded(colour, 0.4)],
      [1, shaded(colour, 0.32)],
    ],
  );
}

/** Darkens towards the table, where less light reaches. */
function groundTone(art: Canvas, pot: Lathe): string {
  const [, y] = pot.at;
  return linear(
    art,
    [0, y - pot.height],
    [0, y + pot.widest * FLAT * 0.6],
    [
      [0, "#fff8ec", 0.1],
      [0.35, "#fff8ec", 0],
      [0.6, "#2a2030", 0],
      [1, "#2a2030", 0.24],
    ],
  );
}

function speckle(art: Canvas, pot: Lathe, { glaze, speckles = 0, bareFoot = 0 }: Finish): void {
  if (speckles === 0) return;
  const next = chance(Math.round(pot.widest * 31 + pot.at[0]));
  const low = shareAt(pot, bareFoot * pot.height);
  for (const [size, share] of SPECKLES) {
    const dots = Array.from({ length: Math.round(speckles * share) }, () => {
      const along = low + 0.02 + next() * (0.96 - low);
      const [x, y] = onWall(pot, along, 0.12 + next() * (Math.PI - 0.24));
      return `M${Math.round(x)} ${Math.round(y)}h0`;
    });
    const tone = lightness(glaze) < 0.5 ? mix(glaze, "#e8dcc4", 0.5) : shaded(glaze, 0.5);
    stroke(art, dots.join(""), tone, size, { opacity: 0.42 });
  }
}

/** A window reflected in the glaze: one upright pane, its lower half fading. */
function shine(art: Canvas, pot: Lathe, { gloss = 0, bareFoot = 0 }: Finish): void {
  if (gloss === 0) return;
  const [x, y] = pot.at;
  const fade = linear(
    art,
    [x, y - pot.height * UPRIGHT],
    [x, y],
    [
      [0, "#fffaf0", 0.75 * gloss],
      [0.45, "#fffaf0", 0.4 * gloss],
      [0.85, "#fffaf0", 0],
    ],
  );
  const wall = section(pot, shareAt(pot, Math.max(bareFoot + 0.02, 0.12) * pot.height), 0.94);
  fill(art, streak(wall, Math.PI * 0.8, Math.PI * 0.735), fade);
  fill(art, streak(wall, Math.PI * 0.715, Math.PI * 0.7), fade, { opacity: 0.7 });
}

/** The rim seen from above, and the wall behind it going down into shade. */
function mouth(art: Canvas, pot: Lathe, { glaze, inside = glaze, rim = 0 }: Finish): void {
  const [r] = pot.wall(1);
  const [x, y] = onWall(pot, 1, 0);
  const [left, right] = [x - 2 * r, x];
  const lip = linear(
    art,
    [left, 0],
    [right, 0],
    [
      [0, lit(glaze, 0.3)],
      [0.35, lit(glaze, 0.55)],
      [1, shaded(glaze, 0.12)],
    ],
  );
  fill(art, level(pot, 1), lip);
  const depth = linear(
    art,
    [left, y - r * FLAT],
    [right, y + r * FLAT],
    [
      [0, shaded(inside, 0.62)],
      [0.45, shaded(inside, 0.4)],
      [1, shaded(inside, 0.06)],
    ],
  );
  fill(art, level(pot, 1, rim), depth);
}
