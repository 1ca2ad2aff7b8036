import type { ComponentProps } from "react";

/** How an icon is drawn: its size by class, its stroke in units of its 24 by 24 field. */
export type IconProps = Omit<ComponentProps<"svg">, "children">;

/**
 * The field an icon is drawn in; the shapes, Lucide's, are in icons/. Nothing but markup: Lucide's own
 * components each have to be brought to life in the browser, and a page holds dozens of icons.
 */
export function Icon(props: ComponentProps<"svg">) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    />
  );
}
