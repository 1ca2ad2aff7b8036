"use client";

/** Leaves out what is sold out. Ticking it sends the form around it. */
export function StockFilter({ isOn, label }: { isOn: boolean; label: string }) {
  return (
    <label className="flex min-h-10 items-center gap-2.5 text-small">
      <input
        key={String(isOn)}
        type="checkbox"
        name="inStock"
        value="true"
        defaultChecked={isOn}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="size-4.5 accent-(--fill)"
      />
      {label}
    </label>
  );
}
