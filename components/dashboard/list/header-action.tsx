"use client";

import { Button, type ButtonProps } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import type { ComponentPropsWithRef, ReactNode } from "react";
import classes from "./header-action.module.css";

type Look = Pick<ButtonProps, "variant"> & { icon: LucideIcon; children: ReactNode };

/** A button in the head of a list. On a phone only its icon is shown, so that the rows start higher up. */
export function HeaderButton({ icon, children, ...props }: Look & ComponentPropsWithRef<"button">) {
  return (
    <Button {...props} {...parts(icon)}>
      {children}
    </Button>
  );
}

/** The same as a link; `isPrimary` where it is what the key `c` does. */
export function HeaderLink({
  icon,
  children,
  href,
  variant,
  isPrimary,
}: Look & { href: string; isPrimary?: boolean }) {
  return (
    <Button
      component={Link}
      href={href}
      prefetch={false}
      variant={variant}
      data-primary={isPrimary || undefined}
      {...parts(icon)}
    >
      {children}
    </Button>
  );
}

function parts(Icon: LucideIcon) {
  const { button: root, icon: section, word: label } = classes;
  return {
    leftSection: <Icon size={18} aria-hidden />,
    classNames: { root, section, label },
  };
}
