import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./moving-in.module.css";

type NumberedStepProps = {
  number: number;
  title: string;
  text: string;
  /** Below the text. */
  children?: ReactNode;
  /** The way on, which takes `classes.go`. */
  action: ReactNode;
};

/** A step of moving in, with its number. */
export function NumberedStep({ number, title, text, children, action }: NumberedStepProps) {
  return (
    <li className={classes.step}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.what}>
        <h3 className={classes.title}>{title}</h3>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        {children}
      </div>
      {action}
    </li>
  );
}
