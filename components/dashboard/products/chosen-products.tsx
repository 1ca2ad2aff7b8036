"use client";

import { useState } from "react";
import type { InputProps } from "@/components/dashboard/form/input-props";
import { ReorderList } from "@/components/dashboard/list/reorder-list";
import classes from "./chosen-products.module.css";
import { type Choice, ProductChoices } from "./product-choices";

type ChosenProductsProps = InputProps & {
  label: string;
  /** The chosen ones with their names. */
  known: readonly Choice[];
  value: string[];
  onChange: (ids: string[]) => void;
};

/** Products looked for by name, and put in order by drag or by keyboard. */
export function ChosenProducts({ known, value, onChange, ...props }: ChosenProductsProps) {
  const [names, setNames] = useState(new Map(known.map(({ id, name }) => [id, name])));
  const nameOf = (id: string) => names.get(id) ?? id;
  return (
    <>
      <ProductChoices
        known={known}
        value={value}
        onChange={onChange}
        onFound={(found) =>
          setNames(
            (before) => new Map([...before, ...found.map(({ id, name }) => [id, name] as const)]),
          )
        }
        {...props}
      />
      <ReorderList
        names={value.map(nameOf)}
        onMove={({ from, to }) =>
          onChange(value.toSpliced(from, 1).toSpliced(to, 0, ...value.slice(from, from + 1)))
        }
        onRemove={(at) => onChange(value.toSpliced(at, 1))}
      >
        {(at) => <div className={classes.product}>{nameOf(value[at] ?? "")}</div>}
      </ReorderList>
    </>
  );
}
