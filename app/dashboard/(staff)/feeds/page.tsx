import type { Metadata } from "next";
import { FeedCards } from "@/components/dashboard/records/feed-cards";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.records.feeds };
}

/** The feeds of the shop, and how many products are in each: all that are published. */
export default async function FeedsPage() {
  const api = await sellerApi();
  const query = { status: "published" as const, perPage: 1 };
  const reply = await outcomeOf(api.GET("/products", { params: { query } }));
  return <FeedCards items={reply.ok ? reply.data.meta.total : null} />;
}
