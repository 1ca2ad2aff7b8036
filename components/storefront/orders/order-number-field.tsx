import { TextField } from "@/components/ui/text-field";

type OrderNumberFieldProps = {
  messages: { orderNumber: string; orderNumberHint: string };
  defaultValue: string;
  errors: string[] | undefined;
};

/** The number of an order, as its mails write it. */
export function OrderNumberField({ messages, defaultValue, errors }: OrderNumberFieldProps) {
  return (
    <TextField
      label={messages.orderNumber}
      hint={messages.orderNumberHint}
      name="orderNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={40}
      defaultValue={defaultValue}
      errors={errors}
    />
  );
}
