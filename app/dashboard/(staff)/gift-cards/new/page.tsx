import { hasScope } from "@/components/dashboard/api/me";
import { NewGiftCard } from "@/components/dashboard/gift-cards/new-gift-card";
import { NotAllowed } from "@/components/dashboard/settings/not-allowed";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.giftCards.newTitle);

/** A gift card that is yet to be made. */
export default async function NewGiftCardPage() {
  if (!(await hasScope("gift-cards:write"))) return <NotAllowed />;
  return <NewGiftCard />;
}
