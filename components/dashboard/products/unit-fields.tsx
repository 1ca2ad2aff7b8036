"use client";

import { Group, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { MeasureInput } from "@/components/dashboard/form/measure-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { UNIT_NAMES, unitInfo } from "@/lib/kit/units";
import type { UnitEntry } from "./field-entries";

type UnitFieldsProps = {
  value: UnitEntry;
  error?: ReactNode;
  onChange: (entry: UnitEntry) => void;
};

/** The content of a package, and the quantity of its unit price. Without a unit there is no unit price. */
export function UnitFields({ value, error, onChange }: UnitFieldsProps) {
  const { products } = useMessages().messages;
  const set = (change: Partial<UnitEntry>) => onChange({ ...value, ...change });
  return (
    <Group align="flex-end" grow preventGrowOverflow={false} wrap="wrap">
      <MeasureInput
        label={products.unit}
        value={value.quantity}
        error={error}
        onChange={(quantity) => set({ quantity })}
      />
      <NativeSelect
        label={products.unitName}
        data={[
          { value: "", label: products.noUnit },
          ...UNIT_NAMES.map((name) => ({
            value: name,
            label: unitInfo(name).symbol || products.pieces,
          })),
        ]}
        value={value.unit}
        onChange={(event) =>
          set({ unit: UNIT_NAMES.find((name) => name === event.currentTarget.value) ?? "" })
        }
      />
      <MeasureInput
        label={products.unitReference}
        placeholder={value.unit === "" ? undefined : String(unitInfo(value.unit).usual)}
        value={value.reference}
        onChange={(reference) => set({ reference })}
      />
    </Group>
  );
}
