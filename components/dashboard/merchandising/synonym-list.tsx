"use client";

import { ArrowLeftRight } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { Synonym } from "@/lib/contract/merchandising";

const LIST = "/dashboard/merchandising/synonyms";

type SynonymListProps = { reply: Result<Page<Synonym>>; canWrite: boolean };

/** Words that searches take for one another. */
export function SynonymList({ reply, canWrite }: SynonymListProps) {
  const { synonyms, merchandising } = useMessages().messages;
  const columns: Column<Synonym>[] = [
    {
      key: "words",
      title: synonyms.terms,
      render: (synonym) => <span style={{ overflowWrap: "anywhere" }}>{wordsOf(synonym)}</span>,
    },
    {
      key: "kind",
      title: synonyms.kind,
      render: ({ input }) => synonyms.kinds[input === null ? "twoWay" : "oneWay"],
    },
  ];
  return (
    <ListPage
      name="synonyms"
      texts={synonyms}
      icon={ArrowLeftRight}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={wordsOf}
      rowHref={({ id }) => `${LIST}/${id}`}
      back={{ href: "/dashboard/merchandising", label: merchandising.title }}
      canWrite={canWrite}
      primary={{ href: `${LIST}/new`, label: synonyms.create }}
      search={synonyms.search}
    />
  );
}

/** As a seller reads them: those of one way behind an arrow. */
export function wordsOf({ input, terms }: Pick<Synonym, "input" | "terms">): string {
  return input === null ? terms.join(", ") : `${input} → ${terms.join(", ")}`;
}
