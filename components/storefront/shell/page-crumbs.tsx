import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { Messages } from "@/messages/storefront";

type PageCrumbsProps = { title: string; messages: Pick<Messages, "ui" | "policies"> };

/** Where a page stands that is below the front page and nothing else. */
export function PageCrumbs({ title, messages }: PageCrumbsProps) {
  return (
    <Breadcrumbs
      label={messages.ui.breadcrumb}
      crumbs={[{ name: messages.policies.home, href: "/" }, { name: title }]}
    />
  );
}
