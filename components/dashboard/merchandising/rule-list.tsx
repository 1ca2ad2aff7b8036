"use client";

import { ListStart } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink } from "@/components/dashboard/shell/links";
import type { Result } from "@/lib/client/result";
import type { MerchandisingRule } from "@/lib/contract/merchandising";
import { format } from "@/lib/kit/format-message";

const LIST = "/dashboard/merchandising";

type RuleListProps = {
  reply: Result<Page<MerchandisingRule>>;
  categories: readonly Choice[];
  canWrite: boolean;
};

/** What the seller has decided about searches and categories. */
export function RuleList({ reply, categories, canWrite }: RuleListProps) {
  const { messages, locale } = useMessages();
  const { merchandising } = messages;
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const nameOf = ({ query, categoryId }: MerchandisingRule) =>
    query ?? names.get(categoryId ?? "") ?? categoryId ?? "";
  const columns: Column<MerchandisingRule>[] = [
    {
      key: "for",
      title: merchandising.appliesTo,
      render: (rule) => <span style={{ overflowWrap: "anywhere" }}>{nameOf(rule)}</span>,
    },
    {
      key: "kind",
      title: merchandising.kind,
      render: ({ query }) => merchandising.kinds[query === null ? "category" : "search"],
    },
    {
      key: "effect",
      title: merchandising.effect,
      inCard: { span: 6, title: "beside" },
      render: ({ pinnedProductIds, hiddenProductIds, redirectTo }) =>
        [
          redirectTo && format(merchandising.leadsTo, { to: redirectTo }),
          pinnedProductIds.length > 0 &&
            format(merchandising.pins, { count: pinnedProductIds.length }, locale),
          hiddenProductIds.length > 0 &&
            format(merchandising.hides, { count: hiddenProductIds.length }, locale),
        ]
          .filter(Boolean)
          .join(" · ") || merchandising.none,
    },
  ];
  return (
    <ListPage
      name="merchandising"
      texts={merchandising}
      icon={ListStart}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={nameOf}
      rowHref={({ id }) => `${LIST}/${id}`}
      canWrite={canWrite}
      primary={{ href: `${LIST}/new`, label: merchandising.create }}
      headerActions={<ButtonLink href={`${LIST}/synonyms`}>{messages.synonyms.title}</ButtonLink>}
      search={merchandising.search}
    />
  );
}
