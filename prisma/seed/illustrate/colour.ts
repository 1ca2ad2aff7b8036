/** Colour arithmetic in OKLab, where halfway between two colours looks halfway. */

type Lab = { l: number; a: number; b: number };

/** The colour `share` of the way from one hex colour to another. */
export function mix(from: string, to: string, share: number): string {
  const start = toLab(from);
  const end = toLab(to);
  return toHex({
    l: start.l + (end.l - start.l) * share,
    a: start.a + (end.a - start.a) * share,
    b: start.b + (end.b - start.b) * share,
  });
}

/** The colour in light: warmer and paler, as a window lights it. */
export function lit(colour: string, share: number): string {
  return mix(colour, "#fff8ec", share);
}

/** The colour in shade: towards a plum brown, never towards dead black. */
export function shaded(colour: string, share: number): string {
  return mix(colour, "#2a2030", share);
}

/** How light the colour looks, from 0 to 1. */
export function lightness(colour: string): number {
  return toLab(colour).l;
}

function toLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  const r = toLinear((value >> 16) & 255);
  const g = toLinear((value >> 8) & 255);
  const b = toLinear(value & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}
