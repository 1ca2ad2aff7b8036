import { CircleAlert } from "@/components/ui/icons/circle-alert";

/** The icon before a complaint, as high as its first line. */
export function ErrorIcon() {
  return (
    <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" strokeWidth={1.75} />
  );
}
