import { GLAZES } from "./colours";
import { choice, goods, picture, swatches, variants } from "./parts";
import type { DemoProduct } from "./types";

const LAMP_GLAZE = swatches("Glaze", GLAZES, "Chalk", "Iron", "Ink");
const PENDANT_SIZE = choice("Size", "button", "30 cm", "45 cm", "60 cm");
const FINISH = choice("Finish", "dropdown", "Brass", "Blackened steel");
const TAPER_SET = choice("Set", "button", "Two tapers", "Two tapers and two holders");
const SCENT = choice("Scent", "button", "Woodsmoke", "Tomato leaf", "Sea salt");
const CORDLESS_COLOUR = swatches("Colour", GLAZES, "Iron", "Chalk", "Moss");

/** Lamps and candles. */
export const LIGHT_PRODUCTS: DemoProduct[] = [
  goods({
    slug: "dusk-lamp",
    name: "Dusk Lamp",
    summary:
      "A thrown stoneware lamp under a linen shade, for the hour after the big light goes off.",
    description: `The base is thrown in one go, belly and neck together, and holds the light the way a jug holds water. The shade is unbleached linen on a card lining, so that it glows evenly and shows no bulb. The flex is braided cotton, two and a half metres of it, with a switch where your hand already is. It dims with any dimmable bulb, and one is in the box.

- **Size** 47 cm tall; the shade is 36 cm across
- **Made of** stoneware, linen, brass fittings
- **Bulb** E27, 6 W LED, 2,200 K, dimmable, included
- **Care** Dust the shade with a soft brush`,
    price: 16500,
    cost: 6400,
    stock: 13,
    featured: true,
    categorySlugs: ["light"],
    weightGrams: 2900,
    media: [
      picture("dusk-lamp-chalk", "A lit table lamp with a white stoneware base and a linen shade"),
      picture("dusk-lamp-iron", "The lamp with a rust-red base"),
      picture("dusk-lamp-ink", "The lamp with a blue-black base"),
    ],
    options: [LAMP_GLAZE],
    variants: variants({ sku: "FF-DSK", item: 24, options: [LAMP_GLAZE] }, [
      { pick: ["Chalk"], code: "CHA", stock: 6, picture: "dusk-lamp-chalk" },
      { pick: ["Iron"], code: "IRO", stock: 4, picture: "dusk-lamp-iron" },
      { pick: ["Ink"], code: "INK", stock: 3, picture: "dusk-lamp-ink" },
    ]),
    metadata: { maker: "Ada", voltage: "220–240" },
  }),
  goods({
    slug: "paper-pendant",
    name: "Paper Pendant",
    summary: "A globe of mulberry paper on bamboo ribs that softens any room it hangs in.",
    description: `Mulberry paper is made from bark, and you can see it: long fibres run through it and turn gold when the light is on. The ribs are split bamboo, wound in one spiral from top to bottom, so the globe folds flat for the post and opens in a minute with its wire frame. Hang one low over a table, or three at different heights in a stairwell.

- **Sizes** 30, 45 and 60 cm across
- **Made of** mulberry paper, bamboo, steel frame; for your own flex and fitting
- **Bulb** LED only, up to 12 W
- **Care** A feather duster, now and then`,
    price: 4200,
    cost: 1250,
    stock: 46,
    categorySlugs: ["light"],
    media: [
      picture("paper-pendant", "A glowing round paper lantern on a dark flex"),
      picture("paper-pendant-trio", "Three paper lanterns of different sizes at different heights"),
    ],
    options: [PENDANT_SIZE],
    variants: variants({ sku: "FF-PEN", item: 25, options: [PENDANT_SIZE] }, [
      { pick: ["30 cm"], code: "30", stock: 20, weightGrams: 240 },
      { pick: ["45 cm"], code: "45", price: 6400, stock: 17, weightGrams: 420 },
      { pick: ["60 cm"], code: "60", price: 8800, stock: 9, weightGrams: 690 },
    ]),
  }),
  goods({
    slug: "reading-lamp",
    name: "Reading Lamp",
    summary: "A slender floor lamp that leans over the arm of a chair and minds its own business.",
    description: `It throws a pool of light the size of an open book and leaves the rest of the room alone. The dome turns on a brass knuckle, stiff enough to stay where you put it for years. The stem unscrews in two, for moving house. The base is solid and heavier than it looks, because people trip over lamps.

- **Size** 142 cm tall, reach 38 cm, base 24 cm across
- **Made of** brass, lacquered, or blackened steel, waxed
- **Bulb** E14, 4 W LED, 2,700 K, included
- **Care** A dry cloth. Brass left alone will darken; brass that is fussed over will not.`,
    price: 22500,
    cost: 9200,
    stock: 9,
    categorySlugs: ["light"],
    weightGrams: 6400,
    media: [
      picture("reading-lamp-brass", "A brass floor lamp throwing a cone of light"),
      picture("reading-lamp-black", "The lamp in blackened steel"),
    ],
    options: [FINISH],
    variants: variants({ sku: "FF-RDL", item: 26, options: [FINISH] }, [
      { pick: ["Brass"], code: "BRA", price: 24500, stock: 4, picture: "reading-lamp-brass" },
      { pick: ["Blackened steel"], code: "BLK", stock: 5, picture: "reading-lamp-black" },
    ]),
    metadata: { voltage: "220–240" },
  }),
  goods({
    slug: "beeswax-tapers",
    name: "Beeswax Tapers",
    summary: "Hand-dipped candles that smell of honey before you light them.",
    description: `Thirty dips each, and a night to cool between the fifteenth and the sixteenth. The wax comes from one beekeeper's hives on the moor above us, filtered through cloth and not bleached, so the colour follows the year: pale after a clover summer, almost brown after heather. They burn for nine hours, straight down, and drip only if there is a draught.

- **Size** 25 cm tall, 2.2 cm at the foot
- **Made of** beeswax and a cotton wick, nothing else
- **Holders** turned brass, 9 cm across, in the set of four pieces
- **Care** Trim the wick to 5 mm. A white bloom is natural; a warm thumb removes it.`,
    price: 1400,
    cost: 520,
    stock: 66,
    categorySlugs: ["light", "candles"],
    media: [picture("beeswax-tapers", "Two lit beeswax candles in turned brass holders")],
    options: [TAPER_SET],
    variants: variants({ sku: "FF-TAP", item: 27, options: [TAPER_SET] }, [
      { pick: ["Two tapers"], code: "2", stock: 54, weightGrams: 190 },
      {
        pick: ["Two tapers and two holders"],
        code: "4",
        price: 5800,
        stock: 12,
        weightGrams: 1080,
      },
    ]),
  }),
  goods({
    slug: "scented-candle",
    name: "Scented Candle",
    summary: "Three scents that smell of places, poured into a pot you will keep for pencils.",
    description: `We tried to make candles that smell of somewhere rather than of something. **Woodsmoke** is the street in November. **Tomato leaf** is a greenhouse with the door just opened. **Sea salt** is Whitby, out of season, with the chip shop shut. Rapeseed and coconut wax, so they burn clean, with enough scent to notice when you come in and not while you are eating.

- **Burns** 45 hours
- **Size** 9 cm tall, 8 cm across, 220 g of wax
- **Made of** plant waxes, a cotton wick and a stoneware pot
- **Care** Let the wax melt to the edge the first time. Then wash out the pot and keep it.`,
    price: 2800,
    cost: 940,
    stock: 57,
    categorySlugs: ["light", "candles"],
    weightGrams: 560,
    unit: { quantity: 220, unit: "g", reference: 100 },
    warnings:
      "Never leave a burning candle unattended. Keep it away from children, pets and anything that can catch fire.",
    media: [
      picture("scented-candle-woodsmoke", "A lit candle in a blue-black pot with a paper label"),
      picture("scented-candle-tomato-leaf", "The candle in a moss-green pot"),
      picture("scented-candle-sea-salt", "The candle in a grey-blue pot"),
    ],
    options: [SCENT],
    variants: variants({ sku: "FF-CND", item: 28, options: [SCENT] }, [
      { pick: ["Woodsmoke"], code: "WOO", stock: 26, picture: "scented-candle-woodsmoke" },
      { pick: ["Tomato leaf"], code: "TOM", stock: 19, picture: "scented-candle-tomato-leaf" },
      { pick: ["Sea salt"], code: "SEA", stock: 12, picture: "scented-candle-sea-salt" },
    ]),
  }),
  goods({
    slug: "glow-worm-lamp",
    name: "Glow-worm Lamp",
    summary: "A cordless lamp with a wide cap, for tables no socket can reach.",
    description: `Charge it by day, carry it about by night: to the bath, the tent, the far end of the garden where supper has run late. Touch the cap once for candlelight, twice for company, three times for finding the corkscrew. The light falls downwards only, so nobody at the table is dazzled and the moths lose interest.

- **Size** 25 cm tall, 24 cm across the cap
- **Runs** 9 hours bright, 60 hours low; charges over USB-C in four
- **Made of** powder-coated steel, splash-proof; the battery comes out with two screws
- **Care** A damp cloth. We keep spare batteries, and always will.`,
    price: 9500,
    cost: 3900,
    stock: 24,
    categorySlugs: ["light"],
    weightGrams: 1150,
    maxOrderQuantity: 2,
    salePrice: 7900,
    saleName: "Long nights",
    saleStartsInDays: -5,
    saleEndsInDays: 16,
    media: [
      picture("glow-worm-lamp-iron", "A small rust-red dome lamp lighting the table beneath it"),
      picture("glow-worm-lamp-chalk", "The lamp in chalk white"),
      picture("glow-worm-lamp-moss", "The lamp in moss green"),
    ],
    options: [CORDLESS_COLOUR],
    variants: variants({ sku: "FF-GLW", item: 29, options: [CORDLESS_COLOUR] }, [
      { pick: ["Iron"], code: "IRO", stock: 10, picture: "glow-worm-lamp-iron" },
      { pick: ["Chalk"], code: "CHA", stock: 9, picture: "glow-worm-lamp-chalk" },
      { pick: ["Moss"], code: "MOS", stock: 5, picture: "glow-worm-lamp-moss" },
    ]),
  }),
];
