"use client";

import { TextCursorInput } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useBack } from "@/components/dashboard/settings/use-back";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { CustomField } from "@/lib/contract/custom-field";

const HERE = "/dashboard/settings/custom-fields";

type CustomFieldListProps = { reply: Result<Page<CustomField>>; canWrite: boolean };

/** The fields that the store adds to its products and orders, in their order. */
export function CustomFieldList({ reply, canWrite }: CustomFieldListProps) {
  const { customFields } = useMessages().messages;
  const yesOrNo = (is: boolean) => (is ? customFields.yes : customFields.no);
  const columns: Column<CustomField>[] = [
    { key: "label", title: customFields.label, render: ({ label }) => label },
    {
      key: "appliesTo",
      title: customFields.appliesTo,
      render: ({ appliesTo }) => customFields.owners[appliesTo],
    },
    { key: "key", title: customFields.key, render: ({ key }) => key },
    { key: "type", title: customFields.type, render: ({ type }) => customFields.types[type] },
    {
      key: "isPublic",
      title: customFields.isPublic,
      render: ({ isPublic }) => yesOrNo(isPublic),
    },
    {
      key: "isFilterable",
      title: customFields.isFilterable,
      render: ({ isFilterable }) => yesOrNo(isFilterable),
    },
  ];
  return (
    <ListPage
      name="custom-fields"
      texts={customFields}
      icon={TextCursorInput}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
      rowHref={({ id }) => `${HERE}/${id}`}
      back={useBack()}
      canWrite={canWrite}
      primary={{ href: `${HERE}/new`, label: customFields.create }}
    />
  );
}
