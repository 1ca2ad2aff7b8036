import { type Canvas, fill, linear, stroke } from "../canvas";
import { mix } from "../colour";
import { roundedBox } from "../curve";
import { dropShadow } from "../shadow";
import { sprig } from "./plants";

/** A wall calendar of sowing months, hanging from a peg. */
export function sowingCalendar(art: Canvas): void {
  const sheet = roundedBox(-200, 30, 400, 620, 3);
  stroke(art, "M-150 36L0-40 150 36", "#7c6a54", 4);
  dropShadow(art, sheet, [18, 22], 14, 0.34);
  fill(
    art,
    sheet,
    linear(
      art,
      [-200, 30],
      [200, 650],
      [
        [0, "#fffdf6"],
        [1, "#ece4d2"],
      ],
    ),
  );
  fill(
    art,
    roundedBox(-206, 22, 412, 26, 4),
    linear(
      art,
      [0, 22],
      [0, 48],
      [
        [0, "#d9b684"],
        [1, "#96703f"],
      ],
    ),
  );
  sprig(
    art,
    [
      [-20, 330],
      [0, 250],
      [-6, 170],
      [14, 96],
    ],
    { colour: "#6c7c4f", length: 96, pairs: 5 },
  );
  stroke(art, "M-90 366H90", "#24483e", 6);
  const bars = ["#b8532f", "#7d8762", "#d3a13c", "#5b7b8c"];
  for (let month = 0; month < 12; month += 1) {
    const y = 404 + month * 18;
    fill(art, `M-160 ${y}h40v6h-40z`, "#9b9183", { opacity: 0.6 });
    fill(
      art,
      `M${-96 + (month % 5) * 24} ${y}h${70 + ((month * 37) % 90)}v7h${-(70 + ((month * 37) % 90))}z`,
      mix(bars[month % 4] ?? "#7d8762", "#fffdf6", 0.15),
    );
  }
}
