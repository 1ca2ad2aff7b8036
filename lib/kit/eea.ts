/** The countries in which the law of the European Union on products holds: its own, and those of the EEA. */
const EEA = new Set(
  ["AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK", "IS LI NO"]
    .join(" ")
    .split(" "),
);

export const EEA_COUNTRIES: readonly string[] = [...EEA];

/** Whether it is one of them. */
export function isInEea(country: string): boolean {
  return EEA.has(country);
}
