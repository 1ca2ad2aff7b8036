import { type Canvas, fill, linear, radial } from "./canvas";
import { lightness, lit, mix, shaded } from "./colour";
import { type Point, polygon } from "./curve";

/** The room a still life stands in: a wall, and a table whose far edge is at `horizon`; without one, a bare wall or desk. */
export type Room = {
  readonly wall: string;
  readonly table: string;
  readonly horizon: number | null;
};

/** Paints the wall and the table, lit from the upper left. */
export function backdrop(art: Canvas, { wall, table, horizon }: Room): void {
  const { width, height } = art;
  const sheet = `M0 0h${width}v${height}h-${width}z`;
  fill(
    art,
    sheet,
    radial(art, [width * 0.22, height * 0.12], Math.hypot(width, height) * 0.9, [
      [0, lit(wall, lightness(wall) > 0.6 ? 0.45 : 0.08)],
      [0.45, wall],
      [1, shaded(wall, 0.12)],
    ]),
  );
  if (horizon === null) return;
  fill(
    art,
    `M0 ${horizon}h${width}V${height}H0z`,
    linear(
      art,
      [0, horizon],
      [width * 0.25, height],
      [
        [0, mix(table, wall, 0.12)],
        [0.3, table],
        [1, shaded(table, 0.1)],
      ],
    ),
  );
  fill(
    art,
    `M0 ${horizon}h${width}v${Math.round(height * 0.05)}H0z`,
    linear(
      art,
      [0, horizon],
      [0, horizon + height * 0.05],
      [
        [0, shaded(table, 0.3), 0.3],
        [1, shaded(table, 0.3), 0],
      ],
    ),
  );
}

/** Light of a window of four panes, lying slantwise on the wall from `left`. */
export function windowLight(art: Canvas, horizon: number, left = art.width * 0.36): void {
  const [top, bottom] = [horizon * 0.06, horizon * 0.86];
  const [pane, gap, sill] = [horizon * 0.34, 16, horizon * 0.034];
  const middle = (top + bottom) / 2;
  const paint = linear(
    art,
    [left, 0],
    [left + pane * 2.6, horizon],
    [
      [0, "#fffaf0", 0.34],
      [1, "#fffaf0", 0.09],
    ],
  );
  const slant = (y: number) => horizon * 0.42 * ((y - top) / (bottom - top) - 0.5);
  const corner = (x: number, y: number, drop: number): Point => [x + slant(y), y + drop];
  for (const x of [left, left + pane + gap]) {
    for (const [from, to] of [
      [top, middle - gap / 2],
      [middle + gap / 2, bottom],
    ] as const) {
      const corners = [
        corner(x, from, 0),
        corner(x + pane, from, sill),
        corner(x + pane, to, sill),
        corner(x, to, 0),
      ];
      fill(art, polygon(corners), paint);
    }
  }
}
