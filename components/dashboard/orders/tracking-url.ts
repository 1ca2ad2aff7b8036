/** A carrier we know, and the page where it shows a parcel, for `{number}`. */
type Carrier = { name: string; page: string };

/** Carriers by the name sellers know them by; the page is the carrier's own. */
export const CARRIERS: readonly Carrier[] = [
  { name: "DHL", page: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}" },
  { name: "DPD", page: "https://tracking.dpd.de/status/en_US/parcel/{number}" },
  { name: "Evri", page: "https://www.evri.com/track/parcel/{number}" },
  { name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  { name: "GLS", page: "https://gls-group.com/track/{number}" },
  { name: "Hermes", page: "https://www.myhermes.de/empfangen/sendungsverfolgung/?suche={number}" },
  {
    name: "Royal Mail",
    page: "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  },
  { name: "UPS", page: "https://www.ups.com/track?tracknum={number}" },
  { name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}" },
];

/** Spaces, points and case do not tell carriers apart: `royal-mail` is `Royal Mail`. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Where a parcel can be followed; null for a carrier we do not know, and without a number. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const number = trackingNumber.replace(/\s+/g, "");
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  if (known === undefined || number === "") return null;
  return known.page.replace("{number}", encodeURIComponent(number));
}
