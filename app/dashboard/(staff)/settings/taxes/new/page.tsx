import type { Metadata } from "next";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may } from "@/components/dashboard/server/me";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { TaxForm } from "@/components/dashboard/settings/tax-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.delivery.newRate };
}

/** A rate of tax that is yet to be made. */
export default async function NewTaxRatePage() {
  if (!(await may("tax-rates:write"))) return <NotAllowed />;
  return <TaxForm rate={null} canWrite />;
}
