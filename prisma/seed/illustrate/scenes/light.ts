import { GLAZES, METALS } from "../../demo/colours";
import { cordlessLamp } from "../objects/cordless-lamp";
import { floorLamp } from "../objects/floor-lamp";
import { pendant } from "../objects/pendant";
import { potCandle } from "../objects/pot-candle";
import { tableLamp } from "../objects/table-lamp";
import { taper } from "../objects/taper";
import { stillLife } from "../rooms";
import { eachColour, type Pictures, pick } from "./picture";

/** The pot of each scent, and the seal on its label. */
const SCENTS = {
  Woodsmoke: GLAZES.Ink,
  "Tomato leaf": GLAZES.Moss,
  "Sea salt": GLAZES.Tide,
};

/** Pictures of lamps and candles, at dusk. */
export const LIGHT: Pictures = {
  ...eachColour("dusk-lamp", pick(GLAZES, "Chalk", "Iron", "Ink"), (glaze) =>
    stillLife("light", (art) => tableLamp(art, [400, 870], 178, { glaze })),
  ),
  "paper-pendant": () => stillLife("light", (art) => pendant(art, [400, 480], 270), "wall"),
  "paper-pendant-trio": () =>
    stillLife(
      "light",
      (art) => {
        pendant(art, [560, 360], 190);
        pendant(art, [230, 560], 140);
        pendant(art, [480, 780], 94);
      },
      "wall",
    ),
  ...eachColour("reading-lamp", pick(METALS, "Brass", "Black"), (metal) =>
    stillLife("light", (art) => floorLamp(art, [530, 930], 850, metal)),
  ),
  "beeswax-tapers": () =>
    stillLife("light", (art) => {
      taper(art, [270, 820], 146, 3.6, "#d9a642", METALS.Brass);
      taper(art, [535, 880], 146, 2.5, "#d9a642", METALS.Brass);
    }),
  ...eachColour("scented-candle", SCENTS, (glaze) =>
    stillLife("light", (art) => potCandle(art, [400, 830], 230, { glaze }, glaze)),
  ),
  ...eachColour("glow-worm-lamp", pick(GLAZES, "Iron", "Chalk", "Moss"), (colour) =>
    stillLife("light", (art) => cordlessLamp(art, [400, 840], 220, colour)),
  ),
};
