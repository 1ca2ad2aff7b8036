import { FLAT } from "../camera";
import { type Canvas, clip, fill, group, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, roundedBox } from "../curve";
import { boxShadow } from "../shadow";
import { foliage } from "./plants";

/** An enamelled tin of seed packets, its lid leaning behind it. */
export function seedTin(art: Canvas, [x, y]: Point, paint: string): void {
  const [w, tall, deep] = [230, 230, 260];
  const top = y - tall;
  const back = top - deep * FLAT;
  boxShadow(art, [x, y], w * 2, tall, deep);
  fill(art, roundedBox(x - w, back, w * 2, deep * FLAT + 20, 10), lit(paint, 0.2));
  fill(art, roundedBox(x - w + 10, back + 9, w * 2 - 20, deep * FLAT + 10, 6), shaded(paint, 0.66));
  const packets = ["#f3ead8", "#c9d1bd", "#e8cdb9", "#efe0b8", "#cfd9dc"];
  for (const [index, paper] of packets.entries()) {
    const py = back + 14 + index * 10;
    const px = x - w + 22 + (index % 2) * 10;
    group(art, { "clip-path": clip(art, `M0 0H800V${num(top + 4)}H0z`) }, () => {
      fill(
        art,
        roundedBox(px, py - 120 + index * 12, w * 2 - 54, 200, 4),
        linear(
          art,
          [px, py - 110],
          [px, py + 40],
          [
            [0, lit(paper, 0.3)],
            [1, shaded(paper, 0.22)],
          ],
        ),
      );
      stroke(
        art,
        `M${num(px + 20)} ${num(py - 94 + index * 12)}h${90 - index * 9}`,
        ["#b8532f", "#24483e", "#7a4c2c", "#5b7b8c", "#7d8762"][index] ?? "#24483e",
        7,
        { opacity: 0.8 },
      );
      if (index < 4)
        fill(
          art,
          roundedBox(px + 60 + index * 84, py - 142 + index * 12, 60, 26, 4),
          ["#b8532f", "#24483e", "#d3a13c", "#5b7b8c"][index] ?? "#24483e",
        );
    });
  }
  const face = roundedBox(x - w, top, w * 2, tall, 12);
  fill(
    art,
    face,
    linear(
      art,
      [x - w, top],
      [x + w, y],
      [
        [0, lit(paint, 0.3)],
        [0.4, paint],
        [1, shaded(paint, 0.34)],
      ],
    ),
  );
  fill(art, roundedBox(x - w, top, w * 2, 12, 6), lit(paint, 0.45), { opacity: 0.7 });
  const plate = roundedBox(x - 96, top + 72, 192, 86, 8);
  fill(art, plate, shaded(paint, 0.5), { transform: "translate(3 4)", opacity: 0.5 });
  fill(art, plate, "#f3ead8");
  stroke(art, roundedBox(x - 86, top + 82, 172, 66, 4), "#24483e", 2.5);
  foliage(
    art,
    [
      { base: [x - 44, top + 124], turn: -0.5, length: 52, broad: 0.36 },
      { base: [x + 4, top + 124], turn: -0.9, length: 46, broad: 0.36 },
    ],
    "#6c7c4f",
  );
  stroke(art, `M${x - 44} ${top + 132}h92`, "#24483e", 3);
  fill(art, roundedBox(x - w + 22, top + 26, 10, tall - 60, 5), "#fffaf0", { opacity: 0.3 });
}
