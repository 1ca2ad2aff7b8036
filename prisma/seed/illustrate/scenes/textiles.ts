import { DYES } from "../../demo/colours";
import { canvas, placed, toSvg } from "../canvas";
import { foldedLinen } from "../objects/bed-linen";
import { bench } from "../objects/bench";
import { blanket } from "../objects/blanket";
import { weaveCloseUp } from "../objects/blanket-weave";
import { cushion } from "../objects/cushion";
import { hotWaterBottle } from "../objects/hot-water-bottle";
import { napkins } from "../objects/napkins";
import { slippers } from "../objects/slippers";
import { stillLife } from "../rooms";
import { eachColour, type Pictures, pick } from "./picture";

/** Pictures of what is woven, sewn and felted. */
export const TEXTILES: Pictures = {
  ...eachColour("lambswool-blanket", pick(DYES, "Flax", "Moss", "Rust", "Tide"), (dye) =>
    stillLife("textiles", (art) => {
      bench(art, [400, 700], 720, 900);
      blanket(art, [400, 678], 600, dye);
    }),
  ),
  "lambswool-blanket-weave": () => {
    const art = canvas(800, 1000);
    weaveCloseUp(art, 800, 1000, DYES.Moss);
    return toSvg(art);
  },
  ...eachColour("linen-cushion", pick(DYES, "Chalk", "Clay", "Gorse", "Spruce"), (dye) =>
    stillLife("textiles", (art) => {
      bench(art, [400, 790], 720, 950);
      placed(art, [345, 506], () => cushion(art, 510, 510, dye));
      placed(art, [520, 654], () => cushion(art, 340, 226, dye));
    }),
  ),
  ...eachColour("washed-bed-linen", pick(DYES, "Chalk", "Clay", "Fog"), (dye) =>
    stillLife("textiles", (art) => foldedLinen(art, [390, 800], 590, dye)),
  ),
  "hot-water-bottle": () =>
    stillLife(
      "textiles",
      (art) => placed(art, [400, 540], () => hotWaterBottle(art, DYES.Flax), { scale: 1.05 }),
      "wall",
    ),
  ...eachColour("linen-napkins", pick(DYES, "Flax", "Tide", "Rust"), (dye) =>
    stillLife(
      "textiles",
      (art) => placed(art, [400, 490], () => napkins(art, dye), { scale: 1.3 }),
      "wall",
    ),
  ),
  ...eachColour("felt-slippers", pick(DYES, "Stone", "Moss"), (felt) =>
    stillLife(
      "textiles",
      (art) => placed(art, [400, 500], () => slippers(art, felt), { scale: 1.14 }),
      "wall",
    ),
  ),
};
