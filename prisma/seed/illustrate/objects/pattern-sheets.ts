import { blur, type Canvas, fill, group, linear, stroke } from "../canvas";
import { roundedBox, smooth } from "../curve";
import { dropShadow } from "../shadow";

/** Sheets of a sewing pattern under a tape measure. */
export function patternSheets(art: Canvas): void {
  for (const [x, y, turn] of [
    [34, -20, 6],
    [-16, 10, -4],
  ] as const) {
    const sheet = roundedBox(-230, -310, 460, 620, 3);
    group(art, { transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
      dropShadow(art, sheet, [12, 14], 10, 0.34);
      fill(
        art,
        sheet,
        linear(
          art,
          [-230, -310],
          [230, 310],
          [
            [0, "#fffdf7"],
            [1, "#ece5d6"],
          ],
        ),
      );
    });
  }
  group(art, { transform: "translate(-16 10) rotate(-4)" }, () => {
    const blue = "#3f6a80";
    stroke(art, "M-170-230H60V120H-170zM110-230q60 40 60 170t-60 180z", blue, 4);
    stroke(art, "M-152-212H42V102H-152zM124-196q32 46 32 136t-32 146z", blue, 2, {
      "stroke-dasharray": "10 8",
    });
    stroke(art, "M-55-170v230M-67-152l12-20 12 20M-67 42l12 20 12-20", blue, 3);
    stroke(art, "M-170-150h-16M-170 40h-16M60-150h16M60 40h16", blue, 4);
    stroke(art, "M-170 180h160M-170 208h240M-170 236h200", "#6b645a", 4, { opacity: 0.45 });
    fill(art, "M150 178h56v56h-56z", "none", { stroke: blue, "stroke-width": 3 });
  });
  tape(art);
}

function tape(art: Canvas): void {
  const path = smooth([
    [-290, 250],
    [-180, 330],
    [-60, 270],
    [60, 300],
    [190, 250],
    [270, 320],
  ]);
  stroke(art, path, "#3a2a33", 40, {
    opacity: 0.3,
    transform: "translate(8 12)",
    filter: blur(art, 7),
    "stroke-linecap": "butt",
  });
  stroke(art, path, "#d3a13c", 38, { "stroke-linecap": "butt" });
  stroke(art, path, "#7c5a1e", 34, {
    "stroke-dasharray": "2 16",
    "stroke-linecap": "butt",
    opacity: 0.8,
  });
  stroke(art, path, "#d3a13c", 18, { "stroke-linecap": "butt" });
  stroke(art, path, "#f0d08a", 3, { opacity: 0.6, transform: "translate(0 -6)" });
}
