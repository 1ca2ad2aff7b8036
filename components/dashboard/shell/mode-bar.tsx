import { useTransition } from "react";
import { choose } from "@/components/dashboard/shell/actions";
import { useWords } from "@/components/dashboard/shell/language";
import classes from "./shell.module.css";

/** The bar above everything in test mode, and the way out of it. */
export function ModeBar() {
  const { words } = useWords();
  const [isPending, start] = useTransition();
  return (
    <div className={classes.modeBar} role="note">
      <span className={classes.modeText}>
        <span className="sm:hidden">{words.shell.testModeShort}</span>
        <span className="max-sm:hidden">{words.shell.testMode}</span>
      </span>
      <button
        type="button"
        className={classes.modeButton}
        disabled={isPending}
        onClick={() => start(() => choose("mode", "live"))}
      >
        {words.shell.goLive}
      </button>
    </div>
  );
}
