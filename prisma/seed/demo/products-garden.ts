import { DYES, METALS } from "./colours";
import { choice, ean13, goods, picture, swatches, variants } from "./parts";
import type { DemoProduct } from "./types";

const POT_SIZE = choice("Size", "button", "12 cm", "17 cm", "24 cm");
const CAN_COLOUR = swatches("Colour", { Moss: DYES.Moss, Cream: METALS.Cream, Rust: DYES.Rust });

/** Pots, cans and tools, one of them still to come and one no longer made. */
export const GARDEN_PRODUCTS: DemoProduct[] = [
  goods({
    slug: "long-tom",
    name: "Long Tom",
    summary: "A tall terracotta pot with a deep collar, for roots that go down rather than out.",
    description: `A long tom is a third taller than an ordinary flowerpot, which suits anything with a tap root: sweet peas, rosemary, a young fig. These are thrown from Lincolnshire clay and fired hotter than most terracotta, so they come through a frost that would flake a cheaper pot. They go green and white with the years, and you should let them.

- **Sizes** 12, 17 and 24 cm across the top; half as tall again
- **Made of** frost-proof terracotta, with one hole
- **Saucer** not included: it likes to drain
- **Care** Soak it before you plant, or it will drink first`,
    price: 1400,
    cost: 480,
    stock: 71,
    categorySlugs: ["garden"],
    media: [
      picture("long-tom", "A tall terracotta pot with a young fig in it"),
      picture("long-tom-trio", "Three terracotta pots, large, medium and small, all planted"),
    ],
    options: [POT_SIZE],
    variants: variants({ sku: "FF-LTM", item: 38, options: [POT_SIZE] }, [
      { pick: ["12 cm"], code: "12", stock: 38, weightGrams: 700 },
      { pick: ["17 cm"], code: "17", price: 2200, stock: 24, weightGrams: 1600 },
      { pick: ["24 cm"], code: "24", price: 3800, stock: 9, weightGrams: 3900 },
    ]),
  }),
  goods({
    slug: "watering-can",
    name: "Watering Can",
    summary: "A galvanised can with a long, balanced spout and a brass rose that turns up or down.",
    description: `Held by the handle, a good watering can hangs level when it is full and tips with a finger. This one does, because the spout is long and the handle goes all the way round. Turn the brass rose upwards for a rain that will not flatten seedlings, downwards for a drench, or take it off and aim. It is painted outside only; the inside is bare galvanised steel.

- **Holds** 5 litres, to a line stamped inside
- **Size** 34 cm tall, 62 cm from rose to handle
- **Made of** galvanised steel, brass rose with 160 holes
- **Care** Empty it before a hard frost`,
    price: 6200,
    cost: 2300,
    stock: 18,
    featured: true,
    categorySlugs: ["garden"],
    weightGrams: 1950,
    media: [
      picture("watering-can-moss", "A moss-green watering can with a brass rose"),
      picture("watering-can-cream", "The watering can in cream"),
      picture("watering-can-rust", "The watering can in rust red"),
    ],
    options: [CAN_COLOUR],
    variants: variants({ sku: "FF-CAN", item: 39, options: [CAN_COLOUR] }, [
      { pick: ["Moss"], code: "MOS", stock: 8, picture: "watering-can-moss" },
      { pick: ["Cream"], code: "CRE", stock: 6, picture: "watering-can-cream" },
      { pick: ["Rust"], code: "RUS", stock: 4, picture: "watering-can-rust" },
    ]),
  }),
  goods({
    slug: "stone-trough",
    name: "Stone Trough",
    summary: "A window-ledge trough cast from crushed gritstone, with feet and drainage.",
    description: `Cast from the dust and chippings of the quarry that built this mill, bound with lime. It has the weight and the colour of the real thing and will take moss within a winter if you brush it with yoghurt, which we do, and which works. Room for ten lavenders, or for bulbs planted in three layers so that something comes up from January to May.

- **Size** 60 cm long, 20 cm deep, 21 cm tall
- **Made of** reconstituted gritstone, on four small feet, with three holes
- **Weight** 18 kg, so it comes on its own van at a flat rate
- **Care** None, and plenty of weather`,
    price: 14000,
    cost: 5600,
    stock: 7,
    categorySlugs: ["garden"],
    sku: "FF-TRO-60",
    barcode: ean13(40),
    weightGrams: 18000,
    shippingType: "fixed",
    fixedShippingRateCents: 1500,
    media: [picture("stone-trough", "A grey stone trough planted with lavender")],
  }),
  goods({
    slug: "ash-trowel",
    name: "Ash Trowel",
    summary: "A hand trowel with a forged blade and an ash handle that fits a glove.",
    description: `The blade and tang are one piece of forged steel, so there is no weld to bend when you meet a root. It is narrow enough for bulbs and long enough to mark: the notches on the edge are five, ten and fifteen centimetres deep. The ash handle swells in the middle, where your palm is, and has a loop of leather to hang it by, so that it is not left in the border until spring.

- **Size** 32 cm long, blade 8 cm wide
- **Made of** stainless steel, English ash, brass ferrule
- **Care** Knock the soil off. Oil the handle when you oil the bread board.`,
    price: 2800,
    cost: 980,
    stock: 27,
    categorySlugs: ["garden"],
    sku: "FF-TRW-ASH",
    barcode: ean13(41),
    weightGrams: 310,
    media: [picture("ash-trowel", "A steel hand trowel with a pale wooden handle")],
    metadata: { maker: "Tom" },
  }),
  goods({
    slug: "tool-roll",
    name: "Gardener's Tool Roll",
    summary: "Six small tools in a waxed-canvas roll that ties with a leather lace.",
    description: `Two trowels, two forks, a dibber and a weeding knife, in the order you will reach for them. The canvas is waxed by hand, twice, and smells of it for a month. Unrolled on a bench it is a workshop; rolled up it goes under an arm to the allotment. The pockets are stitched with thread meant for sails, and if one ever gives way we will sew it up again.

- **Size** 62 × 50 cm open, 50 × 11 cm rolled
- **Made of** 510 g cotton canvas, beeswax and linseed, bridle leather
- **Tools** stainless steel with ash handles, 24 cm
- **Care** Brush off the dirt. Re-wax the bald patches with a candle and a hairdryer.`,
    price: 6400,
    cost: 2700,
    stock: 0,
    categorySlugs: ["garden"],
    sku: "FF-ROL-6",
    barcode: ean13(42),
    weightGrams: 1450,
    media: [picture("tool-roll", "An open canvas roll with six small garden tools in its pockets")],
    metadata: { backInStock: "March" },
  }),
  goods({
    slug: "seed-tin",
    name: "Seed Tin",
    summary: "An enamelled tin with five dividers, so that the beetroot is where you left it.",
    description: `Half-used packets are a gardener's bank account, and most of us keep ours in a biscuit tin with an elastic band. This one is the right width for a seed packet, tall enough to stand them up, and has five card dividers with tabs for now, next month, later, herbs and hopeless. The lid shuts tightly enough to keep out mice, who know exactly what it is.

- **Size** 24 × 16 cm, 15 cm tall; about 120 packets
- **Made of** enamelled steel with a paper label to write on
- **Inside** five dividers, twenty empty envelopes, a pencil
- **Care** Keep it cool and dry, and read the dates`,
    price: 3000,
    cost: 1050,
    stock: 25,
    categorySlugs: ["garden"],
    sku: "FF-SED-SPR",
    barcode: ean13(43),
    weightGrams: 890,
    media: [picture("seed-tin", "An open dark green tin full of seed packets and dividers")],
  }),
  goods({
    slug: "bird-bath",
    name: "Bird Bath",
    summary: "A shallow stoneware basin on a turned pedestal, at a height cats dislike.",
    description: `Still being tested in our yard, where the sparrows have opinions. The basin slopes from nothing to four centimetres, so that a wren can paddle at the edge while a pigeon sits in the middle. It lifts off the pedestal to be scrubbed, and has a rough ring inside for claws. We want one whole winter of frost behind us before we sell it.

- **Size** 62 cm tall, basin 46 cm across
- **Made of** frost-proof stoneware, in two parts
- **Weight** 11 kg
- **Care** Fresh water every other day, a stiff brush on Sundays`,
    price: 18000,
    cost: 7100,
    stock: 2,
    status: "draft",
    categorySlugs: ["garden"],
    sku: "FF-BTH",
    barcode: ean13(44),
    weightGrams: 11000,
    shippingType: "fixed",
    fixedShippingRateCents: 1500,
    media: [picture("bird-bath", "A stoneware bird bath full of water")],
    metadata: { launch: "Spring" },
  }),
  goods({
    slug: "sowing-calendar",
    name: "Sowing Calendar",
    summary: "A wall calendar that tells you what to sow, when, and when it is too late.",
    description: `One long sheet for the whole year, printed in four colours, on a beech batten. Each bar is a vegetable: where it starts you may sow it under glass, where it darkens you may sow it outdoors, and where it stops you should buy it from somebody else. It was drawn for a garden six hundred feet up in the Pennines, so if you live lower down, add a fortnight.

- **Size** 40 × 62 cm
- **Made of** 170 g recycled paper, beech, linen cord
- **Printed** in an edition of 400, now sold through
- **Care** Write on it`,
    price: 1600,
    cost: 520,
    stock: 0,
    status: "archived",
    categorySlugs: ["garden", "paper"],
    sku: "FF-CAL",
    barcode: ean13(45),
    weightGrams: 320,
    media: [picture("sowing-calendar", "A hanging calendar with a leafy sprig and coloured bars")],
    metadata: { artist: "Wilf" },
  }),
];
