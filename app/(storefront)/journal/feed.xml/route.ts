import { atomFeed } from "@/components/storefront/content/atom-feed";
import { listArticles } from "@/components/storefront/content/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { xmlReply } from "@/components/storefront/shell/server/xml-reply";

/** As many as readers keep of a feed they see for the first time. */
const ENTRIES = 50;

/** The latest articles of the journal, for readers of feeds. */
export async function GET(): Promise<Response> {
  const [store, { entries }] = await Promise.all([getStore(), listArticles(undefined, ENTRIES)]);
  return xmlReply(
    atomFeed({ title: store.name, origin: (await publishedShop()).baseUrl, entries }),
  );
}
