import { type Canvas, fill, group, linear, num, stroke } from "../canvas";
import { ellipse, roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { sprig } from "./plants";

/** Letterpress cards fanned over their envelopes. */
export function cards(art: Canvas): void {
  const fronts = ["#b8532f", "#24483e", "#d3a13c"];
  const envelope = roundedBox(-190, -130, 380, 260, 4);
  group(art, { transform: "translate(-30 190) rotate(-12)" }, () => {
    dropShadow(art, envelope, [14, 16], 12, 0.36);
    fill(
      art,
      envelope,
      linear(
        art,
        [-190, -130],
        [190, 130],
        [
          [0, "#d9c3a2"],
          [1, "#c3a980"],
        ],
      ),
    );
    stroke(art, "M-188-128L0 22 188-128", "#8f7a58", 2.5, { opacity: 0.6 });
  });
  for (const [index, ink] of fronts.entries()) {
    const [x, y, turn] = [
      [-92, -130, -15],
      [86, -96, 9],
      [-6, 16, -3],
    ][index] ?? [0, 0, 0];
    const card = roundedBox(-140, -190, 280, 380, 4);
    group(art, { transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
      dropShadow(art, card, [12, 14], 10, 0.36);
      fill(
        art,
        card,
        linear(
          art,
          [-140, -190],
          [140, 190],
          [
            [0, "#fffdf6"],
            [1, "#ece4d3"],
          ],
        ),
      );
      motif(art, index, ink);
    });
  }
}

function motif(art: Canvas, index: number, ink: string): void {
  if (index === 0) {
    for (const r of [84, 60, 36, 14]) stroke(art, ellipse(0, -24, r, r), ink, 9, { opacity: 0.9 });
  } else if (index === 1) {
    sprig(
      art,
      [
        [-8, 96],
        [-4, 20],
        [10, -60],
        [34, -128],
      ],
      { colour: ink, length: 74, pairs: 5 },
    );
  } else {
    const rays = Array.from({ length: 16 }, (_, ray) => {
      const angle = (ray / 16) * 2 * Math.PI;
      return `M${num(70 * Math.cos(angle))} ${num(-24 + 70 * Math.sin(angle))}L${num(98 * Math.cos(angle))} ${num(-24 + 98 * Math.sin(angle))}`;
    }).join("");
    fill(art, ellipse(0, -24, 48, 48), ink);
    stroke(art, rays, ink, 8);
  }
  stroke(art, "M-52 142h104", "#5d564c", 3, { opacity: 0.5 });
}
