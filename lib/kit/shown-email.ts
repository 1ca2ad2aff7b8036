import { toAsciiEmail } from "./normalize-email";

/**
 * An address as people write it: `anna@xn--mller-kva.de` is `anna@müller.de`. For reading alone: what is kept, compared
 * and exported is ASCII. What would not lead back to the same address stays as it is kept.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (!/(?:^|\.)xn--/.test(domain)) return email;
  const shown = `${email.slice(0, at + 1)}${domain.split(".").map(decodeLabel).join(".")}`;
  return toAsciiEmail(shown) === `${email.slice(0, at + 1)}${domain}` ? shown : email;
}

/** Node has this for domains, and browsers do not. */
function decodeLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  return decodePunycode(label.slice(4)) ?? label;
}

/* RFC 3492, section 5. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;

/** RFC 3492, section 6.2; null if it is invalid. */
function decodePunycode(encoded: string): string | null {
  const basicEnd = Math.max(0, encoded.lastIndexOf("-"));
  const output = [...encoded.slice(0, basicEnd)].map((sign) => sign.charCodeAt(0));
  let codePoint = INITIAL_CODE_POINT;
  let bias = INITIAL_BIAS;
  let place = 0;
  for (let index = basicEnd > 0 ? basicEnd + 1 : 0; index < encoded.length; ) {
    const before = place;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = Number.parseInt(encoded.charAt(index++), BASE);
      if (Number.isNaN(digit)) return null;
      // Letters come first here, and digits first in parseInt.
      const value = digit >= 10 ? digit - 10 : digit + 26;
      place += value * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const count = output.length + 1;
    bias = adapt(place - before, { count, isFirst: before === 0 });
    codePoint += Math.floor(place / count);
    if (codePoint > 0x10ffff) return null;
    place %= count;
    output.splice(place++, 0, codePoint);
  }
  return String.fromCodePoint(...output);
}

/** RFC 3492, section 6.1. */
function adapt(delta: number, { count, isFirst }: { count: number; isFirst: boolean }): number {
  let rest = Math.floor(isFirst ? delta / DAMP : delta / 2);
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
