import { getLanguage } from "@/components/storefront/shell/server/language";
import type { CustomFieldEntry } from "@/lib/contract/custom-field";

type CustomFieldListProps = {
  fields: readonly CustomFieldEntry[];
  /** Accessible name of the section, if it is not the only one. */
  label?: string;
};

/** The public custom fields of an object. References to deleted objects are left out. */
export async function CustomFieldList({ fields, label }: CustomFieldListProps) {
  const { locale, messages } = await getLanguage();
  const shown = fields.filter(
    ({ type, file, reference }) =>
      type !== "json" &&
      (type !== "file" || file !== null) &&
      (type !== "reference" || reference !== null),
  );
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={label ?? messages.product.details}
      className="border-t border-line pt-5 text-small"
    >
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {shown.map((field) => (
          <div key={field.key}>
            <dt className="text-ink-soft">{field.label}</dt>
            <dd className="mt-1 whitespace-pre-line break-words">
              <FieldValue field={field} locale={locale} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FieldValue({ field, locale }: { field: CustomFieldEntry; locale: string }) {
  const { type, value, label, file, reference } = field;
  if (file) {
    return (
      <a href={file.path} className="text-link">
        {file.alt || label}
      </a>
    );
  }
  if (reference) {
    const folder = reference.kind === "product" ? "products" : "categories";
    return (
      <a href={`/${folder}/${reference.slug}`} className="text-link">
        {reference.name}
      </a>
    );
  }
  if (type === "number" && typeof value === "number") {
    return value.toLocaleString(locale, { maximumFractionDigits: 6 });
  }
  const text = String(value);
  if (type === "date") {
    return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(text),
    );
  }
  if (type !== "color") return text;
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        style={{ backgroundColor: text }}
        className="size-4 rounded-full ring-1 ring-line-strong/60 ring-inset"
      />
      {text}
    </span>
  );
}
