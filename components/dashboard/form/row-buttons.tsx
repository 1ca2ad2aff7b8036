import { ActionIcon, type ActionIconProps, Button, Group } from "@mantine/core";
import { Trash2, X } from "lucide-react";
import type { ReactNode, Ref } from "react";

type RemoveButtonProps = Pick<ActionIconProps, "size" | "className" | "disabled"> & {
  label: string;
  onClick: () => void;
};

/** Takes one of several out again, such as a row of a form. */
export function RemoveButton({ label, ...props }: RemoveButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} {...props}>
      <X size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Deletes one of several, which is gone then. */
export function TrashButton({ label, ...props }: RemoveButtonProps) {
  return (
    <ActionIcon variant="subtle" color="red" aria-label={label} {...props}>
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  );
}

type AddRowProps = {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
  onClick: () => void;
  children: ReactNode;
};

/** Below the rows of a form: adds one more. */
export function AddRow({ ref, icon, onClick, children }: AddRowProps) {
  return (
    <Group>
      <Button ref={ref} variant="default" size="xs" leftSection={icon} onClick={onClick}>
        {children}
      </Button>
    </Group>
  );
}
