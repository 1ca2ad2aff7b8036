import { permanentRedirect } from "next/navigation";

/** The address is requested together with the e-mail; this page is kept for old links. */
export default function DeliveryPage() {
  permanentRedirect("/checkout/contact");
}
