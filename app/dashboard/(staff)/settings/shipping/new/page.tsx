import type { Metadata } from "next";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { ShippingForm } from "@/components/dashboard/settings/shipping-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.delivery.newOption };
}

/** A way to ship that is yet to be made. */
export default async function NewShippingPage() {
  if (!(await may("shipping-options:write"))) return <NotAllowed />;
  return <ShippingForm option={null} canWrite />;
}
