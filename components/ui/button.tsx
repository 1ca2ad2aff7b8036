import type { ComponentProps } from "react";
import { buttonStyle, type Look } from "@/components/ui/button-style";
import { classNames } from "@/components/ui/class-names";
import Link from "@/components/ui/link";

/** A button. It submits its form by default, as in HTML. */
export function Button({ kind, isWide, className, ...rest }: ComponentProps<"button"> & Look) {
  return <button {...rest} className={classNames(buttonStyle({ kind, isWide }), className)} />;
}

/** A link to a page that deserves the weight of a button. */
export function ButtonLink({
  kind,
  isWide,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classNames(buttonStyle({ kind, isWide }), className)} />;
}
