import { read } from "@/components/dashboard/api/answer";
import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { CollectionForm } from "@/components/dashboard/collections/collection-form";
import { listRuleChoices } from "@/components/dashboard/collections/server/rule-choices";
import { listProductChoices } from "@/components/dashboard/products/server/list-product-choices";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.collections.title);

type Address = { params: Promise<{ collection: string }> };

/** One collection, to be changed or removed. */
export default async function CollectionPage({ params }: Address) {
  const [path, canWrite, api, choices] = await Promise.all([
    params,
    hasScope("categories:write"),
    sellerApi(),
    listRuleChoices(),
  ]);
  const collection = await read(api.GET("/collections/{collection}", { params: { path } }));
  return (
    <CollectionForm
      key={collection.id}
      collection={collection}
      choices={choices}
      known={await listProductChoices(collection.productIds)}
      canWrite={canWrite}
    />
  );
}
