import { Checkbox, TextInput } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";

/** Why orders are cancelled, and whether their customers are notified. */
export type CancelValues = { reason: string; isNotifying: boolean };

/** What the fields begin with. */
export const INITIAL_CANCEL_VALUES: CancelValues = { reason: "", isNotifying: true };

/** What the API takes of them. */
export function cancelInput({ reason, isNotifying }: CancelValues) {
  return { reason: reason.trim() || null, notifyCustomer: isNotifying };
}

type CancelFieldsProps = {
  values: CancelValues;
  onChange: (values: CancelValues) => void;
  disabled?: boolean;
  /** Whether the focus is in the first field once the dialog is open. */
  hasFocus?: boolean;
};

/** The reason and the notice of a cancellation, of one order or of many. */
export function CancelFields({ values, onChange, disabled, hasFocus }: CancelFieldsProps) {
  const { orders } = useMessages().messages;
  return (
    <>
      <TextInput
        label={orders.cancelReason}
        description={orders.cancelReasonHint}
        value={values.reason}
        onChange={(event) => onChange({ ...values, reason: event.currentTarget.value })}
        maxLength={500}
        disabled={disabled}
        data-autofocus={hasFocus}
      />
      <Checkbox
        label={orders.notifyCancel}
        checked={values.isNotifying}
        onChange={(event) => onChange({ ...values, isNotifying: event.currentTarget.checked })}
        disabled={disabled}
      />
    </>
  );
}
