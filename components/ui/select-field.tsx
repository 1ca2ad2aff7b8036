"use client";

import type { ComponentProps } from "react";
import { FieldFrame } from "@/components/ui/field-frame";
import { SelectArrow } from "@/components/ui/select-arrow";
import { useField } from "@/components/ui/use-field";

type SelectFieldProps = Omit<ComponentProps<"select">, "className"> & {
  label: string;
  name: string;
  hint?: string | undefined;
  options: { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  errors?: string[];
  className?: string;
};

/** A choice of one from many. The browser's own list: phones have a better one than we would build. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, options, placeholder, errors, className, onChange, ...select } = props;
  const { frame, control, setComplaint } = useField(select, errors);
  return (
    <FieldFrame {...frame} {...{ label, hint, className }}>
      <div className="relative">
        <select
          {...select}
          {...control}
          onChange={(event) => {
            setComplaint(undefined);
            onChange?.(event);
          }}
          className={`${control.className} appearance-none pe-10`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <SelectArrow />
      </div>
    </FieldFrame>
  );
}
