import type { Metadata } from "next";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { may, requireMe } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { ModesPage } from "@/components/dashboard/settings/modes-page";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.settings.cards.modes.title };
}

/** Test and live: what is each one's own, and what is closed to test keys on going live. */
export default async function Page() {
  if (!(await may("store:write"))) return <NotAllowed />;
  const [{ role }, api] = await Promise.all([requireMe(), sellerApi()]);
  const copied = ["discounts:write", "shipping-options:write", "tax-rates:write"] as const;
  const canCopy = (await Promise.all(copied.map((scope) => may(scope)))).every(Boolean);
  const { testKeysMayChangeCatalog } = await read(api.GET("/store"));
  return (
    <ModesPage
      testKeysMayChangeCatalog={testKeysMayChangeCatalog}
      canCopy={canCopy}
      isOwner={role === "owner"}
    />
  );
}
