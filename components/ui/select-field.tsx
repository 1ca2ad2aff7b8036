"use client";

import { type ComponentProps, useId } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { fieldLook } from "@/components/ui/field-look";
import { ChevronDown } from "@/components/ui/icons/chevron-down";
import { useFieldError } from "@/components/ui/text-field";

type SelectFieldProps = Omit<ComponentProps<"select">, "className"> & {
  label: string;
  name: string;
  options: { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  errors?: string[];
  className?: string;
};

/** A choice of one from many. The browser's own list: phones have a better one than we would build. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, placeholder, errors, className, onChange, ...select } = props;
  const ownId = useId();
  const id = select.id ?? ownId;
  const [complaint, setComplaint] = useFieldError(errors);
  return (
    <FieldFrame
      id={id}
      label={label}
      complaint={complaint}
      isOptional={!select.required}
      className={className}
    >
      <div className="relative">
        <select
          {...select}
          id={id}
          onChange={(event) => {
            setComplaint(undefined);
            onChange?.(event);
          }}
          aria-invalid={complaint !== undefined}
          aria-describedby={`${id}-note`}
          className={`${fieldLook} appearance-none pe-10`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-e-3 top-1/2 size-4.5 -translate-y-1/2 text-ink-soft"
          strokeWidth={1.75}
        />
      </div>
    </FieldFrame>
  );
}
