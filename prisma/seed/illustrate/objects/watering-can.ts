import { FLAT } from "../camera";
import { type Canvas, fill, group, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { ellipse, type Point, polygon, smooth } from "../curve";
import { front, shareAt, turned } from "../lathe";
import { paintPot, potShadow } from "../pottery";

/** A watering can with a long spout and a brass rose. */
export function wateringCan(art: Canvas, at: Point, size: number, paint: string): void {
  const [x, y] = at;
  const can = turned(at, size, [
    [0.908, 0],
    [0.94, 0.04],
    [0.92, 0.6],
    [0.86, 1.2],
    [0.82, 1.5],
  ]);
  potShadow(art, can);
  const tube = polygon([
    [x - size * 0.72, y - size * 0.2],
    [x - size * 1.86, y - size * 1.6],
    [x - size * 1.74, y - size * 1.68],
    [x - size * 0.62, y - size * 0.62],
  ]);
  stroke(
    art,
    `M${num(x - size * 0.7)} ${num(y - size * 1.2)}L${num(x - size * 1.42)} ${num(y - size * 1.2)}`,
    shaded(paint, 0.3),
    size * 0.06,
  );
  fill(
    art,
    tube,
    linear(
      art,
      [x - size * 1.4, y - size * 1.3],
      [x - size * 1.12, y - size * 1.08],
      [
        [0, lit(paint, 0.34)],
        [0.4, paint],
        [1, shaded(paint, 0.4)],
      ],
    ),
  );
  rose(art, [x - size * 1.9, y - size * 1.74], size);
  const grip = [
    [-0.3, 1.42],
    [-0.36, 2.0],
    [0.2, 2.24],
    [0.9, 2.0],
    [1.24, 1.3],
    [1.1, 0.66],
    [0.86, 0.42],
  ].map(([dx = 0, dy = 0]): Point => [x + dx * size, y - dy * size]);
  stroke(art, smooth(grip), shaded(paint, 0.45), size * 0.13);
  stroke(
    art,
    smooth(grip),
    linear(
      art,
      [x, y - size * 2.2],
      [x + size, y - size * 0.5],
      [
        [0, lit(paint, 0.3)],
        [0.4, paint],
        [1, shaded(paint, 0.3)],
      ],
    ),
    size * 0.1,
  );
  paintPot(art, can, { glaze: paint, gloss: 0.6, rim: size * 0.03, inside: shaded(paint, 0.3) });
  for (const up of [0.12, 1.34]) {
    stroke(art, front(can, shareAt(can, size * up)), shaded(paint, 0.45), 4, { opacity: 0.5 });
    stroke(art, front(can, shareAt(can, size * (up + 0.03))), lit(paint, 0.6), 2.5, {
      opacity: 0.5,
    });
  }
  const cover = `M${num(x - size * 0.8)} ${num(y - size * 1.5)}A${num(size * 0.82)} ${num(size * 0.82 * FLAT)} 0 0 0 ${num(x + size * 0.1)} ${num(y - size * 1.25)}Q${num(x - size * 0.08)} ${num(y - size * 1.5)} ${num(x + size * 0.04)} ${num(y - size * 1.66)}A${num(size * 0.82)} ${num(size * 0.82 * FLAT)} 0 0 0 ${num(x - size * 0.8)} ${num(y - size * 1.5)}z`;
  fill(
    art,
    cover,
    linear(
      art,
      [x - size * 0.8, y - size * 1.6],
      [x, y - size * 1.3],
      [
        [0, lit(paint, 0.46)],
        [1, paint],
      ],
    ),
  );
}

function rose(art: Canvas, [x, y]: Point, size: number): void {
  const brass = "#c09a52";
  group(art, { transform: `translate(${num(x)} ${num(y)}) rotate(-51)` }, () => {
    const s = size;
    fill(
      art,
      polygon([
        [s * 0.12, -s * 0.07],
        [s * 0.12, s * 0.07],
        [-s * 0.16, s * 0.28],
        [-s * 0.16, -s * 0.28],
      ]),
      linear(
        art,
        [0, -s * 0.28],
        [0, s * 0.28],
        [
          [0, lit(brass, 0.5)],
          [0.4, brass],
          [1, shaded(brass, 0.5)],
        ],
      ),
    );
    fill(art, ellipse(-s * 0.16, 0, s * 0.1, s * 0.28), shaded(brass, 0.2));
    fill(art, ellipse(-s * 0.17, 0, s * 0.08, s * 0.25), lit(brass, 0.2));
  });
}
