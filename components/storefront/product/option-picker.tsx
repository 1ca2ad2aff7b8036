"use client";

import { optionField } from "@/components/storefront/product/option-field";
import type { ValueAvailability } from "@/components/storefront/product/product-choice";
import { classNames } from "@/components/ui/class-names";
import { fieldStyle } from "@/components/ui/field-style";
import { SelectArrow } from "@/components/ui/select-arrow";
import type { ProductOption } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type OptionPickerProps = {
  option: ProductOption;
  chosen: string | undefined;
  standings: Record<string, ValueAvailability>;
  /** The values that lead to something reduced, by their ids. */
  reduced: ReadonlySet<string>;
  messages: Messages["buy"];
  onChoose: (valueId: string) => void;
};

/** One option of a product: colours as swatches, a few values as buttons, many as a list. */
export function OptionPicker(props: OptionPickerProps) {
  const { option, chosen, standings, reduced, messages, onChoose } = props;
  const nameOf = ({ id, name }: Value) =>
    withMarks(name, { standing: standings[id], isReduced: reduced.has(id) }, messages);
  if (option.display === "dropdown") {
    // Not a SelectField: there is nothing to complain of, and this page is to be light.
    return (
      <label className="block max-w-sm">
        <span className="mb-1.5 block text-small font-medium">{option.name}</span>
        <span className="relative block">
          <select
            name={optionField(option.id)}
            value={chosen}
            required
            onChange={(event) => onChoose(event.currentTarget.value)}
            className={`${fieldStyle} appearance-none pe-10`}
          >
            {option.values.map((value) => (
              <option key={value.id} value={value.id}>
                {nameOf(value)}
              </option>
            ))}
          </select>
          <SelectArrow />
        </span>
      </label>
    );
  }
  const chosenName = option.values.find(({ id }) => id === chosen)?.name;
  return (
    <fieldset>
      <legend className="mb-2.5 text-small">
        <span className="font-medium">{option.name}</span>
        {chosenName && <span className="text-ink-soft"> {chosenName}</span>}
      </legend>
      <div
        className={classNames("flex flex-wrap", option.display === "swatch" ? "gap-3" : "gap-2")}
      >
        {option.values.map((value) => (
          <label key={value.id} className="relative">
            <input
              type="radio"
              name={optionField(option.id)}
              value={value.id}
              checked={value.id === chosen}
              onChange={() => onChoose(value.id)}
              aria-label={nameOf(value)}
              className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
            />
            {option.display === "swatch" ? (
              <Swatch value={value} isOut={standings[value.id] !== "available"} />
            ) : (
              <ValueButton name={value.name} isOut={standings[value.id] !== "available"} />
            )}
            {reduced.has(value.id) && <SaleMark />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Value = ProductOption["values"][number];

type Marks = { standing: ValueAvailability | undefined; isReduced: boolean };

/** Marks values that can be chosen but not bought, and values on sale. */
function withMarks(
  value: string,
  { standing, isReduced }: Marks,
  messages: Messages["buy"],
): string {
  const marks = [
    standing === undefined || standing === "available" ? "" : messages.standing[standing],
    isReduced ? messages.onSale : "",
  ].filter(Boolean);
  return marks.length === 0
    ? value
    : format(messages.withMarks, { value, marks: marks.join(", ") });
}

/** A sale, in the corner of the value that has it. */
function SaleMark() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -end-1.5 -top-1.5 z-10 grid size-4.5 place-items-center rounded-full bg-paper text-[0.6875rem] leading-none font-semibold text-sale ring-1 ring-current"
    >
      %
    </span>
  );
}

const RING =
  "peer-checked:ring-2 peer-checked:ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus";

function Swatch({ value, isOut }: { value: Value; isOut: boolean }) {
  const { color, imageUrl } = value.swatch ?? { color: null, imageUrl: null };
  return (
    <span
      title={value.name}
      className={classNames(
        "group relative grid size-10 place-items-center rounded-full ring-offset-[3px] ring-offset-paper peer-focus-visible:outline-offset-[6px]",
        RING,
      )}
    >
      <span
        style={{
          backgroundColor: color ?? "var(--sunken)",
          backgroundImage: imageUrl ? `url("${encodeURI(imageUrl)}")` : undefined,
        }}
        className="size-full rounded-full bg-cover ring-1 ring-line-strong/60 ring-inset"
      />
      {isOut && <Strike />}
    </span>
  );
}

function ValueButton({ name, isOut }: { name: string; isOut: boolean }) {
  return (
    <span
      className={classNames(
        "relative grid min-h-11 min-w-13 place-items-center overflow-hidden rounded-small border border-line-strong px-4 text-small transition-colors",
        "peer-hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus",
        isOut && "text-ink-soft",
      )}
    >
      {name}
      {isOut && <Strike />}
    </span>
  );
}

/** A line through unavailable values, so that colour is not the only sign. */
function Strike() {
  return (
    <svg
      aria-hidden
      className="absolute inset-0 size-full text-paper mix-blend-difference"
      preserveAspectRatio="none"
      viewBox="0 0 10 10"
    >
      <line
        x1="0"
        y1="10"
        x2="10"
        y2="0"
        stroke="currentColor"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
        opacity="0.6"
      />
    </svg>
  );
}
