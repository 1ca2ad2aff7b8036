import { CodeField } from "@/components/ui/code-field";

type OrderNumberFieldProps = {
  messages: { orderNumber: string; orderNumberHint: string };
  defaultValue: string;
  errors: string[] | undefined;
};

/** The number of an order, as its mails write it. */
export function OrderNumberField({ messages, defaultValue, errors }: OrderNumberFieldProps) {
  return (
    <CodeField
      label={messages.orderNumber}
      hint={messages.orderNumberHint}
      name="orderNumber"
      maxLength={40}
      defaultValue={defaultValue}
      errors={errors}
    />
  );
}
