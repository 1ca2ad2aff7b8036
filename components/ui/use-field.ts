import { useId, useState } from "react";
import { fieldStyle } from "@/components/ui/field-style";

type FieldInput = { id?: string | undefined; required?: boolean | undefined };

/** The props of a field's frame, and the attributes that link its control to them. */
export function useField({ id: givenId, required }: FieldInput, errors: string[] | undefined) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [complaint, setComplaint] = useFieldError(errors);
  return {
    setComplaint,
    frame: { id, complaint, isOptional: !required },
    control: {
      id,
      "aria-invalid": complaint !== undefined,
      "aria-describedby": `${id}-note`,
      className: fieldStyle,
    },
  };
}

/** The latest error of the server until the field is edited, else the browser's own. */
export function useFieldError(errors: string[] | undefined) {
  const [seen, setSeen] = useState(errors);
  const [complaint, setComplaint] = useState(errors?.[0]);
  if (seen !== errors) {
    setSeen(errors);
    setComplaint(errors?.[0]);
  }
  return [complaint, setComplaint] as const;
}
