import { TextField } from "@/components/ui/text-field";

type NameFieldsProps = {
  messages: { firstName: string; lastName: string };
  field: (name: "firstName" | "lastName") => {
    name: string;
    defaultValue: string;
    errors: string[] | undefined;
  };
};

/** The name of a customer, in a form with two columns. */
export function NameFields({ messages, field }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={messages.firstName}
        autoComplete="given-name"
        maxLength={100}
        {...field("firstName")}
        className="col-span-2 sm:col-span-1"
      />
      <TextField
        label={messages.lastName}
        autoComplete="family-name"
        maxLength={100}
        {...field("lastName")}
        className="col-span-2 sm:col-span-1"
      />
    </>
  );
}
