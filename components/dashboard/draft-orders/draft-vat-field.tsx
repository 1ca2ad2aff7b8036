import { TextInput } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftOrder } from "@/lib/contract/draft-order";
import type { DraftForm } from "./draft-item-fields";

type DraftVatFieldProps = { form: DraftForm; draft: DraftOrder | null };

/** The VAT id of a company, with the tax office's answer when it was last saved. */
export function DraftVatField({ form, draft }: DraftVatFieldProps) {
  const { draftOrders, orders } = useMessages().messages;
  const check = draft?.vatId === form.values.vatId ? draft.vatCheck : null;
  const status = check && orders.vat.status[check.status];
  return (
    <TextInput
      label={orders.vat.label}
      description={[draftOrders.vatIdHint, status].filter(Boolean).join(" ")}
      maxLength={30}
      autoComplete="off"
      {...form.getInputProps("vatId")}
    />
  );
}
