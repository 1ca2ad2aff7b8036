/** Where most people of a country with several time zones live, or its capital is. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AQ: "Antarctica/McMurdo",
  AR: "America/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CD: "Africa/Kinshasa",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  FM: "Pacific/Ponape",
  GL: "America/Godthab",
  ID: "Asia/Jakarta",
  KI: "Pacific/Tarawa",
  KZ: "Asia/Almaty",
  MH: "Pacific/Majuro",
  MN: "Asia/Ulaanbaatar",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PF: "Pacific/Tahiti",
  PG: "Pacific/Port_Moresby",
  PS: "Asia/Gaza",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kiev",
  UM: "Pacific/Wake",
  US: "America/New_York",
  UZ: "Asia/Tashkent",
  // Without a zone of their own in the data that the runtime has.
  BV: "Europe/Oslo",
  HM: "Indian/Kerguelen",
  XK: "Europe/Belgrade",
};

/** The runtime has this before the types of the language do. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The time zone that is suggested for each country, by its code. Asked of the server's runtime: not every browser knows. */
export function mainZones(countries: readonly string[]): Record<string, string> {
  const known = new Set(Intl.supportedValuesOf("timeZone"));
  return Object.fromEntries(
    countries.flatMap((country) => {
      const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
      const zones = locale.getTimeZones?.() ?? [];
      const zone = MAIN_ZONES[country] ?? zones.find((one) => known.has(one)) ?? zones[0];
      return zone === undefined ? [] : [[country, zone]];
    }),
  );
}
