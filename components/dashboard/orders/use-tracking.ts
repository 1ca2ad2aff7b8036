import { useState } from "react";
import type { Fulfillment } from "@/lib/contract/fulfillment";
import { trackingUrl } from "@/lib/kit/carriers";

type Tracked = Pick<Fulfillment, "carrier" | "trackingNumber" | "trackingUrl">;

/** What a parcel goes by, while it is typed. Its page follows carrier and number until one types it. */
export function useTracking(known: Tracked | null = null) {
  const [carrier, setCarrier] = useState(known?.carrier ?? "");
  const [number, setNumber] = useState(known?.trackingNumber ?? "");
  const before = trackingUrl(known?.carrier ?? "", known?.trackingNumber ?? "");
  const [ownUrl, setOwnUrl] = useState(
    known === null || known.trackingUrl === before ? null : known.trackingUrl,
  );
  const guessed = trackingUrl(carrier, number);
  const url = ownUrl ?? guessed ?? "";
  return {
    ...{ carrier, setCarrier, number, setNumber, url, setUrl: setOwnUrl },
    isGuessed: ownUrl === null && guessed !== null,
    body: {
      carrier: carrier.trim() || null,
      trackingNumber: number.trim() || null,
      trackingUrl: url.trim() || null,
    },
  };
}
