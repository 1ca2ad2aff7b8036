import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";

/** Whether a refund becomes store credit, and whether the customer is notified. */
export type RefundOptionValues = { isCredit: boolean; isNotifying: boolean };

/** What the fields begin with. */
export const REFUND_OPTIONS: RefundOptionValues = { isCredit: false, isNotifying: true };

type RefundOptionsProps = {
  values: RefundOptionValues;
  onChange: (values: RefundOptionValues) => void;
  /** Only customers with an account can have store credit. */
  offersCredit: boolean;
  creditError?: ReactNode;
};

/** How money goes back, whatever it goes back for. */
export function RefundOptions({ values, onChange, offersCredit, creditError }: RefundOptionsProps) {
  const { orders } = useMessages().messages;
  return (
    <>
      {offersCredit && (
        <Checkbox
          label={orders.refundToCredit}
          description={orders.refundToCreditHint}
          error={creditError}
          checked={values.isCredit}
          onChange={(event) => onChange({ ...values, isCredit: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={orders.notifyRefund}
        checked={values.isNotifying}
        onChange={(event) => onChange({ ...values, isNotifying: event.currentTarget.checked })}
      />
    </>
  );
}
