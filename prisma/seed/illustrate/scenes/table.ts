import { GLAZES } from "../../demo/colours";
import { bowl, nestedBowls } from "../objects/bowl";
import { dish } from "../objects/dish";
import { espresso } from "../objects/espresso";
import { lemon, pear } from "../objects/fruit";
import { jug } from "../objects/jug";
import { mug } from "../objects/mug";
import { sprig } from "../objects/plants";
import { plateUpright } from "../objects/plate";
import { stemVase } from "../objects/stem-vase";
import { teapot } from "../objects/teapot";
import { tumbler } from "../objects/tumbler";
import { wheel } from "../objects/wheel";
import { stillLife } from "../rooms";
import { eachColour, type Paint, type Pictures, pick } from "./picture";

const LEAF = "#77855a";

/** The colours the tumblers are pressed in. */
const GLASS = { Clear: "#a3b0ab", Smoke: "#4f4b4c", Amber: "#c57f2e" };

/** Pictures of what is for the table. */
export const TABLE: Pictures = {
  ...eachColour("everyday-mug", pick(GLAZES, "Oat", "Moss", "Tide", "Iron", "Ink"), (glaze) =>
    onTable((art) => mug(art, [350, 800], 212, { glaze, gloss: 0.5 })),
  ),
  "everyday-mug-shelf": () =>
    onTable((art) => {
      const { Oat, Moss, Tide, Iron, Ink } = GLAZES;
      const places = [
        [170, 640, Ink],
        [400, 640, Tide],
        [630, 640, Moss],
        [250, 830, Oat],
        [530, 830, Iron],
      ] as const;
      for (const [x, y, glaze] of places)
        mug(art, [x, y], 112, { glaze, gloss: 0.5, speckles: 10 });
    }),
  ...eachColour("breakfast-bowl", pick(GLAZES, "Chalk", "Tide", "Iron"), (glaze) =>
    onTable((art) => bowl(art, [395, 760], 312, { glaze, inside: GLAZES.Chalk, gloss: 0.4 })),
  ),
  "breakfast-bowl-stack": () =>
    onTable((art) => {
      const glazes = [GLAZES.Iron, GLAZES.Chalk, GLAZES.Tide];
      const finishes = glazes.map((glaze) => ({ glaze, inside: GLAZES.Chalk, gloss: 0.4 }));
      nestedBowls(art, [395, 830], 280, finishes);
    }),
  ...eachColour("supper-plate", pick(GLAZES, "Oat", "Moss", "Ink"), (glaze) =>
    onTable((art) => {
      plateUpright(art, [372, 500], 282, glaze);
      dish(art, [510, 820], 215, { glaze });
    }),
  ),
  ...eachColour("ribbed-tumbler", GLASS, (tint) =>
    onTable((art) => {
      tumbler(art, [260, 690], 150, tint);
      tumbler(art, [510, 830], 158, tint, "#e9d9a8");
    }),
  ),
  "pouring-jug": () =>
    onTable((art) => jug(art, [390, 830], 195, { glaze: GLAZES.Chalk, gloss: 0.4 })),
  "pouring-jug-pair": () =>
    onTable((art) => {
      jug(art, [500, 740], 172, { glaze: GLAZES.Chalk, gloss: 0.4 });
      jug(art, [262, 850], 116, { glaze: GLAZES.Chalk, gloss: 0.4 });
    }),
  "serving-platter": () =>
    onTable((art) => {
      dish(art, [400, 770], 345, { glaze: GLAZES.Ink });
      pear(art, [280, 720], 72);
      pear(art, [405, 708], 76, "#b9a94e");
      pear(art, [345, 758], 70, "#d2b95a", 0.1);
      lemon(art, [528, 748], 58);
    }),
  "teapot-for-two": () =>
    onTable((art) => teapot(art, [430, 820], 232, { glaze: GLAZES.Iron, gloss: 0.5 })),
  "espresso-cup": () =>
    onTable((art) => espresso(art, [390, 770], 208, { glaze: GLAZES.Ink, gloss: 0.5 })),
  ...eachColour("stem-vase", pick(GLAZES, "Chalk", "Moss", "Ink"), (glaze) =>
    onTable((art) => {
      sprig(
        art,
        [
          [400, 440],
          [384, 350],
          [430, 210],
          [500, 80],
        ],
        { colour: LEAF, length: 120, pairs: 7 },
      );
      stemVase(art, [400, 850], 165, { glaze, gloss: 0.4 });
    }),
  ),
  "stem-vase-trio": () =>
    onTable((art) => {
      sprig(
        art,
        [
          [236, 450],
          [232, 330],
          [206, 220],
          [214, 96],
        ],
        { colour: "#9a8a5a", length: 84, pairs: 6, broad: 0.2 },
      );
      stemVase(art, [236, 760], 136, { glaze: GLAZES.Ink, gloss: 0.4 });
      stemVase(art, [570, 770], 122, { glaze: GLAZES.Moss, gloss: 0.4 });
      stemVase(art, [404, 860], 98, { glaze: GLAZES.Chalk, gloss: 0.4 });
    }),
  "an-afternoon-at-the-wheel": () => onTable((art) => wheel(art, [400, 820], 190)),
};

function onTable(paint: Paint): string {
  return stillLife("table", paint);
}
