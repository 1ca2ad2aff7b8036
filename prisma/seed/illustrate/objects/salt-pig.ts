import { type Canvas, clip, fill, group, linear, num } from "../canvas";
import { lit, shaded } from "../colour";
import { blob, ellipse, type Point } from "../curve";
import { figure } from "../figure";
import { turned } from "../lathe";
import { type Finish, paintPot, potShadow } from "../pottery";
import { handle } from "./handle";

/** A salt pig: a dome with a wide mouth to the left, salt and a spoon inside. */
export function saltPig(art: Canvas, at: Point, size: number, finish: Finish): void {
  const dome = turned(at, size, [
    [0.828, 0],
    [0.86, 0.04],
    [1.02, 0.4],
    [1.04, 0.82],
    [0.86, 1.34],
    [0.5, 1.66],
    [0.2, 1.76],
    [0.04, 1.77],
  ]);
  potShadow(art, dome);
  paintPot(art, dome, { bareFoot: 0.12, speckles: 50, ...finish });
  const [x, y] = at;
  const [mx, my] = [x - size * 0.3, y - size * 0.98];
  const turn = `rotate(-24 ${num(mx)} ${num(my)})`;
  group(art, { transform: turn }, () => {
    fill(
      art,
      ellipse(mx - size * 0.02, my + size * 0.02, size * 0.68, size * 0.6),
      shaded(finish.glaze, 0.32),
    );
    fill(
      art,
      ellipse(mx - size * 0.04, my, size * 0.67, size * 0.59),
      linear(
        art,
        [mx - size * 0.6, my - size * 0.5],
        [mx + size * 0.6, my + size * 0.4],
        [
          [0, lit(finish.glaze, 0.6)],
          [1, lit(finish.glaze, 0.06)],
        ],
      ),
    );
    fill(
      art,
      ellipse(mx - size * 0.02, my + size * 0.01, size * 0.56, size * 0.48),
      linear(
        art,
        [mx, my - size * 0.5],
        [mx, my + size * 0.4],
        [
          [0, shaded(finish.glaze, 0.72)],
          [1, shaded(finish.glaze, 0.4)],
        ],
      ),
    );
    const heap = figure([mx, my], size, [
      [-0.62, 0.16],
      [-0.3, 0.16],
      [0, -0.02],
      [0.3, -0.06],
      [0.62, -0.34],
      [0.3, -0.8],
      [-0.5, -0.8],
    ]);
    const within = clip(art, ellipse(mx - size * 0.02, my + size * 0.01, size * 0.56, size * 0.48));
    group(art, { "clip-path": within }, () =>
      fill(
        art,
        blob(heap),
        linear(
          art,
          [mx - size * 0.4, my],
          [mx + size * 0.4, my + size * 0.4],
          [
            [0, "#ffffff"],
            [1, "#d3ccc6"],
          ],
        ),
      ),
    );
  });
  handle(
    art,
    figure([mx, my], size, [
      [0.02, -0.08],
      [-0.3, 0.42],
      [-0.52, 0.8],
    ]),
    size * 0.09,
    "#b98a55",
  );
}
