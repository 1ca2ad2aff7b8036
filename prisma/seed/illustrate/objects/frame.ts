import { type Canvas, clip, fill, group, linear, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { roundedBox } from "../curve";
import { dropShadow } from "../shadow";

/** A framed print hanging on the wall, drawn around its middle; `picture` paints its 320 by 420 sheet. */
export function framed(art: Canvas, wood: string, picture: (art: Canvas) => void): void {
  const [w, h] = [480, 620];
  const outer = roundedBox(-w / 2, -h / 2, w, h, 4);
  dropShadow(art, outer, [26, 30], 18, 0.38);
  fill(
    art,
    outer,
    linear(
      art,
      [-w / 2, -h / 2],
      [w / 2, h / 2],
      [
        [0, lit(wood, 0.34)],
        [0.5, wood],
        [1, shaded(wood, 0.3)],
      ],
    ),
  );
  stroke(
    art,
    `M${-w / 2} ${-h / 2}l22 22M${w / 2} ${-h / 2}l-22 22M${w / 2} ${h / 2}l-22-22M${-w / 2} ${h / 2}l22-22`,
    shaded(wood, 0.4),
    1.5,
    { opacity: 0.5 },
  );
  fill(art, roundedBox(-w / 2 + 22, -h / 2 + 22, w - 44, h - 44, 1), shaded("#faf6ec", 0.26));
  fill(art, roundedBox(-w / 2 + 26, -h / 2 + 27, w - 48, h - 49, 1), "#faf6ec");
  const sheet = roundedBox(-160, -210, 320, 420, 0);
  stroke(art, sheet, shaded("#faf6ec", 0.16), 5);
  group(art, { "clip-path": clip(art, sheet) }, () => picture(art));
  fill(
    art,
    `M-${w / 2 - 24} ${-h / 2 + 24}h${w * 0.34}L${-w * 0.2} ${h / 2 - 24}h${-w * 0.252}z`,
    "#ffffff",
    { opacity: 0.13 },
  );
}

/** The same print without its frame, held by two clips. */
export function unframed(art: Canvas, picture: (art: Canvas) => void): void {
  group(art, { transform: "scale(1.22)" }, () => {
    const paper = roundedBox(-200, -262, 400, 524, 1);
    dropShadow(art, paper, [12, 16], 11, 0.32);
    fill(
      art,
      paper,
      linear(
        art,
        [-200, -262],
        [200, 262],
        [
          [0, "#fffdf7"],
          [1, "#efe8da"],
        ],
      ),
    );
    const sheet = roundedBox(-160, -210, 320, 420, 0);
    group(art, { "clip-path": clip(art, sheet) }, () => picture(art));
    for (const x of [-120, 120]) {
      fill(
        art,
        roundedBox(x - 22, -276, 44, 24, 3),
        linear(
          art,
          [0, -276],
          [0, -252],
          [
            [0, "#5a5f61"],
            [1, "#2c3133"],
          ],
        ),
      );
      stroke(art, `M${x - 10}-276q0-20 10-20t10 20`, "#9aa3a2", 4);
    }
  });
}
