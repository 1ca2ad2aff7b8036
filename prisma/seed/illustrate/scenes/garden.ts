import { DYES, METALS } from "../../demo/colours";
import { placed } from "../canvas";
import { birdBath } from "../objects/bird-bath";
import { longTom } from "../objects/long-tom";
import { seedTin } from "../objects/seed-tin";
import { sowingCalendar } from "../objects/sowing-calendar";
import { toolRoll } from "../objects/tool-roll";
import { trough } from "../objects/trough";
import { trowel } from "../objects/trowel";
import { wateringCan } from "../objects/watering-can";
import { stillLife } from "../rooms";
import { eachColour, type Pictures } from "./picture";

const TERRACOTTA = "#bf6f4a";

/** The paints of the watering can. */
const CAN_PAINTS = { Moss: DYES.Moss, Cream: METALS.Cream, Rust: DYES.Rust };

/** Pictures of what goes outdoors. */
export const GARDEN: Pictures = {
  "long-tom": () => stillLife("garden", (art) => longTom(art, [400, 880], 165, TERRACOTTA, "fig")),
  "long-tom-trio": () =>
    stillLife("garden", (art) => {
      longTom(art, [205, 790], 104, TERRACOTTA, "herb");
      longTom(art, [560, 780], 146, TERRACOTTA, "fig");
      longTom(art, [370, 905], 84, TERRACOTTA, "grass");
    }),
  ...eachColour("watering-can", CAN_PAINTS, (paint) =>
    stillLife("garden", (art) => wateringCan(art, [480, 800], 205, paint)),
  ),
  "stone-trough": () => stillLife("garden", (art) => trough(art, [400, 820], 680, 230, "#a9a79d")),
  "ash-trowel": () =>
    stillLife(
      "garden",
      (art) => placed(art, [400, 500], () => trowel(art), { turn: 28, scale: 1.2 }),
      "wall",
    ),
  "tool-roll": () =>
    stillLife(
      "garden",
      (art) => placed(art, [378, 500], () => toolRoll(art, "#8a8462"), { scale: 1.04 }),
      "wall",
    ),
  "seed-tin": () =>
    stillLife("garden", (art) =>
      placed(art, [-60, -190], () => seedTin(art, [400, 880], DYES.Spruce), { scale: 1.15 }),
    ),
  "sowing-calendar": () =>
    stillLife(
      "garden",
      (art) => placed(art, [400, 150], () => sowingCalendar(art), { scale: 1.1 }),
      "wall",
    ),
  "bird-bath": () => stillLife("garden", (art) => birdBath(art, [400, 860], 178, "#b8b1a3")),
};
