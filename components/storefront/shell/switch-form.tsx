import type { ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { Check } from "@/components/ui/icons/check";

type SwitchFormProps = {
  action: (choice: FormData) => Promise<void>;
  /** What the choice is sent as. */
  name: string;
  label: string;
  /** What there is to choose from; with one there is nothing to choose. */
  choices: { value: string; title?: string | undefined; lang?: string; text: ReactNode }[];
  current: string;
};

/** A choice that stands in a row. A form, so that it works without any script. */
export function SwitchForm({ action, name, label, choices, current }: SwitchFormProps) {
  if (choices.length < 2) return null;
  return (
    <ActionForm action={action} aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(({ value, title, lang, text }) => (
          <li key={value}>
            <button
              type="submit"
              name={name}
              value={value}
              title={title}
              lang={lang}
              aria-current={value === current ? "true" : undefined}
              className="flex min-h-9 items-center gap-1.5 underline-offset-4 hover:underline aria-[current=true]:font-medium"
            >
              {value === current && <Check aria-hidden className="size-3.5" strokeWidth={2.25} />}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </ActionForm>
  );
}
