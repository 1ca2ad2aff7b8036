import { FLAT } from "../camera";
import { type Canvas, fill, linear, num, stroke } from "../canvas";
import { lit, shaded } from "../colour";
import { type Point, roundedBox } from "../curve";
import { boxShadow } from "../shadow";
import { SOIL } from "./plants";

/** A rectangular trough planted with lavender. */
export function trough(
  art: Canvas,
  [x, y]: Point,
  width: number,
  tall: number,
  stone: string,
): void {
  const [w, deep] = [width / 2, 200];
  const back = y - tall - deep * FLAT;
  boxShadow(art, [x, y], width * 0.95, tall, deep);
  fill(
    art,
    roundedBox(x - w, back, width, deep * FLAT + 24, 8),
    linear(
      art,
      [x - w, back],
      [x + w, y - tall],
      [
        [0, lit(stone, 0.5)],
        [1, shaded(stone, 0.05)],
      ],
    ),
  );
  fill(art, roundedBox(x - w + 18, back + 11, width - 36, deep * FLAT - 16, 5), SOIL);
  const heads = [-0.84, -0.66, -0.46, -0.28, -0.1, 0.1, 0.28, 0.46, 0.66, 0.84];
  lavender(
    art,
    heads.map((share, index) => [x + share * w, y - tall - deep * FLAT * 0.45 + (index % 2) * 12]),
  );
  const face = `M${num(x - w)} ${num(y - tall)}h${num(width)}l${num(-width * 0.025)} ${num(tall - 8)}q-1 8 -10 8H${num(x - w + width * 0.025 + 10)}q-9 0 -10 -8z`;
  fill(
    art,
    face,
    linear(
      art,
      [x - w, y - tall],
      [x + w, y],
      [
        [0, lit(stone, 0.26)],
        [0.5, stone],
        [1, shaded(stone, 0.32)],
      ],
    ),
  );
  fill(
    art,
    face,
    linear(
      art,
      [0, y - tall],
      [0, y],
      [
        [0, "#2a2030", 0],
        [1, "#2a2030", 0.28],
      ],
    ),
  );
  stroke(art, `M${num(x - w + 3)} ${num(y - tall + 2)}h${num(width - 6)}`, lit(stone, 0.6), 4, {
    opacity: 0.7,
  });
  stroke(
    art,
    `M${num(x - w + 20)} ${num(y - tall + 34)}h${num(width - 40)}`,
    shaded(stone, 0.4),
    3,
    { opacity: 0.3 },
  );
}

function lavender(art: Canvas, roots: readonly Point[]): void {
  const stems = roots.flatMap(([x, y], index) =>
    [-1, 0, 1].map((bend) => {
      const tall = (220 + ((index * 53) % 70)) * (bend === 0 ? 1 : 0.82);
      return { x, y, across: ((index % 3) - 1) * 16 + bend * 34, tall, dark: bend !== 0 };
    }),
  );
  const stalks = stems.map(
    ({ x, y, across, tall }) =>
      `M${Math.round(x)} ${Math.round(y)}q0 ${Math.round(-tall * 0.5)} ${across} ${Math.round(-tall)}`,
  );
  stroke(art, stalks.join(""), "#7d9070", 4.5);
  for (const dark of [true, false]) {
    const buds = stems
      .filter((stem) => stem.dark === dark)
      .map(({ x, y, across, tall }) => {
        const lean = -across / 14;
        const bud = (side: number) => `m${num(lean + side)} 9h0`;
        return `M${Math.round(x + across)} ${Math.round(y - tall)}h0${bud(-4)}${bud(8)}${bud(-8)}${bud(8)}${bud(-8)}${bud(8)}${bud(-6)}`;
      });
    stroke(art, buds.join(""), dark ? "#6f6596" : "#8d82b4", 12);
    stroke(art, buds.join(""), dark ? "#857bb0" : "#aaa0cc", 4, { transform: "translate(-2 -3)" });
  }
}
