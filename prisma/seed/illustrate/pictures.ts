import { BRAND } from "./brand";
import { CATEGORIES } from "./scenes/categories";
import { GARDEN } from "./scenes/garden";
import { HEROES } from "./scenes/heroes";
import { KITCHEN } from "./scenes/kitchen";
import { LIGHT } from "./scenes/light";
import { PAPER } from "./scenes/paper";
import type { Pictures } from "./scenes/picture";
import { TABLE } from "./scenes/table";
import { TEXTILES } from "./scenes/textiles";

/** Every drawing of the demo shop, by the path of its picture under `public/`. */
export const PICTURES: Pictures = {
  ...named("demo", "svg", BRAND),
  ...named("demo", "avif", HEROES),
  ...named("demo/categories", "avif", CATEGORIES),
  ...named("demo/products", "webp", {
    ...TABLE,
    ...KITCHEN,
    ...TEXTILES,
    ...LIGHT,
    ...PAPER,
    ...GARDEN,
  }),
};

function named(folder: string, ending: "svg" | "webp" | "avif", pictures: Pictures): Pictures {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, draw]) => [`${folder}/${name}.${ending}`, draw]),
  );
}
