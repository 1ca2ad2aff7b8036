import { hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { GiftCardList } from "@/components/dashboard/gift-cards/gift-card-list";
import { parsePageNumber, parseText } from "@/components/dashboard/list/url-query";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { GIFT_CARD_STATUSES } from "@/lib/contract/gift-card";

export const generateMetadata = pageTitle((messages) => messages.giftCards.title);

/** The gift cards, the newest first. */
export default async function GiftCardsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ q, page, status }, canWrite, canReport, canExport, api] = await Promise.all([
    searchParams,
    hasScope("gift-cards:write"),
    hasScope("reports:read"),
    hasScope("exports:read"),
    sellerApi(),
  ]);
  const query = {
    q: parseText(q, 100),
    page: parsePageNumber(page),
    status: GIFT_CARD_STATUSES.find((one) => one === status),
  };
  const reply = await toResult(api.GET("/gift-cards", { params: { query } }));
  return <GiftCardList {...{ reply, canWrite, canReport, canExport }} />;
}
