import { read } from "@/components/dashboard/api/answer";
import { hasScope, requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { ModesPage } from "@/components/dashboard/settings/modes-page";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.settings.cards.modes.title);

/** Test and live mode: the data of each, and what to close to test keys on going live. */
export default async function Page() {
  if (!(await hasScope("store:write"))) return <NotAllowed />;
  const [{ role }, api] = await Promise.all([requireMe(), sellerApi()]);
  const copied = ["discounts:write", "shipping-options:write", "tax-rates:write"] as const;
  const canCopy = (await Promise.all(copied.map((scope) => hasScope(scope)))).every(Boolean);
  const { testKeysMayChangeCatalog } = await read(api.GET("/store"));
  return (
    <ModesPage
      testKeysMayChangeCatalog={testKeysMayChangeCatalog}
      canCopy={canCopy}
      isOwner={role === "owner"}
    />
  );
}
