import { DYES, GLAZES, METALS } from "./colours";
import { choice, ean13, goods, picture, swatches, variants } from "./parts";
import type { DemoProduct } from "./types";

const WOOD = choice("Wood", "dropdown", "Oak", "Walnut", "Ash");
const BOARD_SIZE = choice("Size", "button", "Small, 36 cm", "Large, 48 cm");
const APRON_COLOUR = swatches("Colour", DYES, "Ink", "Flax", "Rust");
const JAR_SIZE = choice("Size", "button", "Small", "Medium", "Large", "Set of three");
const STRIPE = swatches("Stripe", DYES, "Moss", "Rust", "Tide");
const ENAMEL = swatches("Enamel", METALS, "Cream", "Spruce");

/** Boards, jars, pans and cloths. */
export const KITCHEN_PRODUCTS: DemoProduct[] = [
  goods({
    slug: "bread-board",
    name: "Bread Board",
    summary: "A solid board with a handle and a hole, to cut on, carry on and hang up.",
    description: `One plank, no glue. We choose boards with the heart of the tree running down the middle, plane them to twenty-two millimetres and round the edges until they are pleasant to pick up. One side ends up for bread and the other for onions; nobody decides this, it just happens.

- **Small** 36 × 18 cm, for a baguette and some cheese
- **Large** 48 × 26 cm, for a whole loaf and the crumbs
- **Made of** oak, walnut or ash grown in England, oiled with linseed
- **Care** Wipe, dry standing up, and oil it when it looks thirsty. Never the dishwasher.`,
    price: 3800,
    cost: 1400,
    stock: 40,
    featured: true,
    categorySlugs: ["kitchen"],
    media: [
      picture("bread-board-oak", "An oak board leaning on a wall behind a loaf"),
      picture("bread-board-walnut", "The board in dark walnut"),
      picture("bread-board-ash", "The board in pale ash"),
    ],
    options: [WOOD, BOARD_SIZE],
    variants: variants({ sku: "FF-BRD", item: 11, options: [WOOD, BOARD_SIZE] }, [
      {
        pick: ["Oak", "Small, 36 cm"],
        code: "OAK-S",
        stock: 14,
        weightGrams: 900,
        picture: "bread-board-oak",
      },
      {
        pick: ["Oak", "Large, 48 cm"],
        code: "OAK-L",
        price: 5400,
        stock: 9,
        weightGrams: 1700,
        picture: "bread-board-oak",
      },
      {
        pick: ["Walnut", "Small, 36 cm"],
        code: "WAL-S",
        price: 4600,
        stock: 5,
        weightGrams: 860,
        picture: "bread-board-walnut",
      },
      {
        pick: ["Walnut", "Large, 48 cm"],
        code: "WAL-L",
        price: 6600,
        stock: 0,
        weightGrams: 1620,
        picture: "bread-board-walnut",
      },
      {
        pick: ["Ash", "Small, 36 cm"],
        code: "ASH-S",
        stock: 8,
        weightGrams: 880,
        picture: "bread-board-ash",
      },
      {
        pick: ["Ash", "Large, 48 cm"],
        code: "ASH-L",
        price: 5400,
        stock: 4,
        weightGrams: 1660,
        picture: "bread-board-ash",
      },
    ]),
    metadata: { maker: "Tom", timber: "English" },
  }),
  goods({
    slug: "cross-back-apron",
    name: "Cross-back Apron",
    summary: "A linen apron that hangs from the shoulders instead of the neck.",
    description: `The straps cross behind you and carry the weight on your shoulders, so you forget you have it on and answer the door in it. The pocket is divided: one side for a cloth, the other for a phone or a pencil. Heavy linen, washed before it is sewn, which gets better for several years and then stays that way.

- **Size** one size, 86 cm long; the ties go round twice on most of us
- **Made of** 280 g linen woven in Lithuania, sewn upstairs
- **Care** Wash at 40 °C and hang it up damp. Ironing is optional and a little sad.`,
    price: 5400,
    cost: 1950,
    stock: 33,
    categorySlugs: ["kitchen"],
    weightGrams: 420,
    media: [
      picture("cross-back-apron-ink", "A blue-black linen apron hanging from a peg"),
      picture("cross-back-apron-flax", "The apron in natural flax"),
      picture("cross-back-apron-rust", "The apron in rust"),
    ],
    options: [APRON_COLOUR],
    variants: variants({ sku: "FF-APR", item: 12, options: [APRON_COLOUR] }, [
      { pick: ["Ink"], code: "INK", stock: 11, picture: "cross-back-apron-ink" },
      { pick: ["Flax"], code: "FLA", stock: 16, picture: "cross-back-apron-flax" },
      { pick: ["Rust"], code: "RUS", stock: 6, picture: "cross-back-apron-rust" },
    ]),
    metadata: { maker: "Nasreen" },
  }),
  goods({
    slug: "storage-jar",
    name: "Storage Jar",
    summary: "A stoneware jar under a turned oak lid that fits with a soft thud.",
    description: `Straight sides, so a spoon reaches every corner. The lid is turned from oak with a ring of felted wool let into its edge; it seals well enough for coffee and opens with one hand, even a floury one. Write on the bare foot in pencil what is inside. It wipes off.

- **Small** 0.4 litres, 9 cm tall: salt, tea, the good cinnamon
- **Medium** 1 litre, 15 cm tall: coffee, rice, sugar
- **Large** 2 litres, 22 cm tall: flour, pasta, biscuits
- **Care** Jar in the dishwasher, lid with a damp cloth`,
    price: 2400,
    cost: 850,
    stock: 44,
    categorySlugs: ["kitchen"],
    media: [picture("storage-jar", "Three white jars with oak lids, large to small")],
    options: [JAR_SIZE],
    variants: variants({ sku: "FF-JAR", item: 13, options: [JAR_SIZE] }, [
      { pick: ["Small"], code: "S", stock: 18, weightGrams: 430 },
      { pick: ["Medium"], code: "M", price: 3400, stock: 12, weightGrams: 820 },
      { pick: ["Large"], code: "L", price: 4600, stock: 9, weightGrams: 1350 },
      { pick: ["Set of three"], code: "SET", price: 9200, stock: 5, weightGrams: 2600 },
    ]),
    metadata: { maker: "Joan", lid: "Tom" },
  }),
  goods({
    slug: "tea-towels",
    name: "Linen Tea Towels, Pair",
    summary: "Two striped linen towels that dry a whole rack without giving up.",
    description: `Linen drinks more than cotton and lets go of it faster, which is all you want from a tea towel. These are woven with a loose, slightly ridged surface that polishes glasses as it dries them. Two to a pack: one to use, one on the line. There is a loop at the corner, and the stripes are dyed in the yarn, so they will outlast the towel.

- **Size** 48 × 70 cm each
- **Made of** washed linen, 210 g
- **Care** Wash as hot as you like, with no fabric softener, which stops linen drinking`,
    price: 2400,
    cost: 820,
    stock: 61,
    categorySlugs: ["kitchen", "textiles"],
    weightGrams: 290,
    salePrice: 1900,
    saleName: "Linen month",
    media: [
      picture("tea-towels-moss", "Two cream towels with green stripes on a rail"),
      picture("tea-towels-rust", "The towels with rust stripes"),
      picture("tea-towels-tide", "The towels with blue stripes"),
    ],
    options: [STRIPE],
    variants: variants({ sku: "FF-TWL", item: 14, options: [STRIPE] }, [
      { pick: ["Moss"], code: "MOS", stock: 25, picture: "tea-towels-moss" },
      { pick: ["Rust"], code: "RUS", stock: 22, picture: "tea-towels-rust" },
      { pick: ["Tide"], code: "TID", stock: 14, picture: "tea-towels-tide" },
    ]),
    metadata: { maker: "Nasreen" },
  }),
  goods({
    slug: "salt-pig",
    name: "Salt Pig",
    summary: "A stoneware dome with a wide mouth that keeps salt dry and within reach.",
    description: `It lives beside the cooker and it never has its lid off, because it has none. The dome keeps steam and splashes out, the unglazed inside takes up what damp there is, and the mouth is wide enough for a whole hand in a hurry. The name is an old Scots word for an earthen jar. It does look like a pig, though.

- **Holds** 500 g of flaky salt
- **Size** 13 cm tall, 15 cm across
- **Made of** stoneware in oat glaze, bare inside; cherry spoon included
- **Care** Wipe the outside. Empty it once a year and dry it in a warm oven.`,
    price: 3200,
    cost: 1080,
    stock: 17,
    categorySlugs: ["kitchen"],
    sku: "FF-PIG-OAT",
    barcode: ean13(15),
    weightGrams: 940,
    media: [picture("salt-pig", "A domed oat-coloured salt pig with a wooden spoon in it")],
    metadata: { maker: "Ada", glaze: GLAZES.Oat },
  }),
  goods({
    slug: "milk-pan",
    name: "Enamel Milk Pan",
    summary: "A light, quick pan for porridge, eggs and warming things through.",
    description: `Steel under two coats of enamel, fired like a pot at eight hundred degrees. It heats fast, it weighs next to nothing, and it pours from either side. Nothing sticks that hot water will not persuade. If you drop it a chip may come off; rub in a little oil and carry on, as people have for a century.

- **Holds** 1.2 litres
- **Size** 16 cm across, 8 cm tall, with a 15 cm handle
- **Use on** gas, electric, induction, an open fire
- **Care** Warm soapy water and a wooden spoon. Let it cool before you wash it.`,
    price: 4800,
    cost: 1700,
    stock: 22,
    categorySlugs: ["kitchen"],
    weightGrams: 760,
    media: [
      picture("milk-pan-cream", "A cream enamel pan of milk with a dark rim"),
      picture("milk-pan-spruce", "The pan in dark green enamel"),
    ],
    options: [ENAMEL],
    variants: variants({ sku: "FF-PAN", item: 16, options: [ENAMEL] }, [
      { pick: ["Cream"], code: "CRE", stock: 13, picture: "milk-pan-cream" },
      { pick: ["Spruce"], code: "SPR", stock: 9, picture: "milk-pan-spruce" },
    ]),
  }),
  goods({
    slug: "cherry-spoons",
    name: "Cherry Spoons, Set of Three",
    summary: "A ladle-deep spoon, a slotted turner and a slim one for jars, carved from cherry.",
    description: `Three spoons do the work of a drawerful. The deep one tastes and serves, the slotted one turns and drains, and the slim one gets to the bottom of the jar. Tom carves them from cherry that came down in the storms of 2021, following the grain, so the handles are strong where they are thin.

- **Length** 32, 34 and 30 cm
- **Made of** wild cherry, finished with linseed oil
- **Care** Wash by hand and stand them up to dry. Cherry turns a deeper red every year.`,
    price: 3600,
    cost: 1300,
    stock: 14,
    categorySlugs: ["kitchen"],
    sku: "FF-SPN-CHE",
    barcode: ean13(17),
    weightGrams: 240,
    media: [
      picture("cherry-spoons", "Three carved cherry spoons, one deep, one slotted, one slim"),
    ],
    metadata: { maker: "Tom", timber: "Storm-felled" },
  }),
];
