/** The first that fits: others pretend to be those further down. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/Edg/, "Edge"],
  [/OPR|Opera/, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];

const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** Browser and system of a user agent, as people call them; null for what is not known. */
export function getBrowserName(
  userAgent: string | null,
): { browser: string; system: string } | null {
  const find = (table: typeof BROWSERS) =>
    table.find(([sign]) => sign.test(userAgent ?? ""))?.[1] ?? null;
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser === null || system === null ? null : { browser, system };
}
