type NewsletterCheckboxProps = { label: string; isTicked: boolean };

/** Whether a customer wants news by mail, in a form with two columns. */
export function NewsletterCheckbox({ label, isTicked }: NewsletterCheckboxProps) {
  return (
    <label className="col-span-2 flex items-start gap-3 text-small">
      <input
        type="checkbox"
        name="marketingOptIn"
        defaultChecked={isTicked}
        className="mt-[0.2em] size-4.5 shrink-0 accent-(--fill)"
      />
      {label}
    </label>
  );
}
