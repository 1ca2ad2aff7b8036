import { permanentRedirect } from "next/navigation";

/** The address is asked for together with the e-mail; kept for links from before. */
export default function DeliveryPage() {
  permanentRedirect("/checkout/contact");
}
