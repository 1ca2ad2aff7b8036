import { Text } from "@mantine/core";
import { deleteDraftOrder } from "@/components/dashboard/draft-orders/actions";
import { DateTimeInput } from "@/components/dashboard/form/date-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftOrder } from "@/lib/contract/draft-order";
import type { DraftForm } from "./draft-item-fields";

type DraftEndsProps = {
  form: DraftForm;
  draft: DraftOrder | null;
  canDelete: boolean;
  list: string;
};

/** Until when it can be paid. */
export function DraftEnds({ form, draft, canDelete, list }: DraftEndsProps) {
  const { draftOrders } = useMessages().messages;
  return (
    <Card title={draftOrders.ends}>
      <DateTimeInput label={draftOrders.expiresAt} {...form.getInputProps("expiresAt")} />
      {draft === null && (
        <Text size="sm" c="dimmed">
          {draftOrders.expiresLater}
        </Text>
      )}
      {draft && canDelete && (
        <DeleteButton
          label={draftOrders.delete}
          text={draftOrders.deleteText}
          action={() => deleteDraftOrder(draft.id)}
          list={list}
        />
      )}
    </Card>
  );
}
