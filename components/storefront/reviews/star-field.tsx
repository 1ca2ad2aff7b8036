"use client";

import { useId } from "react";
import { ErrorIcon } from "@/components/ui/error-icon";
import { useLanguage } from "@/components/ui/language-provider";
import { useFieldError } from "@/components/ui/use-field";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** In a square of 20; app/globals.css draws the same. */
const STAR = "M10 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z";

type StarFieldProps = {
  label: string;
  value: string | undefined;
  errors: string[] | undefined;
  messages: Pick<Messages["reviews"], "level">;
};

/** One to five stars: five radio buttons of which all up to the chosen one are filled, by CSS alone. */
export function StarField({ label, value, errors, messages }: StarFieldProps) {
  const id = useId();
  const { locale } = useLanguage();
  const [complaint, setComplaint] = useFieldError(errors);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={complaint !== undefined}
      aria-describedby={`${id}-note`}
      tabIndex={-1}
      className="min-w-0"
    >
      <p id={`${id}-label`} className="mb-1.5 text-small font-medium">
        {label}
      </p>
      <div className="flex w-fit [&_label:has(~label_input:checked)_svg]:fill-current [&_label:has(input:checked)_svg]:fill-current">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="relative grid size-11 place-items-center text-accent">
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={value === String(stars)}
              onChange={() => setComplaint(undefined)}
              aria-label={format(messages.level, { count: stars }, locale)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-small focus-visible:outline-offset-0"
            />
            <svg
              aria-hidden
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.25"
              className="pointer-events-none size-8"
            >
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className="mt-1.5 flex gap-1.5 text-fine text-danger empty:hidden">
        {complaint && <ErrorIcon />}
        {complaint}
      </p>
    </div>
  );
}
