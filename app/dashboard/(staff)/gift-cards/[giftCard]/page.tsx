import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { GiftCardPage } from "@/components/dashboard/gift-cards/gift-card-page";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.giftCards.title);

/** More changes than a person reads at once. */
const ENTRIES_SHOWN = 50;

type Address = { params: Promise<{ giftCard: string }> };

/** One gift card with the changes of its balance. */
export default async function Page({ params }: Address) {
  const [path, canWrite, api] = await openPage(params, "gift-cards:write");
  const query = { perPage: ENTRIES_SHOWN };
  const [card, entries] = await Promise.all([
    read(api.GET("/gift-cards/{giftCard}", { params: { path } })),
    api.GET("/gift-cards/{giftCard}/entries", { params: { path, query } }),
  ]);
  return (
    <GiftCardPage
      key={card.id}
      card={card}
      entries={entries.data ?? { data: [], meta: NONE }}
      canWrite={canWrite}
    />
  );
}

const NONE = { currentPage: 1, perPage: ENTRIES_SHOWN, total: 0, lastPage: 1 };
