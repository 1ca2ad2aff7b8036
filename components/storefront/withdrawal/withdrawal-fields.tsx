"use client";

import { OrderNumberField } from "@/components/storefront/orders/order-number-field";
import { EmailField } from "@/components/ui/email-field";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { FieldErrors } from "@/components/ui/use-form-action";
import type { Messages } from "@/messages/storefront";
import type { WithdrawnOrder } from "./server/withdrawn-order";

type WithdrawalFieldsProps = {
  order: WithdrawnOrder | null;
  values: Record<string, string>;
  errors: FieldErrors | undefined;
  messages: Messages["withdraw"];
};

/** The consumer, the contract, and the part of it that is withdrawn from. */
export function WithdrawalFields({ order, values, errors = {}, messages }: WithdrawalFieldsProps) {
  return (
    <>
      {order && <input type="hidden" name="order" value={order.id} />}
      <TextField
        label={messages.name}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.name ?? order?.name ?? ""}
        errors={errors.name}
      />
      <OrderNumberField
        messages={messages}
        defaultValue={values.orderNumber ?? order?.orderNumber ?? ""}
        errors={errors.orderNumber}
      />
      <EmailField
        label={messages.email}
        hint={messages.emailHint}
        name="email"
        required
        maxLength={254}
        defaultValue={values.email ?? order?.email ?? ""}
        errors={errors.email}
      />
      {order ? (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 text-small font-medium">{messages.goods}</legend>
          {order.lines.map(({ id, name, quantity, exclusion, free }) => (
            <SelectField
              key={id}
              hint={
                exclusion === "none"
                  ? undefined
                  : `${messages.right}: ${exclusion === "digital" && free === 0 ? messages.delivered : messages.exclusions[exclusion]}`
              }
              label={name}
              name={`line.${id}`}
              required
              options={Array.from({ length: quantity + 1 }, (_, units) => ({
                value: `${quantity - units}`,
                label: `${quantity - units}`,
              }))}
              defaultValue={values[`line.${id}`] ?? `${free}`}
            />
          ))}
        </fieldset>
      ) : (
        <TextArea
          label={messages.details}
          hint={messages.detailsHint}
          name="details"
          rows={3}
          maxLength={1_000}
          defaultValue={values.details ?? ""}
          errors={errors.details}
        />
      )}
    </>
  );
}
