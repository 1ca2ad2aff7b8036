/** A carrier we know, and the page where it shows a parcel, for `{number}`. */
type Carrier = {
  name: string;
  page: string;
  /** What stands for `{language}` in the page, by language; `other` where the carrier has no page in it. */
  languages?: Readonly<Record<string, string>> & { other: string };
};

/** Carriers by the name sellers know them by; the page is the carrier's own. */
export const CARRIERS: readonly Carrier[] = [
  { name: "bpost", page: "https://track.bpost.cloud/btr/web/#/search?itemCode={number}" },
  {
    name: "Canada Post",
    page: "https://www.canadapost-postescanada.ca/track-reperage/{language}#/search?searchFor={number}",
    languages: { fr: "fr", other: "en" },
  },
  {
    name: "Chronopost",
    page: "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}",
  },
  { name: "Colissimo", page: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}" },
  {
    name: "Correos",
    page: "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}",
  },
  {
    name: "Deutsche Post",
    page: "https://www.deutschepost.de/de/s/sendungsverfolgung/form.html?sendungsnummer={number}",
  },
  {
    name: "DHL",
    page: "https://www.dhl.com/{language}/home/tracking.html?tracking-id={number}",
    languages: { de: "de-de", fr: "fr-fr", other: "global-en" },
  },
  {
    name: "DPD",
    page: "https://tracking.dpd.de/status/{language}/parcel/{number}",
    languages: { de: "de_DE", fr: "fr_FR", other: "en_US" },
  },
  { name: "Evri", page: "https://www.evri.com/track/parcel/{number}" },
  { name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  { name: "GLS", page: "https://gls-group.com/track/{number}" },
  { name: "Hermes", page: "https://www.myhermes.de/empfangen/sendungsverfolgung/?suche={number}" },
  { name: "InPost", page: "https://inpost.pl/sledzenie-przesylek?number={number}" },
  { name: "La Poste", page: "https://www.laposte.fr/outils/suivre-vos-envois?code={number}" },
  { name: "Österreichische Post", page: "https://www.post.at/sv/sendungsdetails?snr={number}" },
  { name: "PostNL", page: "https://jouw.postnl.nl/track-and-trace/{number}" },
  { name: "PostNord", page: "https://tracking.postnord.com/en/tracking?id={number}" },
  {
    name: "Royal Mail",
    page: "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  },
  { name: "Swiss Post", page: "https://service.post.ch/ekp-web/ui/entry/search/{number}" },
  { name: "UPS", page: "https://www.ups.com/track?tracknum={number}" },
  { name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}" },
];

/** Other names that sellers write for the same carrier. */
const ALIASES: Readonly<Record<string, string>> = {
  austrianpost: "osterreichischepost",
  dhlexpress: "dhl",
  dhlpaket: "dhl",
  dieschweizerischepost: "swisspost",
  fedexexpress: "fedex",
  myhermes: "hermes",
  postch: "swisspost",
  postag: "osterreichischepost",
};

/** Spaces, points, accents and case do not distinguish carriers: `royal-mail` is `Royal Mail`. */
function plain(name: string): string {
  const letters = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return ALIASES[letters] ?? letters;
}

/**
 * Where a parcel can be followed, in a language as far as the carrier has it, else in English or its own; null for a
 * carrier we do not know, and without a number.
 */
export function trackingUrl(carrier: string, trackingNumber: string, locale = "en"): string | null {
  const number = trackingNumber.replace(/\s+/g, "");
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  if (known === undefined || number === "") return null;
  const { page, languages } = known;
  const [language = ""] = locale.toLowerCase().split("-");
  return page
    .replace("{language}", () => pageLanguage(language, languages))
    .replace("{number}", () => encodeURIComponent(number));
}

function pageLanguage(language: string, languages: Carrier["languages"]): string {
  if (languages === undefined) return "";
  return (Object.hasOwn(languages, language) ? languages[language] : null) ?? languages.other;
}

/** A shipped parcel, with the seller's tracking data. */
type TrackedParcel = {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
};

/** The page of a parcel as a shopper opens it: what its seller gave; where that is the carrier's own, in the shopper's language. */
export function trackingPage(parcel: TrackedParcel, locale: string): string | null {
  const { carrier, trackingNumber, trackingUrl: given } = parcel;
  const isOwn = given === null || given === trackingUrl(carrier ?? "", trackingNumber ?? "");
  return isOwn ? trackingUrl(carrier ?? "", trackingNumber ?? "", locale) : given;
}
