import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CurrenciesForm } from "@/components/dashboard/settings/currencies-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.settings.cards.currencies.title);

/** The number of products that show the result of a rate and its rounding. */
const PREVIEWED = 3;

/** In which currencies the shop sells beside its own, and at which rates. */
export default async function Page() {
  const [canWrite, api] = await Promise.all([hasScope("store:write"), sellerApi()]);
  const query = { status: "published", perPage: PREVIEWED } as const;
  const [store, products] = await Promise.all([
    read(api.GET("/store")),
    read(api.GET("/products", { params: { query } })),
  ]);
  return (
    <CurrenciesForm
      key={store.id}
      store={store}
      products={products.map(({ name, price }) => ({ name, price: price.amount }))}
      canWrite={canWrite}
    />
  );
}
