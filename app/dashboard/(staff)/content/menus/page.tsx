import { requireMe } from "@/components/dashboard/api/me";
import { MenuIndex } from "@/components/dashboard/content/menu-index";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.menus.title);

/** The menus of the shop. */
export default async function MenusPage() {
  await requireMe();
  return <MenuIndex />;
}
