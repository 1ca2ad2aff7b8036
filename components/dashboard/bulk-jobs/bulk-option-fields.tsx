import { Autocomplete, Checkbox, NativeSelect, TagsInput, TextInput } from "@mantine/core";
import type { BulkJobInput } from "@/components/dashboard/bulk-jobs/actions";
import { type NumberEntry, unreadPaths } from "@/components/dashboard/form/number-entry";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { NO_UNIT, type UnitEntry, unitToSend } from "@/components/dashboard/products/field-entries";
import { TaxClassSelect } from "@/components/dashboard/products/tax-class-select";
import { UnitFields } from "@/components/dashboard/products/unit-fields";
import { useMessages } from "@/components/dashboard/shell/language";
import type { BulkAction } from "@/lib/contract/bulk-job";
import { TAG_MAX } from "@/lib/contract/common";
import { CARRIERS } from "@/lib/kit/carriers";

/** What was entered so far. */
export type EnteredOptions = {
  carrier?: string;
  isNotifying?: boolean;
  reason?: string;
  tags?: string[];
  percent?: NumberEntry;
  unit?: UnitEntry;
  taxClass?: string;
  categoryId?: string;
};

/** What can be chosen from. */
export type Choices = {
  tags?: readonly string[];
  categories?: readonly { id: string; name: string }[];
};

type Options = NonNullable<BulkJobInput["options"]>;

/** The options as the API takes them; null while one that is needed is missing. */
export function bulkOptionsFromForm(action: BulkAction, entered: EnteredOptions): Options | null {
  const {
    carrier,
    isNotifying = true,
    reason,
    tags = [],
    percent,
    unit,
    taxClass,
    categoryId,
  } = entered;
  switch (action) {
    case "orders.fulfill":
      return { carrier: carrier?.trim() || null, notifyCustomer: isNotifying };
    case "orders.cancel":
      return { reason: reason?.trim() || null, notifyCustomer: isNotifying };
    case "orders.add_tags":
    case "orders.remove_tags":
      return tags.length === 0 ? null : { tags };
    case "products.change_price":
      return typeof percent === "number" && percent !== 0 ? { percent } : null;
    case "products.set_unit":
      if (unit === undefined || (unit.unit !== "" && typeof unit.quantity !== "number"))
        return null;
      return unreadPaths(unit).length > 0 ? null : { unit: unitToSend(unit) };
    case "products.set_tax_class":
      return taxClass ? { taxClass } : null;
    case "products.add_category":
      return categoryId ? { categoryId } : null;
    default:
      return {};
  }
}

type BulkOptionFieldsProps = {
  action: BulkAction;
  entered: EnteredOptions;
  choices: Choices;
  onChange: (entered: EnteredOptions) => void;
};

/** The fields that an action needs; none for most. */
export function BulkOptionFields({ action, entered, choices, onChange }: BulkOptionFieldsProps) {
  const { orders, bulkJobs, products } = useMessages().messages;
  const set = (change: EnteredOptions) => onChange({ ...entered, ...change });
  const notify = (
    <Checkbox
      label={action === "orders.cancel" ? orders.notifyCancel : orders.notify}
      checked={entered.isNotifying ?? true}
      onChange={(event) => set({ isNotifying: event.currentTarget.checked })}
    />
  );
  switch (action) {
    case "orders.fulfill":
      return (
        <>
          <Autocomplete
            label={orders.carrier}
            description={orders.carrierHint}
            data={CARRIERS.map(({ name }) => name)}
            value={entered.carrier ?? ""}
            onChange={(carrier) => set({ carrier })}
            maxLength={100}
          />
          {notify}
        </>
      );
    case "orders.cancel":
      return (
        <>
          <TextInput
            label={orders.cancelReason}
            description={orders.cancelReasonHint}
            value={entered.reason ?? ""}
            onChange={(event) => set({ reason: event.currentTarget.value })}
            maxLength={500}
          />
          {notify}
        </>
      );
    case "orders.add_tags":
    case "orders.remove_tags":
      return (
        <TagsInput
          label={orders.tags}
          description={orders.tagsHint}
          data={[...(choices.tags ?? [])]}
          value={entered.tags ?? []}
          onChange={(tags) => set({ tags })}
          maxLength={TAG_MAX}
          acceptValueOnBlur
          data-autofocus
        />
      );
    case "products.change_price":
      return (
        <PercentInput
          label={bulkJobs.percent}
          description={bulkJobs.percentHint}
          min={-99.99}
          max={1000}
          decimals={2}
          value={entered.percent ?? null}
          onChange={(percent) => set({ percent })}
          data-autofocus
        />
      );
    case "products.set_unit":
      return <UnitFields value={entered.unit ?? NO_UNIT} onChange={(unit) => set({ unit })} />;
    case "products.set_tax_class":
      return (
        <TaxClassSelect
          label={products.taxClass}
          fallback="–"
          value={entered.taxClass ?? null}
          onChange={(taxClass) => set({ taxClass: taxClass ?? undefined })}
          data-autofocus
        />
      );
    case "products.add_category":
      return (
        <NativeSelect
          label={products.category}
          value={entered.categoryId ?? ""}
          onChange={(event) => set({ categoryId: event.currentTarget.value })}
          data={[
            { value: "", label: "–" },
            ...(choices.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          data-autofocus
        />
      );
    default:
      return null;
  }
}
