import { MAX_MONEY } from "@/lib/kit/money";
import { divideRound } from "@/lib/kit/round";

/** How much a package holds, and how much of that its unit price is for. */
export type UnitContent = { quantity: number; unit: Unit; reference: number };

type Dimension = "mass" | "volume" | "length" | "area" | "count";
type UnitInfo = {
  dimension: Dimension;
  /** How many of the smallest unit of its dimension it is. */
  size: number;
  /** The default quantity of a unit price: a kilogram, a litre, a metre, one of the rest. */
  usual: number;
  /** As a page writes it; a piece has a word in each language. */
  symbol: string;
  /** As the advertising platforms write it. */
  feed: string;
  /** As UN/CEFACT does, for structured data. */
  code: string;
};

function unit(info: UnitInfo): UnitInfo {
  return info;
}

const mass = (size: number, usual: number, name: string, code: string) =>
  unit({ dimension: "mass", size, usual, symbol: name, feed: name, code });
const volume = (size: number, usual: number, name: string, code: string) =>
  unit({ dimension: "volume", size, usual, symbol: name, feed: name, code });
const length = (size: number, usual: number, name: string, code: string) =>
  unit({ dimension: "length", size, usual, symbol: name, feed: name, code });

/** The units that product files of Shopify and the feeds of the platforms know. */
const UNITS = {
  mg: mass(0.001, 1_000_000, "mg", "MGM"),
  g: mass(1, 1000, "g", "GRM"),
  kg: mass(1000, 1, "kg", "KGM"),
  oz: mass(28.349523125, 1, "oz", "ONZ"),
  lb: mass(453.59237, 1, "lb", "LBR"),
  ml: volume(1, 1000, "ml", "MLT"),
  cl: volume(10, 100, "cl", "CLT"),
  l: volume(1000, 1, "l", "LTR"),
  m3: { ...volume(1_000_000, 1, "m³", "MTQ"), feed: "cbm" },
  floz: { ...volume(29.5735295625, 1, "fl oz", "OZA"), feed: "floz" },
  pt: volume(473.176473, 1, "pt", "PTL"),
  qt: volume(946.352946, 1, "qt", "QTL"),
  gal: volume(3785.411784, 1, "gal", "GLL"),
  mm: length(1, 1000, "mm", "MMT"),
  cm: length(10, 100, "cm", "CMT"),
  m: length(1000, 1, "m", "MTR"),
  in: length(25.4, 1, "in", "INH"),
  ft: length(304.8, 1, "ft", "FOT"),
  yd: length(914.4, 1, "yd", "YRD"),
  m2: unit({ dimension: "area", size: 1, usual: 1, symbol: "m²", feed: "sqm", code: "MTK" }),
  ft2: unit({
    ...{ dimension: "area", size: 0.09290304, usual: 1 },
    ...{ symbol: "ft²", feed: "sqft", code: "FTK" },
  }),
  ct: unit({ dimension: "count", size: 1, usual: 1, symbol: "", feed: "ct", code: "C62" }),
} as const satisfies Record<string, UnitInfo>;

export type Unit = keyof typeof UNITS;

// The keys are those of the table, which the type of Object.keys forgets.
export const UNIT_NAMES = Object.keys(UNITS) as Unit[];

/** What is known of a unit. */
export function unitInfo(name: Unit): UnitInfo {
  return UNITS[name];
}

/** Measures have three decimals at most, so that sums with them are sums of integers. */
const SCALE = 1000;
const scaled = (measure: number) => BigInt(Math.round(measure * SCALE));

/** A measure without what floating point adds to it. */
export function roundMeasure(measure: number): number {
  return Math.round(measure * SCALE) / SCALE;
}

/** What the reference measure costs where the package costs so much; null beyond any amount. */
export function unitPrice(amount: number, { quantity, reference }: UnitContent): number | null {
  const price = divideRound(BigInt(amount) * scaled(reference), scaled(quantity));
  return price > BigInt(MAX_MONEY) ? null : Number(price);
}

/** The measure in another unit of the same dimension; null where they are of different ones. */
export function convertMeasure(measure: number, from: Unit, to: Unit): number | null {
  if (UNITS[from].dimension !== UNITS[to].dimension) return null;
  return roundMeasure((measure * UNITS[from].size) / UNITS[to].size);
}

/** The larger unit used for large quantities of a smaller one. */
const LARGER: Partial<Record<Unit, Unit>> = {
  ...{ mg: "g", g: "kg", ml: "l", cl: "l", mm: "m", cm: "m" },
};

/** A measure as people say it: 1000 g are 1 kg; 100 g stay, and 1500.5 g, which three decimals of a kilogram do not hold. */
export function formatMeasure(measure: number, unit: Unit): { measure: number; unit: Unit } {
  const larger = LARGER[unit];
  const converted = larger && convertMeasure(measure, unit, larger);
  if (!larger || !converted || converted < 1) return { measure, unit };
  if (convertMeasure(converted, larger, unit) !== measure) return { measure, unit };
  return formatMeasure(converted, larger);
}
