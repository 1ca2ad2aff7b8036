"use client";

import { Notice } from "@/components/ui/notice";
import type { FieldErrors } from "@/components/ui/use-form-action";

type ErrorSummaryProps = {
  errors: FieldErrors | undefined;
  title: string;
  /** The text of an error outside of its field, where it has to name the field. */
  sayOf: (name: string, text: string) => string;
};

/** Everything a long form complains of, each a way to its field: inputs have their names as ids. */
export function ErrorSummary({ errors = {}, title, sayOf }: ErrorSummaryProps) {
  const complaints = Object.entries(errors).flatMap(([name, texts]) => {
    const text = texts?.[0];
    return text === undefined ? [] : [{ name, text }];
  });
  // One is seen at its field, which has the focus.
  if (complaints.length < 2) return null;
  return (
    <Notice tone="danger" title={title}>
      <ul className="mt-1 flex flex-col">
        {complaints.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="text-link inline-block py-0.5"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {sayOf(name, text)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
