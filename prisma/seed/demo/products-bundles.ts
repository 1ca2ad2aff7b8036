import { ean13, goods, picture } from "./parts";
import type { DemoProduct } from "./types";

/** What is packed of other products: its stock is theirs. */
export const BUNDLES: DemoProduct[] = [
  goods({
    slug: "sowing-set",
    name: "Sowing Set",
    summary: "The trowel and the tin together, for the first dry Saturday in March.",
    description: `Half of gardening is knowing where things are. This is the half we can help with: the ash trowel, which has the depth of a bulb marked on its edge, and the seed tin, which has the beetroot where you left it. Both come in one box with straw around them, and the box does very well for chitting potatoes afterwards.

- **Ash Trowel** 32 cm long, with a leather loop
- **Seed Tin** for about 120 packets, with five dividers
- **Packed** in one box, with straw
- **Care** as each of them asks`,
    price: 5200,
    cost: 2030,
    stock: 0,
    parts: [
      { slug: "ash-trowel", quantity: 1 },
      { slug: "seed-tin", quantity: 1 },
    ],
    categorySlugs: ["garden"],
    sku: "FF-SOW-SET",
    barcode: ean13(61),
    weightGrams: 1300,
    media: [
      picture("seed-tin", "The open seed tin of the set, full of packets and dividers"),
      picture("ash-trowel", "The hand trowel of the set, with its pale wooden handle"),
    ],
  }),
];
