import { DYES, GLAZES, WOODS } from "../../demo/colours";
import { type Canvas, placed } from "../canvas";
import { blanket } from "../objects/blanket";
import { bowl } from "../objects/bowl";
import { framed } from "../objects/frame";
import { lemon, pear } from "../objects/fruit";
import { jug } from "../objects/jug";
import { mug } from "../objects/mug";
import { sprig } from "../objects/plants";
import { fieldPicture } from "../objects/prints";
import { stemVase } from "../objects/stem-vase";
import { stage } from "../rooms";
import type { Pictures } from "./picture";

const WINDOW = [2100, 900] as const;
const { Chalk, Oat, Moss, Iron } = GLAZES;

/** The shop window, with a calm left third for words. */
export const HEROES: Pictures = {
  hero: () =>
    stage("table", WINDOW, 610, (art) => {
      placed(art, [1480, 280], () => framed(art, WOODS.Oak, fieldPicture), { scale: 0.72 });
      vaseWithLeaves(art, 1000, 760, 150);
      placed(art, [1800, 700], () => blanket(art, [0, 0], 560, DYES.Tide), { scale: 0.82 });
      jug(art, [1290, 710], 118, { glaze: Iron, gloss: 0.4 });
      bowl(art, [1520, 840], 150, { glaze: Moss, inside: Chalk, gloss: 0.4 });
      mug(art, [1180, 850], 92, { glaze: Oat, gloss: 0.5 });
      pear(art, [1800, 830], 52);
      lemon(art, [1710, 856], 40);
    }),
};

function vaseWithLeaves(art: Canvas, x: number, y: number, size: number): void {
  const mouth = y - size * 2.6;
  sprig(
    art,
    [
      [x, mouth + 20],
      [x - 14, mouth - 70],
      [x + 24, mouth - 180],
      [x + 70, mouth - 270],
    ],
    { colour: "#77855a", length: 100, pairs: 6 },
  );
  stemVase(art, [x, y], size, { glaze: Chalk, gloss: 0.4 });
}
