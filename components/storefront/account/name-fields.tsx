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
  return NAMES.map(({ name, autoComplete }) => (
    <TextField
      key={name}
      label={messages[name]}
      autoComplete={autoComplete}
      maxLength={100}
      {...field(name)}
      className="col-span-2 sm:col-span-1"
    />
  ));
}

const NAMES = [
  { name: "firstName", autoComplete: "given-name" },
  { name: "lastName", autoComplete: "family-name" },
] as const;
