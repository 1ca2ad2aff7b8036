import { Checkbox, CheckIcon } from "@mantine/core";
import classes from "./row-checkbox.module.css";

const { inner, input, icon } = Checkbox.classes;

type RowCheckboxProps = { label: string; isChecked: boolean; onToggle: () => void };

/** The checkbox of a row, as Mantine's looks, of four elements: a list has one for each row. */
export function RowCheckbox({ label, isChecked, onToggle }: RowCheckboxProps) {
  return (
    <div className={classes.root}>
      <div className={inner}>
        <input
          type="checkbox"
          className={`mantine-focus-auto ${input}`}
          aria-label={label}
          checked={isChecked}
          onChange={onToggle}
        />
        <CheckIcon className={icon} />
      </div>
    </div>
  );
}
